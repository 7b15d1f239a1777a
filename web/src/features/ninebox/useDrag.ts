import type { Quadrant } from '@alinha/rules/ninebox';
import { type ComponentProps, useState } from 'react';
import type { Placed } from './people.ts';

/** Dragging faces to cells by the pointer; without `onDrop` nothing can be dragged (CAL-03). */
export function useDrag(onDrop: ((id: number, to: Quadrant) => void) | undefined) {
  const [dragged, setDragged] = useState<Placed>();
  const [over, setOver] = useState<Quadrant>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const may = (to: Quadrant) => dragged !== undefined && dragged.quadrante !== to;
  return {
    /** The attributes of a person's face. */
    face: (person: Placed): ComponentProps<'button'> | undefined =>
      onDrop && person.movable
        ? {
            draggable: true,
            onDragStart: ({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              // Firefox drags nothing that has no data.
              dataTransfer.setData('text/plain', person.nome);
              setDragged(person);
            },
            onDragEnd: end,
          }
        : undefined,
    /** The attributes of a cell. */
    cell: (to: Quadrant): ComponentProps<'td'> & { 'data-over': true | undefined } => ({
      'data-over': over === to || undefined,
      onDragOver: (event) => {
        if (!may(to)) return;
        event.preventDefault();
        setOver(to);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined);
      },
      onDrop: (event) => {
        if (!dragged || !may(to)) return;
        event.preventDefault();
        end();
        onDrop?.(dragged.id, to);
      },
    }),
  };
}

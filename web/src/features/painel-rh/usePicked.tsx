import { counted } from '@alinha/rules/numbers';
import { Button, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './tab.module.css';

/** The selection of rows for a bulk action; a row's name labels its checkbox. */
export function usePicked<T extends { id: number; nome: string }>(
  rows: readonly T[],
  nouns: readonly [one: string, many: string],
) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const picked = rows.filter(({ id }) => ids.has(id));
  const toggle = (id: number) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return {
    picked,
    pick: ({ id, nome }: T): ReactNode => (
      <Checkbox
        className={classes.pick ?? ''}
        label={<span className={classes.name}>{nome}</span>}
        checked={ids.has(id)}
        onChange={() => toggle(id)}
      />
    ),
    clear: () => setIds(new Set()),
    bar: (onRemove: () => void): ReactNode =>
      picked.length > 0 && (
        <div className={`${classes.foot} ${classes.picked}`} role="status">
          <span className={classes.total}>{`${counted(picked.length, ...nouns)} na seleção`}</span>
          <span className={classes.tags}>
            <Button variant="default" onClick={() => setIds(new Set())}>
              Limpar seleção
            </Button>
            <Button leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
              Juntar ou excluir
            </Button>
          </span>
        </div>
      ),
  };
}

import { matcher } from '@alinha/rules/text';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Section } from '../../ui/Section.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import classes from './NineboxPage.module.css';
import { PersonCard } from './PersonCard.tsx';
import type { Placed } from './people.ts';

/** A board with the selected person's card at the side, or over the page on narrow screens. */
export function Framed({
  people,
  filtro,
  pessoaId,
  desktop,
  side,
  tall,
  card = (pessoa) => <PersonCard pessoa={pessoa} />,
  onClose,
  children,
}: {
  people: readonly Placed[];
  filtro: string;
  pessoaId: number | undefined;
  desktop: boolean;
  side: ReactNode;
  /** The side is as tall as its content, and scrolls with the page. */
  tall?: true;
  /** What is shown of the selected person. */
  card?: (pessoa: Placed) => ReactNode;
  onClose: () => void;
  children: (people: readonly Placed[]) => ReactNode;
}) {
  const shown = useMemo(() => {
    const matches = matcher(filtro);
    return people.filter(({ nome, cargo }) => matches(nome, cargo));
  }, [people, filtro]);
  const pessoa = people.find(({ id }) => id === pessoaId);
  return (
    <div className={classes.columns}>
      {children(shown)}
      <aside
        className={classes.side}
        data-tall={(tall && !pessoa) || undefined}
        aria-label={pessoa && desktop ? 'Colaborador selecionado' : 'Estatísticas'}
      >
        {pessoa && desktop ? (
          <Section title="Colaborador" action={<CloseButton aria-label="Fechar" onClick={onClose} />}>
            {card(pessoa)}
          </Section>
        ) : (
          side
        )}
      </aside>
      {!desktop && (
        <SidePanel opened={pessoa !== undefined} onClose={onClose} title="Colaborador">
          {pessoa && card(pessoa)}
        </SidePanel>
      )}
    </div>
  );
}

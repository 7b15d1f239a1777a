import type { OrganogramaNode } from '@alinha/contract/organograma';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { useMemo } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { useOrganograma } from '../organograma/index.ts';
import { Board } from './Board.tsx';
import { Distribution } from './Distribution.tsx';
import { placeAt, placeNodes } from './people.ts';
import type { ScopeProps } from './scope.ts';

const noNodes: readonly OrganogramaNode[] = [];

/** Everybody in the reader's chart, by the quadrant of the chart (NINE-20 to NINE-23). */
export function ChartBoard({ search, modo, posicoes, show, frame }: Omit<ScopeProps, 'write'>) {
  const chart = useOrganograma(periodOf(todayIn(new Date())).ano);
  const { data, error } = chart;
  const people = useMemo(() => {
    const nodes = placeNodes(data ?? noNodes);
    return posicoes ? placeAt(nodes, posicoes) : nodes;
  }, [data, posicoes]);
  return frame({
    people,
    side: (data || !error) && <Distribution people={data && people} />,
    children: (shown) => (
      <Section
        title="Grade de quadrantes"
        hint="Cultura × desempenho de todas as pessoas do seu organograma, em todos os níveis."
      >
        <Loaded query={chart} skeleton="Carregando o organograma...">
          {() => (
            <Board
              caption="Colaboradores por cultura e desempenho"
              axes={['Cultura', 'Desempenho']}
              people={shown}
              search={search}
              modo={modo}
              show={show}
              hint="Ninguém tem esse nome ou cargo."
            />
          )}
        </Loaded>
      </Section>
    ),
  });
}

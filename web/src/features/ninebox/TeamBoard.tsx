import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { CallError } from '../../lib/caller.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { Failure } from '../../ui/states.tsx';
import { Exportar } from '../planilhas/index.ts';
import { type Team, useTeams } from './api.ts';
import { Board } from './Board.tsx';
import { Chain } from './Chain.tsx';
import { membersAt, placeAt, placeMembers } from './people.ts';
import { Statistics } from './Statistics.tsx';
import type { ScopeProps } from './scope.ts';
import { chainOf, linhaWith } from './search.ts';

const noTeam: Team = [];

/** The team of the last manager in the chain, or the reader's own (NINE-02 to NINE-17). */
export function TeamBoard({ search, modo, posicoes, write, show, frame }: ScopeProps) {
  const chain = chainOf(search);
  const teams = useTeams(chain);
  const failed = teams.find(({ error }) => error !== null);
  const refetch = () => void failed?.refetch();
  const today = teams.at(-1)?.data;
  const team = useMemo(() => (today && posicoes ? membersAt(today, posicoes) : today), [today, posicoes]);
  const people = useMemo(() => {
    const members = placeMembers(team ?? noTeam);
    return posicoes ? placeAt(members, posicoes) : members;
  }, [team, posicoes]);

  return frame({
    people,
    side: (team || !failed) && <Statistics team={team} onSelect={(pessoa) => show({ pessoa })} />,
    children: (shown) => (
      <Section
        title="Matriz da equipe"
        hint="Potencial × desempenho de quem responde diretamente a você ou ao gestor escolhido. O potencial é a média cultural."
        action={<Exportar planilhas={[{ de: 'ninebox' }]} />}
      >
        <Chain
          chain={chain}
          teams={teams.map(({ data }) => data)}
          onChoose={(level, id) => write({ linha: linhaWith(chain, level, id), pessoa: undefined })}
        />
        <Loaded
          query={{ data: team, error: failed?.error ?? null, refetch }}
          skeleton="Carregando a equipe..."
          failure={(error) => (
            <Failure text={error.message} onRetry={refetch}>
              {error instanceof CallError && error.status > 0 && chain.length > 0 && (
                <Button variant="default" size="xs" onClick={() => write({ linha: undefined })}>
                  Voltar à minha equipe
                </Button>
              )}
            </Failure>
          )}
        >
          {() => (
            <Board
              caption="Equipe por potencial e desempenho"
              axes={['Potencial', 'Desempenho']}
              people={shown}
              search={search}
              modo={modo}
              show={show}
              hint={
                people.length > 0
                  ? 'Ninguém tem esse nome ou cargo.'
                  : 'Ninguém responde diretamente a esta pessoa.'
              }
            />
          )}
        </Loaded>
      </Section>
    ),
  });
}

import { type SituacaoDoPlano, situacoesDoPlano } from '@alinha/contract/choices';
import { listPessoasPorPlano } from '@alinha/contract/planos';
import { formatNumber } from '@alinha/rules/numbers';
import { Button, Skeleton } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fileAddress } from '../../lib/caller.ts';
import { pagedOptions, queryOptions } from '../../lib/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { More } from '../../ui/More.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { Section } from '../../ui/Section.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Empty, TableSkeleton } from '../../ui/states.tsx';
import { useOverlay } from '../../ui/useOverlay.ts';
import classes from './PlanosDaEquipe.module.css';

const words: Record<SituacaoDoPlano, string> = {
  com: 'Com plano',
  sem: 'Sem plano',
  atraso: 'Com objetivo em atraso',
};

interface PlanosDaEquipeProps {
  empresa: number | undefined;
  setor: string | undefined;
  /** The people whose list is open. */
  aberta: SituacaoDoPlano | undefined;
}

/** How the people of /acompanhamento stand to their development plans; each number opens them (PDI-08). */
export function PlanosDaEquipe({ empresa, setor, aberta }: PlanosDaEquipeProps) {
  const { open, close } = useOverlay();
  const counts = useQuery(queryOptions(listPessoasPorPlano, { query: { empresa, setor, situacao: 'com' } }));
  return (
    <Section title="Planos de desenvolvimento" hint="Clique em um número para ver as pessoas.">
      <Loaded query={counts} skeleton={<Skeleton height={44} />}>
        {({ contagem }) => (
          <ul className={`${classes.numbers} tabular`}>
            {situacoesDoPlano.map((situacao) => (
              <li key={situacao}>
                <Button variant="default" onClick={() => open({ planos: situacao })}>
                  {`${words[situacao]}: ${formatNumber(contagem[situacao])}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <SidePanel
        opened={aberta !== undefined}
        onClose={() => close({ planos: undefined })}
        title="Planos de desenvolvimento"
        subtitle={aberta && words[aberta]}
      >
        {aberta && <Pessoas empresa={empresa} setor={setor} situacao={aberta} />}
      </SidePanel>
    </Section>
  );
}

function Pessoas({
  empresa,
  setor,
  situacao,
}: Omit<PlanosDaEquipeProps, 'aberta'> & { situacao: SituacaoDoPlano }) {
  const navigate = useNavigate();
  const query = { empresa, setor, situacao };
  const found = useInfiniteQuery(pagedOptions(listPessoasPorPlano, { query }, ({ pessoas }) => pessoas));
  return (
    <Loaded query={found} skeleton={<TableSkeleton cells={1} />}>
      {({ pages }) => {
        const people = pages.flatMap(({ pessoas }) => pessoas);
        if (people.length === 0) return <Empty icon={IconTargetArrow} title="Ninguém nesta lista." />;
        return (
          <>
            <ul className={classes.list} aria-label={words[situacao]}>
              {people.map(({ id, nome, foto_perfil, setor: onde }) => (
                <li key={id}>
                  <PersonRow
                    id={id}
                    name={nome}
                    photo={foto_perfil && fileAddress(foto_perfil)}
                    about={onde ?? ''}
                    standing={null}
                    late={false}
                    onOpen={() => void navigate({ to: '/colaborador/$id', params: { id }, hash: 'plano' })}
                  />
                </li>
              ))}
            </ul>
            <More of={found} />
          </>
        );
      }}
    </Loaded>
  );
}

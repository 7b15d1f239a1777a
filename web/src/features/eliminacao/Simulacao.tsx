import { createEliminacao, type Eliminacao } from '@alinha/contract/eliminacao';
import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import entries from '../../ui/entries.module.css';
import { Foldable } from '../../ui/Foldable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { totais, useSimulacao } from './api.ts';
import classes from './Eliminacoes.module.css';
import { Partes } from './Partes.tsx';

/** Lists of at most so many people are shown unfolded. */
const unfolded = 10;

/** The dry run: the people and records whose term has ended by today (LGPD-04). @param open the open plan, if any */
export function Simulacao({ open }: { open: Eliminacao | undefined }) {
  const found = useSimulacao();
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>Simulação</h3>
      <Loaded query={found} skeleton={<Skeleton height={80} />}>
        {({ pages }) => {
          const [first] = pages;
          const partes = pages.flatMap((page) => page.partes);
          if (first === undefined || partes.length === 0)
            return <p className={entries.none}>Nenhum prazo de guarda venceu.</p>;
          return (
            <>
              <div className={classes.head}>
                <p className={entries.none}>
                  {first.registros === 0
                    ? 'Só venceram prazos de pessoas com retenção legal: não há o que eliminar.'
                    : `Prazo vencido: ${totais(first)}. A simulação não muda nada.`}
                </p>
                {first.registros > 0 && open === undefined && <Propor {...first} />}
              </div>
              <Foldable title="Pessoas e registros" open={partes.length <= unfolded}>
                <Partes label="Pessoas e registros" found={found} partes={partes} />
              </Foldable>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Propor(found: { pessoas: number; registros: number }) {
  const { confirm } = useFeedback();
  const create = useWrite(createEliminacao, { done: 'Eliminação proposta.' });
  const ask = async () => {
    const title = `Propor a eliminação de ${totais(found)}?`;
    const text =
      'Nada é eliminado ainda: outra pessoa, o encarregado ou alguém do RH, precisa aprovar. Depois da aprovação, a eliminação não pode ser desfeita.';
    if (await confirm({ title, text })) create.mutate({});
  };
  return (
    <Button
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={create.isPending}
      onClick={() => void ask()}
    >
      Propor eliminação
    </Button>
  );
}

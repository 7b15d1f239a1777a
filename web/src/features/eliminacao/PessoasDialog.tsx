import type { Eliminacao, ParteDaEliminacao } from '@alinha/contract/eliminacao';
import { formatDay } from '@alinha/rules/dates';
import { Skeleton } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { totais, usePartes } from './api.ts';
import classes from './Eliminacoes.module.css';
import { Partes } from './Partes.tsx';

/** The people and records of a plan. */
export function PessoasDialog({ plano, onClose }: { plano: Eliminacao; onClose: () => void }) {
  const found = usePartes(plano.id);
  // A legal hold that began later kept nothing.
  const asOf = (parte: ParteDaEliminacao) => (plano.estado === 'feita' ? { ...parte, guarda: null } : parte);
  return (
    <Dialog opened onClose={onClose} title={`Eliminação de ${formatDay(plano.em)}`} subtitle={totais(plano)}>
      <div className={classes.part}>
        <Loaded query={found} skeleton={<Skeleton height={200} />}>
          {({ pages }) => (
            <Partes label="Pessoas" found={found} partes={pages.flatMap(({ partes }) => partes.map(asOf))} />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

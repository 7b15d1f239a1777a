import type { Pendencia } from '@alinha/contract/pendencias';
import { todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { PeriodoAberto } from '../registro-aberto/index.ts';
import { PassoAside, SequenciaProvider } from '../registros/index.ts';
import { pendenciasOptions } from './api.ts';
import { Feito } from './Feito.tsx';
import { abertoOf, avaliadoOf, keyOf } from './order.ts';
import { readAhead } from './readAhead.ts';
import { TarefaAberta } from './TarefaAberta.tsx';
import { useOpenPendencia } from './useOpenPendencia.ts';
import { usePasseio } from './usePasseio.ts';
import { whatIsDue } from './words.ts';

interface ResolverProps {
  onClose: () => void;
}

const title = 'Resolver agora';

/** Goes through what waits for the reader, of all kinds, one item after another (MES-05). */
export function Resolver({ onClose }: ResolverProps) {
  const pendencias = useQuery(pendenciasOptions);
  if (pendencias.data) return <Passeio due={pendencias.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Loaded query={pendencias} skeleton={<TextSkeleton widths={['60%', '90%', '75%']} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function Passeio({ due, onClose }: ResolverProps & { due: readonly Pendencia[] }) {
  const { item, following, isGone, feitos, again, passo } = usePasseio(due);
  const queries = useQueryClient();
  useEffect(() => {
    if (following) readAhead(queries, following);
  }, [queries, following]);
  if (!item) return <Feito feitos={feitos} ficam={due.length} onAgain={again} onClose={onClose} />;
  const sequencia = {
    next: () => void passo.skip(),
    onward: 'Continuar',
    last: '',
    waits: !isGone && (item.tipo === 'ciencia' || item.tipo === 'discordancia'),
    passo: { ...passo, skip: () => void passo.skip() },
  };
  return (
    <SequenciaProvider value={sequencia}>
      <Item key={keyOf(item)} item={item} onClose={onClose} />
    </SequenciaProvider>
  );
}

/** The dialog that settles one item. */
function Item({ item, onClose }: ResolverProps & { item: Pendencia }) {
  const begun = useMemo(() => abertoOf(item), [item]);
  /** A further record of the same period, begun from the viewer; it is no item. */
  const [further, setFurther] = useState<{ conhecidos: number }>();
  if (!begun)
    return item.tipo === 'tarefa' ? (
      <TarefaAberta tarefa={item} onClose={onClose} />
    ) : (
      <Alhures item={item} onClose={onClose} />
    );
  const common = { colaborador: avaliadoOf(item), onWritten: () => undefined };
  const create = (conhecidos: number) => setFurther({ conhecidos });
  if (!further)
    return <PeriodoAberto {...common} aberto={begun} conhecidos={0} onClose={onClose} onCreate={create} />;
  const { tipo, ano, periodo } = begun;
  return (
    <SequenciaProvider value={undefined}>
      <PeriodoAberto
        {...common}
        aberto={{ tipo, ano, periodo, novo: true }}
        conhecidos={further.conhecidos}
        onClose={() => setFurther(undefined)}
        onCreate={create}
      />
    </SequenciaProvider>
  );
}

/** An item that another page settles. */
function Alhures({ item, onClose }: ResolverProps & { item: Pendencia }) {
  const open = useOpenPendencia();
  const what = whatIsDue(item, todayIn(new Date()));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={what}
      size="32rem"
      aside={<PassoAside />}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <Button data-autofocus onClick={() => open(item)}>
            Abrir a página
          </Button>
        </>
      }
    >
      <p>Esta pendência é resolvida em outra página. Quando você voltar, Resolver agora continua daqui.</p>
    </Dialog>
  );
}

import type { ColaboradorNode } from '@alinha/contract/organograma';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Empty, Failure } from '../../ui/states.tsx';
import { avaliacoesOptions } from '../avaliacao-cultural/api.ts';
import { Score } from '../avaliacao-cultural/Score.tsx';
import { HistoryFrame } from './HistoryFrame.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { YearList } from './YearList.tsx';

const AvaliacaoDetailDialog = lazy(async () => ({
  default: (await import('../avaliacao-cultural/AvaliacaoDetailDialog.tsx')).AvaliacaoDetailDialog,
}));
const AvaliacaoFormDialog = lazy(async () => ({
  default: (await import('../avaliacao-cultural/AvaliacaoFormDialog.tsx')).AvaliacaoFormDialog,
}));

/** The dialog that is open: the form, or the viewer of one evaluation. */
type Opening = { ano: number; trimestre: number; idAvaliacao?: number };

/** /avaliacao-cultural/{id}: all cultural evaluations of a person over the years (ROUTE-04). */
export default function AvaliacoesHistoryPage() {
  const { id } = useParams({ from: '/members/avaliacao-cultural/$id' });
  return <HistoryPage id={id}>{(pessoa) => <Avaliacoes key={pessoa.id} pessoa={pessoa} />}</HistoryPage>;
}

function Avaliacoes({ pessoa }: { pessoa: ColaboradorNode }) {
  const avaliacoes = useQuery(avaliacoesOptions(pessoa.id));
  const [opening, setOpening] = useState<Opening>();
  const close = () => setOpening(undefined);
  const changed = () => undefined;
  const { ano, trimestre } = periodOf(todayIn(new Date()));
  const create = pessoa.pode_avaliar && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpening({ ano, trimestre })}>
      {`Avaliar o ${trimestre}º trimestre`}
    </Button>
  );
  return (
    <HistoryFrame title="Avaliações culturais" pessoa={pessoa} action={create}>
      {avaliacoes.isPending && <HistorySkeleton />}
      {avaliacoes.isError && !avaliacoes.data && (
        <Failure text={avaliacoes.error.message} onRetry={() => void avaliacoes.refetch()} />
      )}
      {avaliacoes.data?.length === 0 && (
        <Empty
          icon={IconClipboardText}
          title="Nenhuma avaliação cultural encontrada."
          text="A primeira avaliação aparece aqui assim que for salva."
        />
      )}
      <YearList
        records={avaliacoes.data ?? []}
        periodOf={(avaliacao) => `${avaliacao.trimestre}º trimestre`}
        authorOf={({ avaliador }) => avaliador}
        signed="Assinada"
        mark={({ nota }) => <Score nota={nota} />}
        onOpen={({ id, ...avaliacao }) => setOpening({ ...avaliacao, idAvaliacao: id })}
      />
      <Suspense>
        {opening &&
          (opening.idAvaliacao === undefined ? (
            <AvaliacaoFormDialog colaborador={pessoa} {...opening} onClose={close} onSaved={changed} />
          ) : (
            <AvaliacaoDetailDialog
              colaborador={pessoa}
              {...opening}
              onClose={close}
              onChanged={changed}
              onCreate={() => setOpening({ ano: opening.ano, trimestre: opening.trimestre })}
            />
          ))}
      </Suspense>
    </HistoryFrame>
  );
}

import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import type { Detalhes } from '@alinha/contract/organograma';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty } from '../../ui/states.tsx';
import { AvaliacaoDialog, type AvaliacaoOpening } from '../avaliacao-cultural/AvaliacaoDialog.tsx';
import { avaliacoesOptions } from '../avaliacao-cultural/api.ts';
import { Score } from '../avaliacao-cultural/Score.tsx';
import { nenhum } from '../registros/nenhum.ts';
import { HistoryFailure } from './HistoryFailure.tsx';
import { HistoryFrame } from './HistoryFrame.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { YearList } from './YearList.tsx';

/** /avaliacao-cultural/{id}: all cultural evaluations of a person over the years (ROUTE-04). */
export default function AvaliacoesHistoryPage() {
  const { id } = useParams({ from: '/members/avaliacao-cultural/$id' });
  // Read beside the person.
  const avaliacoes = useQuery(avaliacoesOptions(id));
  return (
    <HistoryPage id={id}>
      {(pessoa) => <Avaliacoes key={pessoa.id} pessoa={pessoa} avaliacoes={avaliacoes} />}
    </HistoryPage>
  );
}

interface AvaliacoesProps {
  pessoa: Detalhes;
  avaliacoes: UseQueryResult<AvaliacaoCultural[]>;
}

function Avaliacoes({ pessoa, avaliacoes }: AvaliacoesProps) {
  const [opening, setOpening] = useState<AvaliacaoOpening>();
  const { ano, trimestre } = periodOf(todayIn(new Date()));
  const conhecidos = avaliacoes.data?.filter((one) => one.ano === ano && one.trimestre === trimestre).length;
  const create = pessoa.pode_avaliar && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpening({ ano, trimestre, filled: false, conhecidos })}
    >
      {`Avaliar o ${trimestre}º trimestre`}
    </Button>
  );
  return (
    <HistoryFrame title="Avaliações culturais" pessoa={pessoa} action={create}>
      {avaliacoes.isPending && <HistorySkeleton />}
      {avaliacoes.isError && !avaliacoes.data && (
        <HistoryFailure error={avaliacoes.error} onRetry={() => void avaliacoes.refetch()} />
      )}
      {avaliacoes.data?.length === 0 && (
        <Empty
          icon={IconClipboardText}
          title={nenhum.avaliacao}
          text="A primeira avaliação aparece aqui assim que for salva."
        />
      )}
      <YearList
        records={avaliacoes.data ?? []}
        periodOf={(avaliacao) => `${avaliacao.trimestre}º trimestre`}
        authorOf={({ avaliador }) => avaliador}
        signed="Assinada"
        mark={({ nota }) => <Score nota={nota} />}
        onOpen={({ id, ano: year, trimestre: quarter }) =>
          setOpening({ ano: year, trimestre: quarter, filled: true, idAvaliacao: id })
        }
      />
      <AvaliacaoDialog colaborador={pessoa} opening={opening} onOpen={setOpening} />
    </HistoryFrame>
  );
}

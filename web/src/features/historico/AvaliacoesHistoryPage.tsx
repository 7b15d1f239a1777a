import { periodOf, todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Empty } from '../../ui/states.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { avaliacoesOptions, Score } from '../avaliacao-cultural/index.ts';
import { nenhum } from '../registros/index.ts';
import { addressOf } from '../registros/search.ts';
import { HistoryLoaded } from './HistoryLoaded.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { YearList } from './YearList.tsx';

/** /avaliacao-cultural/{id}: all cultural evaluations of a person over the years (ROUTE-04). */
export default function AvaliacoesHistoryPage() {
  const { id } = useParams({ from: '/members/avaliacao-cultural/$id' });
  // Fetched in parallel with the person, and read once that has come: every change of it is of interest.
  const avaliacoes = useQuery({ ...avaliacoesOptions(id), notifyOnChangeProps: 'all' });
  const { open } = useAbrir();
  const { ano, trimestre } = periodOf(todayIn(new Date()));
  const conhecidos = avaliacoes.data?.filter((one) => one.ano === ano && one.trimestre === trimestre).length;
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => open(addressOf({ tipo: 'avaliacao', ano, periodo: trimestre, novo: true }), conhecidos)}
    >
      {`Avaliar o ${trimestre}º trimestre`}
    </Button>
  );
  return (
    <HistoryPage id={id} title="Avaliações culturais" create={create}>
      {(pessoa) => (
        <HistoryLoaded query={avaliacoes}>
          {(all) =>
            all.length === 0 ? (
              <Empty
                icon={IconClipboardText}
                title={nenhum.avaliacao}
                text="A primeira avaliação aparece aqui assim que for salva."
              />
            ) : (
              <YearList
                tipo="avaliacao"
                pessoa={pessoa}
                records={all}
                periodOf={({ trimestre: one }) => one}
                nameOf={(periodo) => `${periodo}º trimestre`}
                authorOf={({ avaliador }) => avaliador}
                signed="Assinada"
                mark={({ nota }) => <Score nota={nota} />}
              />
            )
          }
        </HistoryLoaded>
      )}
    </HistoryPage>
  );
}

import { monthNames, periodOf, todayIn } from '@alinha/rules/dates';
import { capitalized } from '@alinha/rules/text';
import { Button } from '@mantine/core';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Empty } from '../../ui/states.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { addressOf } from '../registros/search.ts';
import { reportsOptions } from './api.ts';
import { HistoryLoaded } from './HistoryLoaded.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { YearList } from './YearList.tsx';

/** /reports/{id}: all reports of a person over the years (ROUTE-04). */
export default function ReportsHistoryPage() {
  const { id } = useParams({ from: '/members/reports/$id' });
  // Fetched in parallel with the person, and read once that has come: every change of it is of interest.
  const reports = useQuery({ ...reportsOptions(id), notifyOnChangeProps: 'all' });
  const { open } = useAbrir();
  const { ano, mes } = periodOf(todayIn(new Date()));
  const conhecidos = reports.data?.filter((one) => one.ano === ano && one.mes === mes).length;
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => open(addressOf({ tipo: 'report', ano, periodo: mes, novo: true }), conhecidos)}
    >
      {`Criar report de ${monthNames[mes - 1]}`}
    </Button>
  );
  return (
    <HistoryPage id={id} title="Reports" create={create}>
      {(pessoa) => (
        <HistoryLoaded query={reports}>
          {(all) =>
            all.length === 0 ? (
              <Empty
                icon={IconNotes}
                title="Nenhum report"
                text="O primeiro report aparece aqui assim que for salvo."
              />
            ) : (
              <YearList
                tipo="report"
                pessoa={pessoa}
                records={all}
                periodOf={({ mes: month }) => month}
                nameOf={monthTitle}
                authorOf={({ autor }) => autor}
                signed="Assinado"
              />
            )
          }
        </HistoryLoaded>
      )}
    </HistoryPage>
  );
}

/** The month's name, capitalized, as it begins a row. */
const monthTitle = (mes: number): string => capitalized(monthNames[mes - 1] ?? '');

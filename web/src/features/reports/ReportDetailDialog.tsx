import { monthNames } from '@alinha/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { RegistroViewer, useRemoval, type ViewerProps } from '../registros/RegistroViewer.tsx';
import { useShownId } from '../registros/useShownId.ts';
import { reportsOfMonthOptions } from './api.ts';
import { reportNoun } from './noun.tsx';

interface ReportDetailDialogProps extends ViewerProps {
  ano: number;
  mes: number;
  /** Which one to show first; else the newest. */
  reportId?: number;
}

/** The reports of one month: read, edit, sign, delete (RPT-11 to RPT-36). */
export function ReportDetailDialog({ ano, mes, reportId, ...viewer }: ReportDetailDialogProps) {
  const { id: colaboradorId, nome } = viewer.colaborador;
  const remove = useRemoval(reportNoun, viewer.onChanged);
  const reports = useQuery(reportsOfMonthOptions(colaboradorId, ano, mes));
  const shown = useShownId(reportId, reports.isFetching ? undefined : reports.data);
  const mesDe = `${monthNames[mes - 1]} de ${ano}`;
  return (
    <RegistroViewer
      {...viewer}
      noun={reportNoun}
      title="Detalhes do Report"
      invitation={`Registre o alinhamento de ${mesDe}.`}
      nothingYet={`Ainda não há report de ${mesDe}.`}
      described={({ autor }) => `Report de ${mesDe} sobre ${nome}, escrito por ${autor}.`}
      list={reports.data}
      shown={shown}
      registro={reports.data?.find(({ id }) => id === shown[0])}
      reading={reports}
      remove={remove}
    />
  );
}

import {
  type ExportacaoDosIndicadores,
  exportIndicadoresCsv,
  exportIndicadoresXlsx,
} from '@alinha/contract/indicadores';
import { DownloadButton } from '../../forms/DownloadButton.tsx';

/** Exports a picture as CSV or XLSX (IND-09). */
export function Exportar({
  query,
}: {
  query: Partial<ExportacaoDosIndicadores> & { figura: ExportacaoDosIndicadores['figura'] };
}) {
  const of = { input: { query: query as ExportacaoDosIndicadores }, name: `indicadores-${query.figura}` };
  return (
    <>
      <DownloadButton call={exportIndicadoresCsv} kind="csv" {...of} />
      <DownloadButton call={exportIndicadoresXlsx} kind="xlsx" {...of} />
    </>
  );
}

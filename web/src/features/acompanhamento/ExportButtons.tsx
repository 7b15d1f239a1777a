import {
  exportAcompanhamentoCsv,
  exportAcompanhamentoXlsx,
  type FiltrosDaExportacao,
} from '@alinha/contract/acompanhamento';
import { DownloadButton } from '../../forms/DownloadButton.tsx';
import classes from './AcompanhamentoPage.module.css';

/** Exports the shown data as CSV or XLSX (ACO-07). */
export function ExportButtons({ filters }: { filters: FiltrosDaExportacao }) {
  const of = { input: { query: filters }, name: 'acompanhamento' };
  return (
    <span className={classes.exports}>
      <DownloadButton call={exportAcompanhamentoCsv} kind="csv" {...of} />
      <DownloadButton call={exportAcompanhamentoXlsx} kind="xlsx" {...of} />
    </span>
  );
}

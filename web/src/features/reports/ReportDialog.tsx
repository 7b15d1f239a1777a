import { latePart } from '../../ui/latePart.tsx';
import { dialogOf } from '../registros/dialogOf.tsx';

/** The month whose dialog is open: the viewer where it is filled, else the form. */
export interface ReportOpening {
  ano: number;
  mes: number;
  filled: boolean;
  /** How many reports of it the page showed, where the form opens and that is known. */
  conhecidos?: number | undefined;
  /** The report to show first. */
  reportId?: number;
}

/** The dialog of a month's reports; its code is read when it first opens. */
export const ReportDialog = dialogOf<ReportOpening>(
  latePart(async () => (await import('./ReportFormDialog.tsx')).ReportFormDialog),
  latePart(async () => (await import('./ReportDetailDialog.tsx')).ReportDetailDialog),
);

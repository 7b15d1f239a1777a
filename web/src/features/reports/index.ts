export { reportsOfMonthOptions } from './api.ts';
export { besideForm } from './besideForm.ts';
export { ReportDialog } from './ReportDialog.tsx';

export { exportPdf, fetchPdfPart } from './exportPdf.ts';

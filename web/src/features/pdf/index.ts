export type { Evidencia } from './evidencia.ts';
export { drawRegistro, exportPdf, fetchPdfPart } from './exportPdf.ts';

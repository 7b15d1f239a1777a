export { drawRegistro, exportPdf, fetchPdfPart } from './exportPdf.ts';
export type { Evidencia } from './registro.ts';

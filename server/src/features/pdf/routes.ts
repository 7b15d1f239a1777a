import { getPdfDados } from '@alinha/contract/pdf';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';

export const pdfRoutes: Routes<'pdf'> = {
  getPdfDados: serve(getPdfDados, (work) => acts.getPdfDados(work, work.query.mostrarObservacoes)),
};

import * as contract from '@alinha/contract/pdf';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';

export const pdfRoutes = feature(contract, {
  getPdfDados: (work) => acts.getPdfDados(work, work.query.mostrarObservacoes),
});

import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { tiposDeRegistro } from './choices.ts';
import { call, pathNumber, pathYear } from './core.ts';

export const exportDossie = call({
  method: 'GET',
  path: '/api/dossie.zip',
  summary:
    'The signed records of a period of the reader’s people as PDFs in one ZIP, with an index as CSV; reading it leaves an audit row (IO-11)',
  access: 'leadersOrRh',
  about: [],
  audit: row('pessoas', 'Baixou o dossiê de um período', shapes.dossie),
  query: z.object({
    de: z.enum(tiposDeRegistro, 'Escolha reports ou avaliações.'),
    ano: pathYear,
    periodo: pathNumber(1, 12, 'Informe o período: o mês de 1 a 12, ou o trimestre de 1 a 4.'),
  }),
  answer: z.string().check(z.meta({ format: 'binary' })),
  download: 'application/zip',
  fallback: 'Não foi possível baixar o dossiê. Tente novamente.',
});

import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call, instant } from './core.ts';

/** The message where somebody signs or states something without having accepted the current term (SEL-11). */
export const termoNaoAceito = 'Leia e aceite antes o termo de assinatura eletrônica.';

/** The term of electronic signing, and when the reader accepted this version. */
const termo = z.object({
  versao: z.int(),
  titulo: z.string(),
  paragrafos: z.array(z.string()),
  aceito_em: z.nullable(instant),
});

export const getTermo = call({
  method: 'GET',
  path: '/api/termo',
  summary: 'The current term of electronic signing, and when the reader accepted it',
  access: 'signedIn',
  about: ['termo'],
  answer: termo,
  fallback: 'Erro ao buscar o termo.',
});

export const acceptTermo = call({
  method: 'POST',
  path: '/api/termo/aceite',
  summary: 'Accepts the current version of the term; accepting it again changes nothing',
  access: 'signedIn',
  about: ['termo'],
  audit: row('ciencia', 'Aceitou o termo de assinatura eletrônica', { versao: kind.number }),
  body: z.object({ versao: z.int('Informe a versão do termo.') }),
  answer: termo,
  fallback: 'Erro ao aceitar o termo.',
});

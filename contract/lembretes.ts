import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call, editOf, named, success } from './core.ts';

const outOf = 'Informe uma hora de 0 a 23.';
const lembretes = z.object({
  /** The hour in São Paulo at which reminders are mailed on working days. */
  hora: z.int(),
});
export type Lembretes = z.output<typeof lembretes>;

export const getLembretes = call({
  method: 'GET',
  path: '/api/painel-rh/lembretes',
  summary: 'The hour of the daily reminders',
  access: 'rh',
  about: ['lembretes'],
  answer: lembretes,
  fallback: 'Erro ao buscar o horário do resumo por e-mail.',
});

export const saveLembretes = call({
  method: 'PUT',
  path: '/api/painel-rh/lembretes',
  summary: 'Sets the hour of the daily reminders (DIG-01)',
  access: 'rh',
  about: ['lembretes'],
  audit: row('prazos', 'Alterou o horário do resumo por e-mail', kind.sides(kind.number)),
  body: z.object({ hora: named('Horário do resumo', z.int(outOf).check(z.gte(0, outOf), z.lte(23, outOf))) }),
  edits: editOf(lembretes, (antes) => antes),
  answer: lembretes,
  fallback: 'Erro ao salvar o horário do resumo por e-mail. Tente novamente.',
});

export const switchLembretes = call({
  method: 'PUT',
  path: '/api/conta/lembretes',
  summary: "Switches the user's reminders on or off (DIG-06)",
  access: 'account',
  about: ['conta'],
  audit: row('acesso', 'Ativou ou desativou o próprio resumo por e-mail', { ligado: kind.flag }),
  body: z.object({ ligado: z.boolean('Informe se quer receber.') }),
  answer: z.object({ ligado: z.boolean() }),
  fallback: 'Erro ao salvar. Tente novamente.',
});

export const leaveLembretes = call({
  method: 'POST',
  path: '/lembretes/sair',
  summary:
    'Switches reminders off with the token of a mail, without a session; mail programs post here themselves (RFC 8058)',
  access: 'open',
  about: ['conta'],
  audit: row('acesso', 'Desativou o resumo pelo link de um e-mail', { ligado: kind.flag }),
  query: z.object({
    t: z.string('Abra o link do e-mail.').check(z.maxLength(100, 'Abra o link do e-mail.')),
  }),
  answer: success,
  fallback: 'Erro ao desligar o resumo. Tente novamente.',
  rateLimit: 'address',
  oneClick: true,
});

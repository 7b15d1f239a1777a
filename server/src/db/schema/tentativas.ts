import { integer, text } from 'drizzle-orm/pg-core';
import { naLimpeza, soOSistema } from '../facts.ts';
import { table } from '../table.ts';
import { instant } from './columns.ts';

/** The rate limit's counters, by account, device or network address. */
export const tentativas = table(
  'tentativas',
  {
    chave: text().primaryKey(),
    falhas: integer().notNull(),
    /** When the failures expire. */
    expira_em: instant().notNull(),
    em_curso: integer().notNull(),
    /** When attempts in flight expire: later ones belong to a killed process. */
    em_curso_ate: instant().notNull(),
  },
  {
    semCopia: 'Contagens de tentativas de entrar, que expiram em pouco tempo.',
    porque: {
      capitulo: 'acesso',
      dado: 'Tentativas que falharam, por conta (com o e-mail), dispositivo, sessão ou endereço de rede',
      finalidade: 'impedir que senhas e códigos sejam adivinhados',
      base: 'interesse',
      prazo: naLimpeza('de 1 minuto a 24 horas, e 90 dias as senhas erradas dentro de uma sessão'),
      quem: soOSistema,
      origem: ['o sistema'],
    },
  },
);

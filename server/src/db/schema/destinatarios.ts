import { sql } from 'drizzle-orm';
import { check, integer, text, unique } from 'drizzle-orm/pg-core';
import { encarregadoERh, interno, pessoa, prazos, propria, segredo } from '../facts.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/**
 * The private address of a former employee, as HR or the encarregado entered it, and how the copy of their data is handed over to it
 * (LGPD-14). A trigger removes it when the person is reactivated: they have an account again.
 */
export const destinatarios = table(
  'destinatarios',
  {
    id_colaborador: integer()
      .primaryKey()
      .references(() => colaboradores.id),
    email: text().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    registrado_em: instant().notNull(),
    /** When the person proved by a code that the address is theirs. */
    provado_em: instant(),
    /** When the copy was ordered that is to be handed over. */
    pedida_em: instant(),
    /** Of the mailed link's token; the link is good while the copy is offered. */
    link_hash: text(),
    /** While a download is sent, until when it alone may use the link. */
    entregando_ate: instant(),
    /** When the archive was sent whole, which ended the link. */
    entregue_em: instant(),
  },
  {
    titulo: 'E-mail para o qual se entrega esta cópia depois da saída',
    campos: {
      id_colaborador: propria,
      email: 'E-mail',
      id_autor: pessoa('Registrado por'),
      registrado_em: 'Registrado em',
      provado_em: 'Confirmado em',
      pedida_em: 'Cópia pedida em',
      link_hash: segredo,
      entregando_ate: interno,
      entregue_em: 'Cópia entregue em',
    },
    ordem: sql`t.registrado_em`,
    porque: {
      capitulo: 'privacidade',
      dado: 'O e-mail particular do ex-colaborador, quem o registrou e o que se entregou a ele',
      finalidade: 'responder a quem saiu e entregar a cópia dos dados só a quem confirmou o e-mail',
      base: 'obrigacao',
      prazo: `até a pessoa ser reativada, ou o e-mail ser trocado ou excluído; ${prazos.comCadastro}`,
      quem: encarregadoERh,
      origem: ['a própria pessoa', 'o RH'],
    },
    erased: 'account',
  },
  (t) => [
    unique('destinatarios_email').on(t.email),
    unique('destinatarios_link').on(t.link_hash),
    check('destinatarios_email_check', sql`${t.email} = lower(${t.email})`),
    check('destinatarios_pedida_check', sql`${t.pedida_em} is null or ${t.provado_em} is not null`),
    check('destinatarios_link_check', sql`${t.link_hash} is null or ${t.pedida_em} is not null`),
    check('destinatarios_entregando_check', sql`${t.entregando_ate} is null or ${t.link_hash} is not null`),
  ],
);

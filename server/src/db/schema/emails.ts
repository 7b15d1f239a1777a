import { falhasDeEnvio } from '@alinha/contract/convites';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id, instant } from './columns.ts';

/** The queue of outgoing mail. The body is erased once it is sent. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    para: text().notNull(),
    assunto: text().notNull(),
    texto: text(),
    html: text(),
    criado_em: createdAt(),
    enviado_em: instant(),
    tentativas: integer().notNull().default(0),
    proxima_tentativa_em: createdAt(),
    /** The recipient of an invitation. */
    id_convidado: integer().references(() => colaboradores.id),
    /** The recipient of a digest. */
    id_lembrado: integer().references(() => colaboradores.id),
    /** Additional headers. */
    cabecalhos: jsonb().$type<Record<string, string>>(),
    /** It holds a code, a link or a password that opens an account, so that it is withdrawn where these end. Notices are not. */
    abre_conta: boolean().notNull().default(false),
    /** Why the last attempt failed. */
    falha: text({ enum: falhasDeEnvio }),
  },
  (t) => [
    index('emails_pendentes').on(t.proxima_tentativa_em, t.id).where(sql`${t.enviado_em} is null`),
    index('emails_convites').on(t.id_convidado, t.id).where(sql`${t.id_convidado} is not null`),
    index('emails_lembretes').on(t.id_lembrado, t.id).where(sql`${t.id_lembrado} is not null`),
    check(
      'emails_falha_check',
      sql`${t.falha} in ('endereco', 'mensagem', 'acesso', 'depois', 'conexao', 'outra')`,
    ),
  ],
);

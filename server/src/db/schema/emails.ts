import { falhasDeEnvio } from '@alinha/contract/convites';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { interno, propria, segredo } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id, instant } from './columns.ts';

/** The queue of outgoing mail. The body is erased once it is sent. */
export const emails = table(
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
  {
    titulo: 'E-mails enviados a você',
    // Before the account began, or under another address, the mail was somebody else's.
    de: (id) => sql`(t.id_convidado = ${id} or t.id_lembrado = ${id} or exists (
      select from colaboradores c where c.id = ${id} and c.email = t.para and c.criado_em <= t.criado_em))`,
    campos: {
      id: interno,
      para: 'Para',
      assunto: 'Assunto',
      texto: segredo,
      html: segredo,
      criado_em: 'Criado em',
      enviado_em: 'Enviado em',
      tentativas: 'Tentativas',
      proxima_tentativa_em: interno,
      id_convidado: propria,
      id_lembrado: propria,
      cabecalhos: segredo,
      abre_conta: interno,
      falha: 'Falha',
    },
    palavras: {
      falha: emPalavras({
        endereco: 'E-mail recusado',
        mensagem: 'Mensagem recusada',
        acesso: 'Acesso ao servidor de e-mail recusado',
        depois: 'Servidor de e-mail ocupado',
        conexao: 'Sem conexão com o servidor de e-mail',
        outra: 'Outra',
      }),
    },
    porque: {
      capitulo: 'sistema',
      dado: 'E-mails: destinatário, assunto, texto até o envio e resultado do envio',
      finalidade: 'enviar convites, códigos, avisos e o resumo das pendências',
      base: 'contrato',
      prazo:
        'o texto sai com o envio; a linha, 30 dias depois, na limpeza; a do último convite, depois que a pessoa entra ou sai',
      quem: 'quem recebe; o RH vê o estado de um convite',
      origem: ['o sistema'],
    },
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

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { interno, naLimpeza, type Porque, propria, quemTem, segredo } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';
import { dispositivos } from './sessoes.ts';

const finalidades = emPalavras({
  recuperacao: 'Recuperação da senha',
  confirmacao: 'Confirmação do e-mail',
  convite: 'Convite',
  destinatario: 'Confirmação do e-mail depois da saída',
});

const enviadoPorEmail: Porque = {
  capitulo: 'acesso',
  dado: 'Códigos e links enviados por e-mail, guardados só como hash',
  finalidade:
    'convidar a pessoa, confirmar o seu e-mail, recuperar a sua senha e confirmar o e-mail do ex-colaborador',
  base: 'interesse',
  prazo: naLimpeza('10 minutos, um convite 7 dias, ou até o uso'),
  quem: `ninguém; ${quemTem('correct')} vê até quando vale um convite`,
  origem: ['o sistema'],
};

/** One-time codes sent by e-mail, as slow hashes. Using one invalidates the others. */
export const codigos = table(
  'codigos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    finalidade: text({ enum: ['recuperacao', 'confirmacao', 'destinatario'] }).notNull(),
    codigo_hash: text().notNull(),
    expira_em: instant().notNull(),
    tentativas: smallint().notNull().default(0),
    /** The known device that requested it; null for an unknown one. */
    id_dispositivo: integer().references(() => dispositivos.id, { onDelete: 'set null' }),
  },
  {
    titulo: 'Códigos enviados por e-mail',
    campos: {
      id_colaborador: propria,
      finalidade: 'Para',
      codigo_hash: segredo,
      expira_em: 'Vale até',
      tentativas: 'Tentativas',
      id_dispositivo: interno,
    },
    ordem: sql`t.expira_em, t.codigo_hash`,
    palavras: { finalidade: finalidades },
    porque: enviadoPorEmail,
    erased: 'account',
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.finalidade, t.codigo_hash] }),
    index('codigos_dispositivo').on(t.id_dispositivo),
    check('codigos_finalidade_check', sql`${t.finalidade} in ('recuperacao', 'confirmacao', 'destinatario')`),
  ],
);

/**
 * Mailed links that sign a person in once to set a password, by the hash of their 256-bit token. A person has at most one
 * invitation. A trigger deletes links and recovery codes when the person's password, address or access changes.
 */
export const links = table(
  'links',
  {
    hash: text().primaryKey(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    finalidade: text({ enum: ['convite', 'recuperacao'] }).notNull(),
    expira_em: instant().notNull(),
  },
  {
    titulo: 'Links enviados por e-mail',
    campos: { hash: segredo, id_colaborador: propria, finalidade: 'Para', expira_em: 'Vale até' },
    ordem: sql`t.expira_em, t.hash`,
    palavras: { finalidade: finalidades },
    porque: enviadoPorEmail,
    erased: 'account',
  },
  (t) => [
    index('links_colaborador').on(t.id_colaborador),
    uniqueIndex('links_convite').on(t.id_colaborador).where(sql`${t.finalidade} = 'convite'`),
    check('links_finalidade_check', sql`${t.finalidade} in ('convite', 'recuperacao')`),
  ],
);

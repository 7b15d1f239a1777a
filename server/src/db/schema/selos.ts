import {
  alteracoesDeAcesso,
  papeisNoSelo,
  type TipoDeAlteracao,
  tiposDeAssinatura,
  tiposDeSelo,
} from '@alinha/contract/choices';
import type { ContestacaoAnterior } from '@alinha/rules/ressalvas';
import { alteracoesEmPalavras, contestacoesEmPalavras } from '@alinha/rules/ressalvas';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { interno, livre, naLimpeza, pessoa, prazos, propria, quemTem, soOSistema } from '../facts.ts';
import { emPalavras, simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed, salt } from './columns.ts';

const doSelado = {
  tipo: emPalavras({
    report: 'Report',
    avaliacao: 'Avaliação cultural',
    manifestacao: 'Manifestação',
    resposta: 'Resposta à discordância',
    ultima_palavra: 'Última palavra',
    entrega: 'Entrega por outro meio',
  }),
};

/**
 * Seals, one for each signed record, statement, answer, last word and closing (docs/selo.md). Triggers refuse changes, except that a
 * record which was signed before seals existed gets its text.
 */
export const selos = table(
  'selos',
  {
    tipo: text({ enum: tiposDeSelo }).notNull(),
    id_registro: integer().notNull(),
    /** The canonical text: ids, instants and commitments, no text about people. Null once the record was erased. */
    texto: text(),
    /** The SHA-256 of the text, in hex. Null until an older record is sealed. */
    selo: text(),
    /** The record was signed before seals existed (SEL-05). */
    posterior: boolean().notNull().default(false),
  },
  {
    titulo: 'Selos',
    de: (
      id,
    ) => sql`(t.tipo = 'report' and t.id_registro in (select id from reports where id_colaborador = ${id})
      or t.tipo = 'avaliacao' and t.id_registro in (select id from avaliacoes_culturais where id_colaborador = ${id})
      or t.tipo in ('manifestacao', 'resposta', 'ultima_palavra') and t.id_registro in (select id from manifestacoes where id_colaborador = ${id})
      or t.tipo = 'entrega' and t.id_registro in (select id from entregas where id_colaborador = ${id}))`,
    campos: {
      tipo: 'O que foi selado',
      id_registro: 'Número',
      texto: 'Texto selado',
      selo: 'Selo',
      posterior: 'Selado depois da assinatura',
    },
    ordem: sql`t.tipo, t.id_registro`,
    palavras: { ...doSelado, posterior: simOuNao },
    porque: {
      capitulo: 'ciencia',
      dado: 'Selos: números, datas e horários e códigos de verificação, sem nomes nem textos',
      finalidade: 'conferir que nada do que foi assinado mudou',
      base: 'direitos',
      prazo: `${prazos.registro}; depois resta só o selo, que sozinho não diz nada da pessoa`,
      quem: quemTem('read'),
      origem: ['o sistema'],
    },
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.id_registro] }),
    index('selos_pendentes').on(t.tipo, t.id_registro).where(sql`${t.selo} is null`),
    check(
      'selos_texto_check',
      sql`(${t.texto} is null or ${t.selo} is not null) and (${t.posterior} or ${t.selo} is not null)`,
    ),
  ],
);

/** The names of whom a seal names, as of its signature. Triggers refuse changes, except that a name is erased with its person. */
export const nomesSelados = table(
  'nomes_selados',
  {
    tipo: text({ enum: tiposDeAssinatura }).notNull(),
    id_registro: integer().notNull(),
    papel: text({ enum: papeisNoSelo }).notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** Of the person concerned the registered name, of others the one that is shown. */
    nome: text(),
    sal: salt(),
  },
  {
    titulo: 'Seu nome nos selos',
    campos: {
      tipo: 'O que foi selado',
      id_registro: 'Número',
      papel: 'Como',
      id_colaborador: propria,
      nome: 'Nome',
      sal: interno,
    },
    ordem: sql`t.tipo, t.id_registro, t.papel`,
    palavras: {
      ...doSelado,
      papel: emPalavras({
        pessoa: 'Pessoa do registro',
        autor: 'Autor',
        autor_substituido: 'Autor em substituição a você',
        signatario: 'Quem assinou',
        signatario_substituido: 'Quem assinou em substituição a você',
      }),
    },
    porque: {
      capitulo: 'ciencia',
      dado: 'Nomes das pessoas citadas em um registro assinado, como eram na assinatura',
      finalidade: 'mostrar quem assinou, mesmo que o nome mude depois',
      base: 'direitos',
      prazo: `${prazos.registro}; o nome de quem teve os dados eliminados some antes`,
      quem: `${quemTem('read')}, na evidência`,
      origem: ['o sistema'],
    },
    erased: 'kept',
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.id_registro, t.papel] }),
    index('nomes_selados_colaborador').on(t.id_colaborador),
    check('nomes_selados_nome_check', sql`(${t.nome} is null) = (${t.sal} is null)`),
  ],
);

/** When somebody else changed how an account is signed in to, as long as it matters for what the account signs or who is asked about it. */
export const alteracoesDoAcesso = table(
  'alteracoes_do_acesso',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    o_que: text({ enum: alteracoesDeAcesso }).notNull(),
    feita_em: instant().notNull(),
    /** An address that the account had until then, to which what the account signs is mailed; each has a row of its own. */
    endereco: text().notNull(),
    /** Who did it; null where a file, the directory or the command line did. */
    id_autor: integer().references(() => colaboradores.id),
  },
  {
    titulo: 'Alterações no acesso à sua conta feitas por outras pessoas',
    campos: {
      id: interno,
      id_colaborador: propria,
      o_que: 'O que mudou',
      feita_em: 'Feita em',
      endereco: 'E-mail até então',
      id_autor: pessoa('Quem alterou'),
    },
    ordem: sql`t.feita_em, t.id`,
    palavras: { o_que: emPalavras({ endereco: 'E-mail', senha: 'Senha', fator: 'Segundo fator' }) },
    porque: {
      capitulo: 'acesso',
      dado: 'Quando outra pessoa alterou o e-mail, a senha ou o segundo fator da conta, quem foi, e os e-mails até então',
      finalidade: 'dizer na evidência que outra pessoa pode ter assinado, e avisar o titular da conta',
      base: 'interesse',
      prazo: naLimpeza('30 dias, e até a pessoa voltar a ter um acesso próprio'),
      quem: soOSistema,
      origem: ['o RH', 'o sistema'],
    },
    erased: 'person',
  },
  (t) => [
    index('alteracoes_do_acesso_colaborador').on(t.id_colaborador, t.feita_em),
    check('alteracoes_do_acesso_o_que_check', sql`${t.o_que} in (${listed(alteracoesDeAcesso)})`),
  ],
);

/**
 * What is said of a signature by an account to which somebody else changed the access shortly before or after, and whether its person
 * contests it. The seal covers changes of before. Triggers refuse changes but a contest, its answer, and the mark that the person saw it.
 */
export const ressalvas = table(
  'ressalvas',
  {
    tipo: text({ enum: tiposDeAssinatura }).notNull(),
    id_registro: integer().notNull(),
    /** Whose account signed. */
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    feita_em: instant().notNull(),
    /** Whether the seal covers it; not where the access was changed after the signature. */
    selada: boolean().notNull().default(true),
    /** The last change of each kind. */
    alteracoes: jsonb().$type<{ o_que: TipoDeAlteracao; feita_em: string }[]>().notNull(),
    /** When the person saw it, signed in by an access that nobody else had changed lately. */
    vista_em: instant(),
    contestada_em: instant(),
    respondida_em: instant(),
    id_autor: integer().references(() => colaboradores.id),
    resposta: text(),
    /** Who made the changes, as far as they are known: somebody else answers a contest, where there is somebody. */
    autores: integer().array().notNull().default(sql`'{}'`),
    /** Somebody else had changed the access shortly before the contest too, so that it may be theirs and an answer does not end it. */
    incerta: boolean().notNull().default(false),
    /** The answered contests before the last one, oldest first. */
    anteriores: jsonb().$type<ContestacaoAnterior[]>().notNull().default([]),
  },
  {
    titulo: 'Ressalvas em suas assinaturas',
    campos: {
      tipo: 'O que foi assinado',
      id_registro: 'Número',
      id_colaborador: propria,
      feita_em: 'Assinado em',
      alteracoes: 'Alterações do acesso perto da assinatura',
      vista_em: 'Vista em',
      contestada_em: 'Contestada em',
      respondida_em: 'Respondida em',
      id_autor: pessoa('Quem respondeu'),
      resposta: livre('Resposta'),
      selada: interno,
      autores: interno,
      incerta: 'Contestada pouco depois de outra pessoa alterar o acesso',
      anteriores: 'Contestações anteriores e as respostas',
    },
    ordem: sql`t.feita_em, t.tipo, t.id_registro`,
    palavras: {
      ...doSelado,
      alteracoes: alteracoesEmPalavras,
      incerta: simOuNao,
      anteriores: contestacoesEmPalavras,
    },
    porque: {
      capitulo: 'ciencia',
      dado: 'Ressalvas: assinaturas de contas cujo acesso outra pessoa alterou pouco antes ou pouco depois, quem alterou, as contestações e as respostas',
      finalidade: 'mostrar que outra pessoa pode ter assinado, e ouvir o titular da conta',
      base: 'direitos',
      prazo: prazos.registro,
      quem: `${quemTem('read')}; a própria pessoa e o RH`,
      origem: ['o sistema', 'a própria pessoa', 'o RH'],
    },
    erased: 'kept',
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.id_registro] }),
    index('ressalvas_colaborador').on(t.id_colaborador),
    check(
      'ressalvas_resposta_check',
      sql`(${t.respondida_em} is null) = (${t.id_autor} is null) and (${t.respondida_em} is null or ${t.contestada_em} is not null)
        and (${t.resposta} is null or ${t.respondida_em} is not null and char_length(${t.resposta}) between 1 and 1000)`,
    ),
  ],
);

/** Which versions of the term of electronic signing each person accepted (SEL-11). */
export const termosAceitos = table(
  'termos_aceitos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    versao: smallint().notNull(),
    aceito_em: instant().notNull(),
  },
  {
    titulo: 'Termos de assinatura aceitos',
    campos: { id_colaborador: propria, versao: 'Versão', aceito_em: 'Aceito em' },
    ordem: sql`t.versao`,
    porque: {
      capitulo: 'ciencia',
      dado: 'Versões aceitas do termo de assinatura eletrônica',
      finalidade: 'mostrar que a pessoa sabia como a assinatura funciona',
      base: 'direitos',
      prazo: 'o do cadastro da pessoa',
      quem: 'a própria pessoa; a versão, no selo, quem pode ver o registro',
      origem: ['a própria pessoa'],
    },
    erased: 'account',
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.versao] })],
);

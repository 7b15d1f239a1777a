import { formasDeEntrada } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { interno, naLimpeza, type Porque, prazos, propria, segredo, soOSistema } from '../facts.ts';
import { meiosEmPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { id, instant } from './columns.ts';

const entradaEmCurso: Porque = {
  capitulo: 'acesso',
  dado: 'Entradas que esperam o segundo fator, e pedidos de chave de acesso',
  finalidade: 'deixar entrar só a própria pessoa',
  base: 'interesse',
  prazo: naLimpeza('uma entrada, 10 minutos; um pedido de chave, 5 minutos; ou até serem usados'),
  quem: soOSistema,
  origem: ['o sistema'],
};

/**
 * Sign-ins that passed the first factor (password or identity provider) and still lack the second, by the hash of their
 * cookie. They end together with a person's sessions.
 */
export const entradas = table(
  'entradas',
  {
    hash: text().primaryKey(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    expira_em: instant().notNull(),
    /** The first factor. */
    entrada: text({ enum: formasDeEntrada }),
    /** When the session ends at the latest that this sign-in begins; null for the usual limit. */
    sessao_ate: instant(),
    /** Wrong codes so far. */
    tentativas: smallint().notNull().default(0),
  },
  {
    titulo: 'Entradas à espera do segundo fator',
    campos: {
      hash: segredo,
      id_colaborador: propria,
      expira_em: 'Vale até',
      entrada: 'Entrou com',
      sessao_ate: 'Sessão até',
      tentativas: 'Tentativas',
    },
    ordem: sql`t.expira_em, t.hash`,
    palavras: { entrada: meiosEmPalavras },
    porque: entradaEmCurso,
    erased: 'account',
  },
  (t) => [index('entradas_colaborador').on(t.id_colaborador)],
);

const segundoFator: Porque = {
  capitulo: 'acesso',
  dado: 'Segundo fator: aplicativo (segredo cifrado), chaves de acesso e códigos de reserva (só como hash)',
  finalidade: 'deixar entrar só a própria pessoa',
  base: 'interesse',
  prazo: `até a pessoa o remover ou o RH o zerar, um código até ser usado; ${prazos.comCadastro}`,
  quem: 'a própria pessoa, exceto senhas e chaves; o RH vê só se há segundo fator',
  origem: ['a própria pessoa', 'o sistema'],
};

/** A person's authenticator app. */
export const totp = table(
  'totp',
  {
    id_colaborador: integer()
      .primaryKey()
      .references(() => colaboradores.id),
    /** Encrypted with SECRET_KEY, or with the key in the data directory. */
    segredo: text().notNull(),
    criado_em: instant().notNull(),
    /** When the first code was verified; until then the app is not a second factor. */
    confirmado_em: instant(),
    /** The time step of the last accepted code, so that no code is accepted twice. */
    ultimo_passo: bigint({ mode: 'number' }).notNull().default(0),
  },
  {
    titulo: 'Aplicativo de códigos',
    campos: {
      id_colaborador: propria,
      segredo: segredo,
      criado_em: 'Criado em',
      confirmado_em: 'Confirmado em',
      ultimo_passo: segredo,
    },
    ordem: sql`t.id_colaborador`,
    porque: segundoFator,
    erased: 'account',
  },
);

/** Passkeys (WebAuthn). */
export const chavesAcesso = table(
  'chaves_acesso',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The credential id, base64url. */
    credencial: text().notNull().unique('chaves_acesso_credencial'),
    /** A COSE key, base64url. */
    chave_publica: text().notNull(),
    /** The authenticator's signature counter; one that goes back reveals a cloned key. */
    contador: bigint({ mode: 'number' }).notNull(),
    nome: text().notNull(),
    criada_em: instant().notNull(),
    usada_em: instant(),
  },
  {
    titulo: 'Chaves de acesso',
    campos: {
      id: interno,
      id_colaborador: propria,
      credencial: segredo,
      chave_publica: segredo,
      contador: interno,
      nome: 'Nome',
      criada_em: 'Criada em',
      usada_em: 'Usada em',
    },
    porque: segundoFator,
    erased: 'account',
  },
  (t) => [
    index('chaves_acesso_colaborador').on(t.id_colaborador),
    check('chaves_acesso_nome_check', sql`${t.nome} <> ''`),
  ],
);

/** Hashes of WebAuthn challenges, each valid once. Those of the sign-in page belong to nobody. */
export const desafios = table(
  'desafios',
  {
    hash: text().primaryKey(),
    id_colaborador: integer().references(() => colaboradores.id),
    expira_em: instant().notNull(),
  },
  {
    titulo: 'Pedidos de chave de acesso em curso',
    campos: { hash: segredo, id_colaborador: propria, expira_em: 'Vale até' },
    ordem: sql`t.expira_em, t.hash`,
    porque: entradaEmCurso,
    erased: 'account',
  },
  (t) => [index('desafios_expira_em').on(t.expira_em)],
);

/** A person's unused recovery codes, as slow hashes that share one salt. */
export const codigosReserva = table(
  'codigos_reserva',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    codigo_hash: text().notNull(),
  },
  {
    titulo: 'Códigos de reserva não usados',
    campos: { id_colaborador: propria, codigo_hash: segredo },
    ordem: sql`t.codigo_hash`,
    porque: segundoFator,
    erased: 'account',
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.codigo_hash] })],
);

/** HR's rules of safety: one row, or none while nothing is required and no reporting channel is named. */
export const seguranca = table(
  'seguranca',
  {
    id: boolean().primaryKey().default(true),
    /** Of whom a second factor is demanded. */
    exige_segundo_fator: text({ enum: ['ninguem', 'rh', 'lideres', 'todos'] })
      .notNull()
      .default('ninguem'),
    canal_de_relato: text(),
  },
  { semDados: 'ajustes' },
  (t) => [
    check('seguranca_canal_check', sql`char_length(${t.canal_de_relato}) between 1 and 200`),
    check('seguranca_id_check', sql`${t.id}`),
    check('seguranca_exige_check', sql`${t.exige_segundo_fator} in ('ninguem', 'rh', 'lideres', 'todos')`),
  ],
);

import { z } from 'zod/mini';
import { estadosDoConvite } from './choices.ts';
import { nomesDeColunas } from './colunas.ts';
import { call, id, instant, listOf, queryBoolean } from './core.ts';

const textos = z.array(z.string());

const pessoa = z.object({ nome: z.string(), email: z.string() });

const direitos = z.object({ nivel_hierarquia: z.int(), is_leader: z.boolean(), is_rh: z.boolean() });

const papeis = z.array(z.enum(['lider', 'rh']));

/** What of a person a file can change; titles as their names with their companies. */
export const camposDaImportacao = [
  'nome',
  'setor',
  'time',
  'data_admissao',
  'email_superior',
  'titulos',
] as const;

/** What an import does or would do. */
export const importacao = z.object({
  criadas: z.array(pessoa),
  /** Unverified accounts that are claimed: their passwords and sessions end, also without an invitation. */
  assumidas: z.array(pessoa),
  atualizadas: z.int(),
  inalteradas: z.int(),
  empresas_criadas: textos,
  cargos_criados: textos,
  cargos_alterados: textos,
  /** Titles that are new or get another level or other rights, the first of them. */
  titulos: z.array(
    z.object({ nome: z.string(), empresa: z.string(), antes: z.nullable(direitos), depois: direitos }),
  ),
  /** Who becomes a leader or HR, and who is it no more, also by a title that changes; the first of them. */
  papeis: z.array(z.extend(pessoa, { ganha: papeis, perde: papeis })),
  total_papeis: z.int(),
  /** What changes of those who are updated, of the first of them. */
  mudancas: z.array(
    z.extend(pessoa, {
      campos: z.array(
        z.object({
          campo: z.enum(camposDaImportacao),
          antes: z.nullable(z.string()),
          depois: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

export type Importacao = z.output<typeof importacao>;

/** `valor`: what the file has there, as it is written. */
const problemas = z.array(
  z.object({ linha: z.nullable(z.int()), mensagem: z.string(), valor: z.optional(z.string()) }),
);

/** The same problem of many lines once, with the first of them and the first of what they have there. */
const queixas = z.array(
  z.object({
    mensagem: z.string(),
    linhas: z.array(z.int()),
    total_linhas: z.int(),
    valores: textos,
    total_valores: z.int(),
  }),
);

export type Queixa = z.output<typeof queixas>[number];

/** What a column of a file can be taken for. */
const destinos = ['ignorar', ...nomesDeColunas] as const;

export type Destino = (typeof destinos)[number];

/** More columns than anybody's file has that is one. */
export const colunasPorArquivo = 200;

/** What each column of the file is, in the file's order, where its headings do not say so: names with commas between. */
export const escolhaDeColunas = z
  .pipe(
    z.pipe(
      z.string().check(z.maxLength(colunasPorArquivo * 20, 'Colunas demais.')),
      z.transform((value): unknown => value.split(',')),
    ),
    listOf(z.enum(destinos, 'Coluna desconhecida.'), colunasPorArquivo, { tooLong: 'Colunas demais.' }),
  )
  .check(
    z.refine((chosen) => {
      const used = chosen.filter((one) => one !== 'ignorar');
      return new Set(used).size === used.length;
    }, 'Cada coluna só pode ser escolhida uma vez.'),
  );

const colunasDoArquivo = z.array(
  z.object({
    titulo: z.string(),
    /** The first value in it. */
    exemplo: z.string(),
    /** Nothing where the heading is not known. */
    destino: z.nullable(z.enum(destinos)),
  }),
);

export type ColunaDoArquivo = z.output<typeof colunasDoArquivo>[number];

/** How many problems of a file are told, and how much of a long list a look at the last file has; numbers are whole. */
export const listadosDaImportacao = 1_000;

/** The stages of a file, in order; an import without invitations makes no passwords. */
const etapasDaImportacao = ['fila', 'lendo', 'conferindo', 'senhas', 'gravando'] as const;

export type EtapaDaImportacao = (typeof etapasDaImportacao)[number];

/** The last file that somebody had checked or brought in. */
const importacaoAtual = z.object({
  tipo: z.enum(['conferir', 'importar']),
  /** `interrompida`: its server ended in the middle, and nothing of it was written. */
  estado: z.enum(['andamento', 'concluida', 'recusada', 'interrompida']),
  etapa: z.enum(etapasDaImportacao),
  /** People of the stage that are done, of how many; both 0 where a stage does not count. */
  feito: z.int(),
  total: z.int(),
  iniciada_em: instant,
  /** Why it was refused or interrupted. */
  mensagem: z.nullable(z.string()),
  resultado: z.nullable(
    z.object({
      /** The first of them. */
      problemas,
      total_problemas: z.int(),
      queixas,
      /** Of the new people, the first; nothing where there are problems. */
      importacao: z.nullable(importacao),
      total_criadas: z.int(),
      convites: z.int(),
      /** Of an import, who began with it, as they are by now: the first of them. */
      pessoas: z.array(z.extend(pessoa, { id, convite: z.enum(estadosDoConvite) })),
    }),
  ),
});

export type ImportacaoAtual = z.output<typeof importacaoAtual>;

export const getImportacao = call({
  method: 'GET',
  path: '/api/painel-rh/importacao',
  summary: 'The last file that one had checked or brought in, under way or done; kept for a day',
  access: 'rh',
  about: [],
  answer: z.object({ atual: z.nullable(importacaoAtual) }),
  fallback: 'Erro ao buscar a importação',
});

export const checkImportacao = call({
  method: 'POST',
  path: '/api/painel-rh/importacao/conferir',
  summary: 'Says what a CSV file would do, or what is wrong with it; changes nothing',
  access: 'rh',
  about: [],
  upload: 'arquivo',
  query: z.object({ colunas: z.optional(escolhaDeColunas) }),
  reads: true,
  answer: z.object({
    /** By line, the first of them; a problem of the whole file has none. */
    problemas,
    total_problemas: z.int(),
    queixas,
    /** What the file has, as far as its headings could be read. */
    colunas: colunasDoArquivo,
    /** Nothing where there are problems. */
    importacao: z.nullable(importacao),
  }),
  fallback: 'Erro ao conferir o arquivo',
});

/** How many new people one import can invite: each invitation needs a slow hash, and they are made one by one. */
export const convitesPorImportacao = 1_000;

export const runImportacao = call({
  method: 'POST',
  path: '/api/painel-rh/importacao',
  summary: 'Brings in a CSV file, all or nothing; `convidar` mails a temporary password to each new person',
  access: 'rh',
  about: ['pessoas', 'empresas'],
  upload: 'arquivo',
  query: z.object({ convidar: z._default(queryBoolean, false), colunas: z.optional(escolhaDeColunas) }),
  answer: z.extend(importacao, { convites: z.int() }),
  fallback: 'Erro ao importar o arquivo',
});

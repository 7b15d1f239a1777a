import { z } from 'zod';
import { call, instant, queryBoolean } from './core.ts';

const textos = z.array(z.string());

const pessoa = z.object({ nome: z.string(), email: z.string() });

/** What an import does or would do. */
export const importacao = z.object({
  criadas: z.array(pessoa),
  /** Accounts of nobody confirmed, taken over: their passwords and sessions end, also without an invitation. */
  assumidas: z.array(pessoa),
  atualizadas: z.int(),
  inalteradas: z.int(),
  empresas_criadas: textos,
  cargos_criados: textos,
  cargos_alterados: textos,
});

export type Importacao = z.output<typeof importacao>;

const problemas = z.array(z.object({ linha: z.int().nullable(), mensagem: z.string() }));

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
  mensagem: z.string().nullable(),
  resultado: z
    .object({
      /** The first of them. */
      problemas,
      total_problemas: z.int(),
      /** Of the new people, the first; nothing where there are problems. */
      importacao: importacao.nullable(),
      total_criadas: z.int(),
      convites: z.int(),
    })
    .nullable(),
});

export type ImportacaoAtual = z.output<typeof importacaoAtual>;

export const getImportacao = call({
  method: 'GET',
  path: '/api/painel-rh/importacao',
  summary: 'The last file that one had checked or brought in, under way or done; kept for a day',
  access: 'rh',
  about: [],
  answer: z.object({ atual: importacaoAtual.nullable() }),
  fallback: 'Erro ao buscar a importação',
});

export const checkImportacao = call({
  method: 'POST',
  path: '/api/painel-rh/importacao/conferir',
  summary: 'Says what a CSV file would do, or what is wrong with it; changes nothing',
  access: 'rh',
  about: [],
  upload: 'arquivo',
  reads: true,
  answer: z.object({
    /** By line, the first of them; a problem of the whole file has none. */
    problemas,
    total_problemas: z.int(),
    /** Nothing where there are problems. */
    importacao: importacao.nullable(),
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
  query: z.object({ convidar: queryBoolean.default(false) }),
  answer: importacao.extend({ convites: z.int() }),
  fallback: 'Erro ao importar o arquivo',
});

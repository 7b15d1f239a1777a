import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { estadosDoConvite } from './choices.ts';
import { nomesDeColunas } from './colunas.ts';
import { call, id, instant, listOf, pathId, queryBoolean } from './core.ts';

const textos = z.array(z.string());

const pessoa = z.object({ nome: z.string(), email: z.string() });

const direitos = z.object({ nivel_hierarquia: z.int(), is_leader: z.boolean(), is_rh: z.boolean() });

const papeis = z.array(z.enum(['lider', 'rh']));

/** The fields of a person that a file can change; titles are names with their companies. */
export const camposDaImportacao = [
  'nome',
  'matricula',
  'email',
  'setor',
  'time',
  'data_admissao',
  'data_demissao',
  'email_superior',
  'titulos',
  'afastamento',
] as const;

/** The changes that an import makes or would make. */
export const importacao = z.object({
  criadas: z.array(pessoa),
  /** Unverified accounts that are claimed: their passwords and sessions end, with or without an invitation. */
  assumidas: z.array(pessoa),
  atualizadas: z.int(),
  inalteradas: z.int(),
  /** People who leave: their date of departure has come, or they are absent and were chosen (IO-03 IO-04). */
  desativadas: z.array(pessoa),
  /** The first active people of the file's companies who are not in it; they stay as they are where nobody chooses them. */
  ausentes: z.array(z.extend(pessoa, { id })),
  total_ausentes: z.int(),
  /** The first people of the file who left and are not in the system: nothing is done about them. */
  ja_sairam: z.array(pessoa),
  total_ja_sairam: z.int(),
  empresas_criadas: textos,
  cargos_criados: textos,
  cargos_alterados: textos,
  /** The first titles that are new or change their level or rights. */
  titulos: z.array(
    z.object({ nome: z.string(), empresa: z.string(), antes: z.nullable(direitos), depois: direitos }),
  ),
  /** The first people who become or stop being leaders or HR, also through a title that changes. */
  papeis: z.array(z.extend(pessoa, { ganha: papeis, perde: papeis })),
  total_papeis: z.int(),
  /** The changes of the first people who are updated. */
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

/** `valor`: the value as written in the file. */
const problemas = z.array(
  z.object({ linha: z.nullable(z.int()), mensagem: z.string(), valor: z.optional(z.string()) }),
);

/** A problem of many lines, reported once with the first lines and their first values. */
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

/** The fields that a column of a file may be mapped to. */
const destinos = ['ignorar', ...nomesDeColunas] as const;

export type Destino = (typeof destinos)[number];

/** No genuine file has more columns. */
export const colunasPorArquivo = 200;

/** The field of each column, in the file's order, for headings that are not recognised: names separated by commas. */
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

/** The encodings of a CSV file that spreadsheets save, without those that say themselves which they are. */
export const codificacoes = ['utf-8', 'windows-1252', 'macroman', 'cp850'] as const;

export type Codificacao = (typeof codificacoes)[number];

const escolhaDeCodificacao = z.enum(codificacoes, `Use ${codificacoes.join(', ')}.`);

/** Some lines of a file in each encoding, the one in which it was read first; where names in them look wrong. */
const releituras = z.array(z.object({ codificacao: escolhaDeCodificacao, linhas: textos }));

export type Releituras = z.output<typeof releituras>;

/** How many absent people one import deactivates. */
export const desativadosPorImportacao = 500;

const muitos = `Uma importação desativa no máximo ${desativadosPorImportacao} ausentes.`;

/** The absent people to deactivate: ids separated by commas. */
const escolhaDeAusentes = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(desativadosPorImportacao * 11, muitos)),
    z.transform((value): unknown => value.split(',')),
  ),
  listOf(pathId, desativadosPorImportacao, { tooLong: muitos }),
);

const colunasDoArquivo = z.array(
  z.object({
    titulo: z.string(),
    /** The column's first value. */
    exemplo: z.string(),
    /** Null where the heading is not recognised. */
    destino: z.nullable(z.enum(destinos)),
  }),
);

export type ColunaDoArquivo = z.output<typeof colunasDoArquivo>[number];

/** How many problems of a file are reported, and the length of long lists in the state of the last import. */
export const listadosDaImportacao = 1_000;

/** The stages of a file, in order; an import without invitations skips `senhas`. */
const etapasDaImportacao = ['fila', 'lendo', 'conferindo', 'senhas', 'gravando'] as const;

export type EtapaDaImportacao = (typeof etapasDaImportacao)[number];

/** The last file that was checked or imported. */
const importacaoAtual = z.object({
  tipo: z.enum(['conferir', 'importar']),
  /** `interrompida`: the server ended during the import, and nothing was written. */
  estado: z.enum(['andamento', 'concluida', 'recusada', 'interrompida']),
  etapa: z.enum(etapasDaImportacao),
  /** How many people of the stage are done, of how many; both 0 in stages that do not count. */
  feito: z.int(),
  total: z.int(),
  iniciada_em: instant,
  /** Why it was refused or interrupted. */
  mensagem: z.nullable(z.string()),
  resultado: z.nullable(
    z.object({
      /** The first problems. */
      problemas,
      total_problemas: z.int(),
      queixas,
      /** The first new people; null where there are problems. */
      importacao: z.nullable(importacao),
      total_criadas: z.int(),
      convites: z.int(),
      /** The first people of an import, each in their current state. */
      pessoas: z.array(z.extend(pessoa, { id, convite: z.enum(estadosDoConvite) })),
    }),
  ),
});

export type ImportacaoAtual = z.output<typeof importacaoAtual>;

export const getImportacao = call({
  method: 'GET',
  path: '/api/painel-rh/importacao',
  summary: "The state of the user's last check or import of a file; stored for a day",
  access: 'rh',
  about: [],
  answer: z.object({ atual: z.nullable(importacaoAtual) }),
  fallback: 'Erro ao buscar a importação',
});

export const checkImportacao = call({
  method: 'POST',
  path: '/api/painel-rh/importacao/conferir',
  summary: 'Reports what importing a CSV or XLSX file would change, or its problems; changes nothing',
  access: 'rh',
  about: [],
  upload: 'arquivo',
  query: z.object({
    colunas: z.optional(escolhaDeColunas),
    codificacao: z.optional(escolhaDeCodificacao),
  }),
  reads: true,
  answer: z.object({
    /** The first problems by line; a problem of the whole file has no line. */
    problemas,
    total_problemas: z.int(),
    queixas,
    /** The columns of the file, as far as its headings could be read. */
    colunas: colunasDoArquivo,
    /** Where letters look exchanged: the sender chooses one by `codificacao`. */
    releituras: z.optional(releituras),
    /** Null where there are problems. */
    importacao: z.nullable(importacao),
  }),
  fallback: 'Erro ao conferir o arquivo',
});

/** How many new people one import can invite: each invitation needs a slow hash, computed one after the other. */
export const convitesPorImportacao = 1_000;

export const runImportacao = call({
  method: 'POST',
  path: '/api/painel-rh/importacao',
  summary:
    'Imports a CSV or XLSX file, all or nothing; `convidar` mails a temporary password to each new person, `desativar` names absent people who left',
  access: 'rh',
  about: ['pessoas', 'empresas'],
  audit: row('importacao', 'Importou um arquivo de pessoas', {
    ...shapes.resultadoDaImportacao,
    convites: kind.number,
  }),
  upload: 'arquivo',
  query: z.object({
    convidar: z._default(queryBoolean, false),
    ...checkImportacao.query.shape,
    desativar: z.optional(escolhaDeAusentes),
  }),
  answer: z.extend(importacao, { convites: z.int() }),
  fallback: 'Erro ao importar o arquivo',
});

export const checkPessoas = call({
  method: 'POST',
  path: '/api/integracoes/pessoas/conferir',
  summary:
    'For an integration: reports what importing a file of people would change, or its problems; changes nothing',
  access: 'integracao',
  token: 'pessoas:importar',
  about: [],
  upload: 'arquivo',
  query: checkImportacao.query,
  reads: true,
  answer: checkImportacao.answer,
  fallback: checkImportacao.fallback,
});

export const importPessoas = call({
  method: 'POST',
  path: '/api/integracoes/pessoas',
  summary:
    'For an integration: imports a file of people, all or nothing; `convidar` mails a temporary password to each new person',
  access: 'integracao',
  token: 'pessoas:importar',
  about: ['pessoas', 'empresas'],
  audit: row('importacao', 'Importou um arquivo de pessoas', {
    ...shapes.resultadoDaImportacao,
    convites: kind.number,
  }),
  upload: 'arquivo',
  query: runImportacao.query,
  answer: runImportacao.answer,
  fallback: runImportacao.fallback,
});

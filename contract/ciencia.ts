import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { avaliacaoCultural } from './avaliacao-cultural.ts';
import { tiposDeRegistro } from './choices.ts';
import { call, day, id, instant, named, pathId, requiredText, text } from './core.ts';
import { report } from './reports.ts';
import { ressalva } from './ressalvas.ts';

/** Maximum lengths, in UTF-16 units, of statements, answers and last words, and of how something was delivered. */
export const manifestacaoLimit = 5000;
const entregaLimit = 1000;

/** The answer to a disagreement: the record is upheld with a text, or corrected by a later record. */
const resposta = z.object({
  autor: z.string(),
  respondida_em: instant,
  /** Null where the record was corrected, or the text was erased. */
  texto: z.nullable(z.string()),
  /** The record that corrects this one. */
  id_corrigido: z.nullable(id),
  selo: z.string(),
});

const ultimaPalavra = z.object({
  escrita_em: instant,
  /** Null where it was erased. */
  texto: z.nullable(z.string()),
  selo: z.string(),
});

/** What the person stated about a signed record (CIE-01). */
const manifestacao = z.object({
  feita_em: instant,
  concorda: z.boolean(),
  /** Why the person disagrees; null where they agree, or the text was erased. */
  texto: z.nullable(z.string()),
  /** Whether it came after the deadline. */
  atrasada: z.boolean(),
  selo: z.string(),
  resposta: z.nullable(resposta),
  ultima_palavra: z.nullable(ultimaPalavra),
});

/** How a former employee received a record (CIE-10). */
const entrega = z.object({
  autor: z.string(),
  feita_em: instant,
  dia: z.string(),
  /** Null where it was erased. */
  texto: z.nullable(z.string()),
  selo: z.string(),
});

/** What was stated about one signed record, and what the reader may still do about it. */
export const ciencia = z.object({
  registro: z.enum(tiposDeRegistro),
  id_registro: id,
  /** The last day on time for the statement, `YYYY-MM-DD`; null without a deadline. */
  prazo: z.nullable(z.string()),
  /** No statement was made, and the deadline is over ('Sem manifestação no prazo'). */
  vencida: z.boolean(),
  manifestacao: z.nullable(manifestacao),
  entrega: z.nullable(entrega),
  /** Signatures of the record, and of what was stated about it, by accounts whose access somebody else had changed shortly before. */
  ressalvas: z.array(ressalva),
  /** The records that this one corrects. */
  corrige: z.array(id),
  pode: z.object({
    manifestar: z.boolean(),
    responder: z.boolean(),
    concluir: z.boolean(),
    entregar: z.boolean(),
  }),
  /** The later signed records that may correct this one; only for the reader who answers. */
  corrigiveis: z.array(z.object({ id, criado_em: instant })),
});
export type Ciencia = z.output<typeof ciencia>;

const personPath = '/api/ciencia/colaboradores/:id';
const path = `${personPath}/:registro/:idRegistro` as const;
const params = z.object({
  id: pathId,
  registro: z.enum(tiposDeRegistro, 'Escolha um report ou uma avaliação.'),
  idRegistro: pathId,
});
const about = ['ciencia'] as const;

export const listCiencias = call({
  method: 'GET',
  path: personPath,
  summary: 'What was stated about each signed record of a collaborator',
  access: 'read',
  about: ['ciencia', 'reports', 'avaliacoes', 'pendencias', 'pessoas'],
  params: z.object({ id: pathId }),
  answer: z.array(ciencia),
  fallback: 'Erro ao buscar as manifestações.',
});

/** The messages where a statement, an answer, a last word or a delivery exists already. */
export const jaFeita = {
  manifestacao: 'A manifestação sobre este registro já foi feita.',
  resposta: 'Esta manifestação já foi respondida.',
  ultima_palavra: 'A última palavra já foi dada.',
  entrega: 'A entrega deste registro já foi registrada.',
} as const;

const discordeComTexto = 'Escreva por que você discorda.';

export const createManifestacao = call({
  method: 'POST',
  path: `${path}/manifestacao`,
  summary: 'States once that the person has read a signed record, or disagrees with it',
  access: 'state',
  about,
  audit: row('ciencia', 'Manifestou-se sobre um registro', { concorda: kind.flag, selo: shapes.selo }),
  params,
  body: z
    .object({
      concorda: z.boolean('Escolha se você está ciente ou discorda.'),
      texto: z._default(named('Por que você discorda', text(manifestacaoLimit)), ''),
    })
    .check(
      z.refine(({ concorda, texto }) => concorda || texto !== '', {
        error: discordeComTexto,
        path: ['texto'],
      }),
      z.refine(({ concorda, texto }) => !concorda || texto === '', {
        error: 'Quem está ciente não escreve um texto.',
        path: ['texto'],
      }),
    ),
  answer: ciencia,
  created: true,
  fallback: 'Erro ao registrar a manifestação.',
});

export const createResposta = call({
  method: 'POST',
  path: `${path}/resposta`,
  summary:
    'Answers a disagreement once: upholds the record with a text, or names the later record that corrects it',
  access: 'answer',
  about,
  audit: row('ciencia', 'Respondeu a uma discordância', { id_corrigido: kind.id, selo: shapes.selo }),
  params,
  body: z
    .object({
      texto: z._default(named('Por que o registro é mantido', text(manifestacaoLimit)), ''),
      id_corrigido: z._default(z.nullable(id), null),
    })
    .check(
      z.refine(({ texto, id_corrigido }) => (texto === '') !== (id_corrigido === null), {
        error: 'Escreva por que o registro é mantido, ou escolha o registro que o corrige.',
        path: ['texto'],
      }),
    ),
  answer: ciencia,
  created: true,
  fallback: 'Erro ao responder.',
});

export const createUltimaPalavra = call({
  method: 'POST',
  path: `${path}/ultima-palavra`,
  summary: "Adds the person's last word after the answer, once",
  access: 'state',
  about,
  audit: row('ciencia', 'Deu a última palavra sobre um registro', { selo: shapes.selo }),
  params,
  body: z.object({
    texto: named('Última palavra', requiredText(manifestacaoLimit, 'Escreva a última palavra.')),
  }),
  answer: ciencia,
  created: true,
  fallback: 'Erro ao registrar a última palavra.',
});

export const createEntrega = call({
  method: 'POST',
  path: `${path}/entrega`,
  summary: 'Records once how somebody who left received a signed record',
  access: 'deliver',
  about,
  audit: row('ciencia', 'Registrou a entrega por outro meio', { dia: kind.day, selo: shapes.selo }),
  params,
  body: z.object({
    dia: named('Dia', day),
    texto: named('Como foi entregue', requiredText(entregaLimit, 'Escreva como foi entregue.')),
  }),
  answer: ciencia,
  created: true,
  fallback: 'Erro ao registrar a entrega.',
});

/** A datum as it was sealed; value and salt are null where it was erased. */
const dado = z.object({
  tabela: z.string(),
  id: z.int(),
  coluna: z.string(),
  valor: z.unknown(),
  sal: z.nullable(z.string()),
});

const ancora = z.object({ dia: z.string(), n: z.int(), elo: z.string() });

export const getEvidencia = call({
  method: 'GET',
  path: `${path}/evidencia`,
  summary:
    'Everything that shows a signed record whole: canonical texts, salts, seals, anchors; leaves an audit row',
  access: 'read',
  about: ['ciencia', 'reports', 'avaliacoes'],
  audit: row('ciencia', 'Baixou a evidência de um registro'),
  params,
  answer: z.object({
    emitida_em: instant,
    /** The name of the reader. */
    emitida_por: z.string(),
    pessoa: z.string(),
    /** The registered name, where a nome social replaces it (IO-05). */
    nome_registrado: z.nullable(z.string()),
    /** The record as its viewer shows it, one of the two, and what was stated about it. */
    report: z.nullable(report),
    avaliacao: z.nullable(avaliacaoCultural),
    ciencia,
    /** The record, then what was stated about it, in order. */
    selados: z.array(
      z.object({
        tipo: z.string(),
        /** The canonical text and its seal (docs/selo.md). */
        texto: z.string(),
        selo: z.string(),
        /** Sealed by a later version of the system than the one that it was signed by. */
        posterior: z.boolean(),
        dados: z.array(dado),
      }),
    ),
    /** The last anchor before the signature, and every one since; null or empty where there is none yet. */
    ancoras: z.object({ antes: z.nullable(ancora), depois: z.array(ancora) }),
  }),
  fallback: 'Não foi possível baixar a evidência.',
});

import { z } from 'zod/mini';
import type { Row } from './audit/row.ts';
import { characterProblem, isVisible, withoutHidden } from './characters.ts';
import type { Escopo } from './choices.ts';

/**
 * Permissions without a target. `open` needs no session; `session` accepts one with a temporary password; `factor`
 * accepts a person without the second factor that HR demands; `account` accepts a person who has not confirmed their
 * address; `integracao` is no person's but a token's, of the scope that the call declares. Every other permission needs all
 * three.
 */
export type PlainPermission =
  | 'open'
  | 'session'
  | 'factor'
  | 'account'
  | 'signedIn'
  | 'leaders'
  | 'leadersOrRh'
  | 'rh'
  | 'privacidade'
  | 'integracao';

/** Permissions on the collaborator `:id` of the path; each is a row of the matrix in `rules/access.ts`. */
export type TargetPermission =
  | 'seeCard'
  | 'read'
  | 'readHistory'
  | 'evaluate'
  | 'sign'
  | 'state'
  | 'answer'
  | 'deliver'
  | 'deleteAvaliacaoCultural'
  | 'kpi'
  | 'tickTask'
  | 'task'
  | 'align'
  | 'observe'
  | 'prepare'
  | 'pdf'
  | 'teamNineBox'
  | 'calibrate'
  | 'changeCargo'
  | 'changeGestor'
  | 'correct'
  | 'deactivate'
  | 'resetSegundoFator';

type Permission = PlainPermission | TargetPermission;

/** What a call reads or changes. Pages refresh the answers whose topics a write shares. */
export type Topic =
  | 'alinhamento'
  | 'avaliacoes'
  | 'calibracoes'
  | 'ciencia'
  | 'conta'
  | 'copia'
  | 'eliminacao'
  | 'empresas'
  | 'encarregados'
  | 'fechamentos'
  | 'incidentes'
  | 'integracoes'
  | 'kpi'
  | 'lembretes'
  | 'observacoes'
  | 'pendencias'
  | 'perguntas'
  | 'pessoas'
  | 'planos'
  | 'preparacao'
  | 'reports'
  | 'seguranca'
  | 'solicitacoes'
  | 'substituicoes'
  | 'tarefas'
  | 'termo';

type Fields = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** An edit of a record that others may change meanwhile: the record's shape, and the part that its version covers. */
interface Edits {
  record: z.ZodMiniType;
  state: (record: never) => unknown;
}

/**
 * Declares that a call edits such a record. The header `versionHeader` may then name the version that was edited; where the
 * record has changed since, the answer is a 409 with the current record (`atual`), and nothing is written.
 */
export const editOf = <const R extends z.ZodMiniType>(
  record: R,
  state: (record: z.output<R>) => unknown,
) => ({
  record,
  state,
});

/** The message for an edit of a version that is no longer current. */
export const alterado = 'Outra pessoa alterou isto. Confira e salve de novo.';

/** The header that names the edited version, computed by `versionOf` in `rules`. */
export const versionHeader = 'made-on';

interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** One line for the API documentation. */
  summary: string;
  access: Permission;
  /** The scope that a token needs. Only calls with the access `integracao` accept a token; every other one answers it 403. */
  token?: Escopo;
  /** Pages refresh answers that share a topic with a write. */
  about: readonly Topic[];
  /** The message when the access matrix refuses this call, where it is not the usual one. */
  denied?: string;
  /** Distinguishes calls with the same method and path: this one is meant where the query has this parameter. */
  onlyWith?: string;
  params?: Fields;
  query?: Fields;
  /** Headers that the call reads; a loose object, because requests carry other headers too. */
  headers?: Fields;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** The message for a failure without a message of its own (ERR-03). */
  fallback?: string;
  edits?: Edits;
  /** Answers 201 with the new record. */
  created?: true;
  /** Answers 204 without a body. */
  noContent?: true;
  /** For how many seconds the client may cache the answer; such an answer carries an ETag. */
  fresh?: number;
  /** The server assembles the JSON text itself; tests check its shape, not the answer schema. */
  assembled?: true;
  /** The body is multipart with one file in this field; the handler receives its bytes. */
  upload?: 'arquivo' | 'foto';
  /** The answer is a file of this type. The photo at an address never changes, so browsers cache it. */
  download?:
    | 'image/webp'
    | 'text/csv'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** The answer is a stream of server-sent events, which ends when the reader may no longer read it, or for the client to resume it. */
  stream?: true;
  /** The call only reads, whatever its method: no transaction and no audit row. */
  reads?: true;
  /** What its audit row tells: of a write always, of a read where it is of sensitive data. */
  audit?: Row;
  /**
   * Which rate limit counts wrong guesses. `account`: the known device; else the account that is signed in or that the
   * body's `email` names, and for anonymous callers their address too. A call that names nobody renews a session: a
   * wrong refresh cookie counts for the address. `address`: only the address counts, because the guess names nobody.
   * `entrada`: the account whose sign-in waits for its second factor. `sessao`: the signed-in user's password; ten
   * wrong guesses over all such calls end the session.
   */
  rateLimit?: 'account' | 'address' | 'entrada' | 'sessao';
  /**
   * The call reads only the token in its query and ignores cookies and the body, so other sites and mail programs may
   * send it, also as a form. Its failures have a rate limit of their own.
   */
  oneClick?: true;
  /**
   * The call mails a code. Every call counts for the address or known device, done or not, so that no mailbox is flooded.
   */
  mailsCode?: true;
}

type NeedsTarget<S extends CallSpec> = S['access'] extends TargetPermission
  ? { params: z.ZodMiniObject<{ id: typeof pathId } & Record<string, z.ZodMiniType>> }
  : unknown;

type NeedsScope<S extends CallSpec> = S['access'] extends 'integracao'
  ? { token: Escopo }
  : { token?: never };

/** Every write leaves an audit row; a read does where its call says so. */
type NeedsRow<S extends CallSpec> = S extends { audit: Row } | { method: 'GET' } | { reads: true }
  ? unknown
  : { audit: "add `audit: row(group, 'What was done', { fields })`: a write leaves an audit row" };

/**
 * Declares one call of the API. A call without `access`, one upon a collaborator without `:id`, one of integrations
 * without its scope, or a write without the words of its audit row does not compile.
 */
export const call = <const S extends CallSpec>(spec: S & NeedsTarget<S> & NeedsScope<S> & NeedsRow<S>): S =>
  spec;

export type Call = CallSpec;

type Shape<C extends CallSpec, K extends 'params' | 'query' | 'headers' | 'body'> = C[K] extends z.ZodMiniType
  ? C[K]
  : never;
type Whole<T> = [T] extends [never] ? undefined : T;

export type ParamsOf<C extends CallSpec> = Whole<z.output<Shape<C, 'params'>>>;
export type QueryOf<C extends CallSpec> = Whole<z.output<Shape<C, 'query'>>>;
export type HeadersOf<C extends CallSpec> = Whole<z.output<Shape<C, 'headers'>>>;
export type BodyOf<C extends CallSpec> = Whole<z.output<Shape<C, 'body'>>>;
export type AnswerOf<C extends CallSpec> = z.output<C['answer']>;
/** The type of the record that a call edits. */
export type RecordOf<C extends CallSpec> = C extends { edits: { record: infer R extends z.ZodMiniType } }
  ? z.output<R>
  : never;

const largestId = 2_147_483_647;
const idProblem = 'Identificador inválido.';

/** A record's id, a positive 32-bit integer; anything else gets the message `problem`. */
export const idOr = (problem: string) =>
  z.int({ error: problem }).check(z.gte(1, problem), z.lte(largestId, problem));
export const id = idOr(idProblem);

/** An id as text in a path or query. */
const idText = /^[1-9]\d{0,9}$/;
export const pathId = z
  .pipe(z.string().check(z.regex(idText, idProblem)), z.transform(Number))
  .check(z.refine((value) => value <= largestId, idProblem));

/** The id in a text, or undefined. */
export const idIn = (text: string): number | undefined =>
  idText.test(text) && Number(text) <= largestId ? Number(text) : undefined;

/** A whole number from `min` to `max` in a path or query. */
export const pathNumber = (min: number, max: number, problem: string) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, problem)), z.transform(Number))
    .check(z.refine((value) => value >= min && value <= max, problem));

export const anoProblem = 'Informe um ano a partir de 2000.';
export const pathYear = pathNumber(2000, 9999, anoProblem);

/**
 * How many records of the period the page knew of when it created another. Where more exist by now, somebody else was
 * faster, and the creation is a 409. Without the header the record is created.
 */
export const knownRecords = z.looseObject({
  'registros-conhecidos': z.optional(pathNumber(0, 999_999, 'Informe quantos registros a página mostrava.')),
});

/** A boolean in a query. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false'], 'Use true ou false.'),
  z.transform((value) => value === 'true'),
);

/** A plausible day, `YYYY-MM-DD`: two-digit years, which would mean the first century, are refused. */
export const day = z.iso
  .date({ error: 'Informe uma data válida.', abort: true })
  .check(
    z.refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Informe uma data de 1900 a 2199.'),
  );

const brazilian = new Intl.NumberFormat('pt-BR');

/** A limit as messages show it. There is one formatter because creating each one delays loading the page. */
export const formatLimit = (limit: number): string => brazilian.format(limit);

const atMost = (max: number) => `Use no máximo ${formatLimit(max)} caracteres.`;

/**
 * No longer than `max` UTF-16 units, as the page counts (TRU-20). Zod's own `max` counts code points, which are never
 * more; it is added only so that the API documentation shows the limit.
 */
const within =
  (max: number, problem = atMost(max)) =>
  <T extends z.ZodMiniString>(shape: T) =>
    shape.check(
      z.refine((value) => value.length <= max, { error: problem, abort: true }),
      z.maxLength(max, problem),
    );

/** White space and marks that a text may have beyond its limit, until it is trimmed and composed. */
const surplus = 10_000;
/** NFC shortens a text at most by this factor. */
const largestComposition = 4;

/**
 * A text as it arrives. Its length is bounded before anything is done with it: matching, composing and even searching a text of a
 * megabyte can take seconds. Then its characters are checked.
 */
const received = (max: number, problem: string, tooLong: string) =>
  z.string({ error: problem }).check(
    z.refine((value) => value.length <= largestComposition * max + surplus, { error: tooLong, abort: true }),
    z.refine((value) => characterProblem(value) === undefined, {
      error: ({ input }) => characterProblem(String(input)),
      abort: true,
    }),
  );

/** Trimmed; a text without visible characters is empty. */
const asText = (value: string) => (isVisible(value) ? value.trim() : '');

/** Free text, trimmed. */
export const text = (max: number, problem = 'Informe um texto.', tooLong = atMost(max)) =>
  within(max, tooLong)(received(max, problem, tooLong).check(z.overwrite(asText)));

/** Free text that must say something. */
export const requiredText = (max: number, problem: string, tooLong?: string) =>
  text(max, problem, tooLong).check(z.minLength(1, problem));

/** One line: runs of white space are one space, and what shows nothing goes, so that names which look equal are equal. */
const asLine = (value: string) => asText(withoutHidden(value).replace(/\s+/g, ' '));

/** NFC: a letter and its marks become one character. */
const composed = (value: string) => value.normalize('NFC');

/** A name or other single-line text. */
export const line = (max: number, problem = 'Informe um texto.') =>
  within(max)(received(max, problem, atMost(max)).check(z.overwrite(asLine), z.overwrite(composed)));

/** A name or other single-line text that is not empty. */
export const requiredLine = (max: number, problem: string) =>
  line(max, problem).check(z.minLength(1, problem));

const notAName =
  'Escreva só o nome: sem "@", dois-pontos ou endereço da web, e com um espaço depois de cada ponto.';

/**
 * Patterns that turn a name into a message when it is mailed: an address, a label like those in our own mails, or what
 * mail programs turn into a link. Initials and abbreviations are allowed: "J.R.R.", "Jr.", "M.Sc.", "A.Souza". No
 * repetition is unbounded, so checking takes linear time.
 */
const messagePatterns = [
  /[@:]|\bwww\./i,
  /[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}-][.。]\p{L}[\p{L}\p{M}]/u,
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{N}][.。][a-z][a-z]/u,
  /\d\.\d{1,3}\.\d{1,3}\.\d/,
];

const isName = (value: string) => {
  const plain = value.normalize('NFKC');
  return !messagePatterns.some((pattern) => pattern.test(plain));
};

/** A person's name, which our mails and other people's pages repeat. */
export const personName = (problem: string) =>
  named('Nome', requiredLine(200, problem).check(z.refine(isName, notAName)));

/** Names a field of a body for forms and the API documentation. */
export const named = <T extends z.ZodMiniType>(title: string, shape: T): T => shape.check(z.meta({ title }));

/** The nome social, by the limits of a name; empty, there is none. */
export const nomeSocial = named('Nome social', line(200).check(z.refine(isName, notAName)));

/**
 * An e-mail address as it is compared and stored: its ASCII letters in lower case. `z.email` refuses all others, of which some would
 * become ASCII letters, as the Kelvin sign does.
 */
export const emailOf = (missing: string, title = 'E-mail') =>
  z.pipe(
    named(
      title,
      requiredText(254, missing).check(
        z.overwrite((value) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
      ),
    ),
    z.email('Informe um e-mail válido.'),
  );
export const email = emailOf('Informe o e-mail.');

/** A password as typed: never trimmed. */
export const senhaOf = (title: string, missing: string) =>
  named(
    title,
    within(1000, 'Senha longa demais.')(z.string({ error: missing }).check(z.minLength(1, missing))),
  );

/** The message for any code that is not accepted. */
export const wrongCode = 'Código inválido ou expirado.';

/** What people and mail programs put between the characters of a code, or around it. */
const betweenCharacters = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;

/** A code as people type and paste it, without the separators between its characters, in lower case. */
export const typedCode = (pattern: RegExp, missing: string, wrong: string) =>
  requiredText(100, missing, wrong).check(
    z.overwrite((value) => value.replace(betweenCharacters, '').toLowerCase()),
    z.regex(pattern, wrong),
  );

/** A one-time code from an e-mail; a malformed one gets the same answer as a wrong one. */
export const codigoOf = (missing: string) => named('Código', typedCode(/^\d{6}$/, missing, wrongCode));

/** The message for a mailed link that is used, replaced, expired or unknown. */
export const linkInvalido = 'Este link não vale mais.';

/** The token of a mailed link: 256 random bits in base64url. */
export const tokenDoLink = requiredText(100, linkInvalido, linkInvalido).check(
  z.regex(/^[\w-]{43}$/, linkInvalido),
);

const tooMany = (max: number) => `Envie no máximo ${formatLimit(max)} itens.`;

/** Checks the number of elements first: validating thousands of invalid ones is expensive. */
const counted = <T extends z.ZodMiniType>(
  count: (value: object) => number,
  max: number,
  problem: string,
  shape: T,
) => {
  bounded.add(shape);
  const countFirst = z.transform((value: unknown, context) => {
    if (typeof value === 'object' && value !== null && count(value) > max) {
      context.issues.push({ code: 'custom', message: problem, input: value });
    }
    return value;
  });
  return z.pipe(countFirst, shape);
};

const bounded = new WeakSet<z.ZodMiniType>();

/** Whether a list or record of a body has a maximum length that is checked first; a test asks this of every call. */
export const isBounded = (shape: z.ZodMiniType): boolean => bounded.has(shape);

/** A list in a body, with at most `max` elements; anything but a list gets the message `problem`. */
export const listOf = <T extends z.ZodMiniType>(
  shape: T,
  max: number,
  { min = 0, problem, tooLong = tooMany(max) }: { min?: number; problem?: string; tooLong?: string } = {},
) =>
  counted(
    (value) => (Array.isArray(value) ? value.length : 0),
    max,
    tooLong,
    z.array(shape, problem).check(z.minLength(min, problem), z.maxLength(max, tooLong)),
  );

/** The name of a field that a request chooses. */
export const longestName = 200;

/** A record in a body, with at most `max` keys. */
export const recordOf = <T extends z.ZodMiniType>(value: T, max: number) =>
  counted(
    (record) => Object.keys(record).length,
    max,
    tooMany(max),
    z.record(within(longestName)(z.string()), value),
  );

/** Maximum number of questions of a report, themes of a cultural evaluation, and questions of each theme. */
export const questionLimit = { reports: 200, temas: 50, doTema: 50 } as const;

/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.string();

/** The answer of deletions and of other calls that return no record. */
export const success = z.object({ sucesso: z.literal(true) });

/** Every error of the API. `campos` names invalid fields (400); `atual` is the current record after a refused edit. */
export const problem = z.object({
  error: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  atual: z.optional(z.unknown()),
});
export type Problem = z.output<typeof problem>;

/** The envelope in which some of the panel's calls return a record. */
export const data = <T extends z.ZodMiniType>(record: T) =>
  z.object({ sucesso: z.literal(true), data: record });

import { z } from 'zod/mini';

/**
 * Acts that need nobody in the path. `open` needs no session, `session` one that may still have a temporary password,
 * `factor` one whose person may still lack the second factor that HR demands, `account` one whose person may not have
 * confirmed their address yet; every other needs all three.
 */
export type PlainAct =
  | 'open'
  | 'session'
  | 'factor'
  | 'account'
  | 'signedIn'
  | 'leaders'
  | 'leadersOrRh'
  | 'rh';

/** Acts upon the collaborator `:id` of the path; each is a row of the matrix in `rules/access.ts`. */
export type TargetAct =
  | 'seeCard'
  | 'read'
  | 'evaluate'
  | 'sign'
  | 'deleteAvaliacaoCultural'
  | 'kpi'
  | 'tickTask'
  | 'task'
  | 'align'
  | 'observe'
  | 'prepare'
  | 'pdf'
  | 'teamNineBox'
  | 'changeCargo'
  | 'changeGestor'
  | 'correct'
  | 'deactivate'
  | 'resetSegundoFator';

type Act = PlainAct | TargetAct;

/** What a call's answer speaks of, or what a write changes: the topics by which pages keep their answers fresh. */
export type Topic =
  | 'alinhamento'
  | 'avaliacoes'
  | 'conta'
  | 'empresas'
  | 'kpi'
  | 'lembretes'
  | 'observacoes'
  | 'pendencias'
  | 'perguntas'
  | 'pessoas'
  | 'preparacao'
  | 'reports'
  | 'seguranca'
  | 'tarefas';

type Fields = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** An edit of a record that somebody else may change meanwhile: the whole record, and the part of it that counts. */
interface Edits {
  record: z.ZodMiniType;
  state: (record: never) => unknown;
}

/**
 * Says that a call edits such a record. The call may then name, in the header `madeOn`, the state it was made on;
 * where the record has another by now it is a 409 with the record (`atual`), and nothing is written.
 */
export const editOf = <const R extends z.ZodMiniType>(
  record: R,
  state: (record: z.output<R>) => unknown,
) => ({
  record,
  state,
});

/** An edit that was made on a state which the record no longer has. */
export const alterado = 'Outra pessoa alterou isto. Confira e salve de novo.';

/** The header that names the state an edit was made on, as `markOf` of the rules does. */
export const madeOn = 'made-on';

interface CallSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** One line for the API's own documentation. */
  summary: string;
  access: Act;
  /** A page reads answers anew whose topics a write shares. */
  about: readonly Topic[];
  /** What a refusal by the access matrix says, where this call has words of its own. */
  denied?: string;
  /** Another call has the same method and path; this one is meant where the query names this parameter. */
  onlyWith?: string;
  params?: Fields;
  query?: Fields;
  /** Headers with a meaning of their own; a loose object, for others come along. */
  headers?: Fields;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** The message for a failure that the server left without one (ERR-03). */
  fallback?: string;
  edits?: Edits;
  /** Answers 201 with the new record. */
  created?: true;
  /** Seconds for which the client keeps the answer; such an answer carries an ETag. */
  fresh?: number;
  /** The server sends JSON text that it assembled itself; tests, not the answer schema, hold its shape. */
  assembled?: true;
  /** The body is multipart with one file in this field; the handler has its bytes. */
  upload?: 'arquivo' | 'foto';
  /** The answer is a file of this type, not JSON; the photo at an address never changes, so the browser keeps it. */
  download?: 'image/webp' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** Only reads, whatever its method: no transaction and no audit row. */
  reads?: true;
  /** A read that may leave an audit row, since what it tells is sensitive. */
  audited?: true;
  /**
   * Wrong guesses are counted: of the device that the account has signed in on before, else of the account that the
   * body's `email` names, or that is signed in; who is not signed in answers with their address too. A call that names
   * nobody renews a session: there whoever shows a wrong refresh cookie answers with their address. `address`: what is
   * guessed names nobody, so that the address alone answers. `entrada`: the account whose sign-in waits for its second
   * factor. `sessao`: the password of who is signed in; of all such calls together ten wrong ones end the session.
   */
  tries?: true | 'address' | 'entrada' | 'sessao';
  /**
   * The token in its query is all that it heeds, no cookie: pages of other sites and mail programs may send it, also with a
   * form, of which nothing is read. What fails at it counts by itself.
   */
  oneClick?: true;
  /** Mails a code: every call counts of its address, or of a known device, done or not, so that no address floods mailboxes. */
  mailsCode?: true;
}

type NeedsTarget<S extends CallSpec> = S['access'] extends TargetAct
  ? { params: z.ZodMiniObject<{ id: typeof pathId } & Record<string, z.ZodMiniType>> }
  : unknown;

/**
 * Declares one call of the API. A call without `access`, or one upon a collaborator without `:id`, does not compile.
 */
export const call = <const S extends CallSpec>(spec: S & NeedsTarget<S>): S => spec;

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
/** The record that a call edits. */
export type RecordOf<C extends CallSpec> = C extends { edits: { record: infer R extends z.ZodMiniType } }
  ? z.output<R>
  : never;

const largestId = 2_147_483_647;
const idProblem = 'Identificador inválido.';

/** A record's id, a positive 32-bit integer, and what something else is told. */
export const idOr = (problem: string) =>
  z.int({ error: problem }).check(z.gte(1, problem), z.lte(largestId, problem));
export const id = idOr(idProblem);

/** The same id where it stands in a path or a query. */
const writtenId = /^[1-9]\d{0,9}$/;
export const pathId = z
  .pipe(z.string().check(z.regex(writtenId, idProblem)), z.transform(Number))
  .check(z.refine((value) => value <= largestId, idProblem));

/** The id that a text is; undefined where it is none. */
export const idIn = (text: string): number | undefined =>
  writtenId.test(text) && Number(text) <= largestId ? Number(text) : undefined;

/** A whole number from `min` to `max` where it stands in a path or a query. */
export const pathNumber = (min: number, max: number, problem: string) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, problem)), z.transform(Number))
    .check(z.refine((value) => value >= min && value <= max, problem));

export const anoProblem = 'Informe um ano a partir de 2000.';
export const pathYear = pathNumber(2000, 9999, anoProblem);

/**
 * How many records of the period the page of whoever creates another knew of. Where there are more by now somebody
 * else was faster, and the creation is a 409; without the header it is just done.
 */
export const knownRecords = z.looseObject({
  'registros-conhecidos': z.optional(pathNumber(0, 999_999, 'Informe quantos registros a página conhecia.')),
});

/** Yes or no where it stands in a query. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false'], 'Use true ou false.'),
  z.transform((value) => value === 'true'),
);

/** A day that a person may mean, `YYYY-MM-DD`: a year typed with two digits would be one of the first century. */
export const day = z.iso
  .date({ error: 'Informe uma data válida.', abort: true })
  .check(
    z.refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Informe uma data de 1900 a 2199.'),
  );

const brazilian = new Intl.NumberFormat('pt-BR');

/** A limit as it is told. One formatter for all: a page waits for each that is made while it loads. */
export const told = (limit: number): string => brazilian.format(limit);

const atMost = (max: number) => `Use no máximo ${told(max)} caracteres.`;

/**
 * No longer than `max` UTF-16 units, as the page counts (TRU-20). Zod's own `max` counts code points, of which there are
 * never more: it stands behind this for the documents' sake alone.
 */
const within =
  (max: number, problem = atMost(max)) =>
  <T extends z.ZodMiniString>(shape: T) =>
    shape.check(
      z.refine((value) => value.length <= max, { error: problem, abort: true }),
      z.maxLength(max, problem),
    );

/** NUL and lone surrogates are refused. */
const wellFormed = (problem: string) =>
  z.string({ error: problem }).check(
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'O texto tem caracteres inválidos.',
      abort: true,
    }),
  );

/**
 * A letter, digit, sign or emoji that is seen. Fillers, joiners, the braille blank and their like are counted among
 * letters and signs by Unicode, but show nothing.
 */
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Trimmed; what shows nothing is no text. */
const asText = (value: string) => (visible.test(value) ? value.trim() : '');

/** Free text, trimmed. */
export const text = (max: number, problem = 'Informe um texto.', tooLong = atMost(max)) =>
  within(max, tooLong)(wellFormed(problem).check(z.overwrite(asText)));

/** Free text that must say something. */
export const requiredText = (max: number, problem: string, tooLong?: string) =>
  text(max, problem, tooLong).check(z.minLength(1, problem));

/** Runs of white space and control characters as one space. */
const withoutRuns = (value: string) => asText(value.replace(/[\s\p{Cc}]+/gu, ' '));

/** A letter with its marks as one character: what looks alike is alike. */
const composed = (value: string) => value.normalize('NFC');

/** Composing makes a text at most this many times shorter. */
const largestComposition = 4;

/**
 * A name, or another text of one line. Composing takes the square of the number of marks on one letter, so that
 * nothing far too long is composed.
 */
export const line = (max: number, problem = 'Informe um texto.') =>
  within(max)(
    within(
      largestComposition * max,
      atMost(max),
    )(wellFormed(problem).check(z.overwrite(withoutRuns))).check(z.overwrite(composed)),
  );

/** A name, or another text of one line, that shows something. */
export const requiredLine = (max: number, problem: string) =>
  line(max, problem).check(z.minLength(1, problem));

const noName =
  'Escreva só o nome: sem "@", dois-pontos ou endereço da web, e com um espaço depois de cada ponto.';

/**
 * What turns a name into a message where it is mailed: an address, a label like those of our own mails, or what a mail
 * program makes a link of. Initials and abbreviations are none: "J.R.R.", "Jr.", "M.Sc.", "A.Souza". Nothing here
 * repeats without end: a text is judged in one pass, however long it is.
 */
const noNames = [
  /[@:]|\bwww\./i,
  /[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}-][.。]\p{L}[\p{L}\p{M}]/u,
  /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{N}][.。][a-z][a-z]/u,
  /\d\.\d{1,3}\.\d{1,3}\.\d/,
];

const isName = (value: string) => {
  const plain = value.normalize('NFKC');
  return !noNames.some((pattern) => pattern.test(plain));
};

/** What somebody is called, which our mail and other people's pages repeat. */
export const personName = (problem: string) =>
  named('Nome', requiredLine(200, problem).check(z.refine(isName, noName)));

/** Gives a field of a body the name that forms and the API's documentation call it by. */
export const named = <T extends z.ZodMiniType>(title: string, shape: T): T => shape.check(z.meta({ title }));

/** An e-mail address in lower case, as it is compared and stored. */
export const emailOf = (missing: string) =>
  z.pipe(
    named('E-mail', requiredText(254, missing).check(z.toLowerCase())),
    z.email('Informe um e-mail válido.'),
  );
export const email = emailOf('Informe o e-mail.');

/** A password as typed: never trimmed. */
export const senhaOf = (title: string, missing: string) =>
  named(
    title,
    within(1000, 'Senha longa demais.')(z.string({ error: missing }).check(z.minLength(1, missing))),
  );

/** Whatever is wrong with a code. */
export const wrongCode = 'Código inválido ou expirado.';

/** A one-time code as it came by e-mail; what cannot be one is answered like a wrong one. */
export const codigoOf = (missing: string) =>
  named('Código', requiredText(12, missing, wrongCode).check(z.regex(/^\d{6}$/, wrongCode)));

/** Told of a mailed link that is used, replaced, too old, or none. */
export const linkInvalido = 'Este link não vale mais.';

/** What a mailed link carries: 256 random bits in base64url. */
export const tokenDoLink = requiredText(100, linkInvalido, linkInvalido).check(
  z.regex(/^[\w-]{43}$/, linkInvalido),
);

const tooMany = (max: number) => `Envie no máximo ${told(max)} itens.`;

/** Judges how many there are before what they are: a thousand wrong ones cost a thousand times one. */
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

/** Whether a list or record of a body has a greatest length that is judged first; a test asks it of every call. */
export const isBounded = (shape: z.ZodMiniType): boolean => bounded.has(shape);

/** A list of a body, with at most `max` elements; `problem` is what something else than a list is told. */
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

/** A record of a body, with at most `max` keys. */
export const recordOf = <T extends z.ZodMiniType>(value: T, max: number) =>
  counted((record) => Object.keys(record).length, max, tooMany(max), z.record(z.string(), value));

/** How many questions are asked at most: of a report, themes of a cultural evaluation, and questions of each. */
export const questionLimit = { reports: 200, temas: 50, doTema: 50 } as const;

/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.string();

/** The answer of a deletion and of acts without a record. */
export const success = z.object({ sucesso: z.literal(true) });

/** Every error of the API; `campos` names the fields of a 400, `atual` is what a refused edit was made on, by now. */
export const problem = z.object({
  error: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  atual: z.optional(z.unknown()),
});
export type Problem = z.output<typeof problem>;

/** How the panel's calls answer with a record. */
export const data = <T extends z.ZodMiniType>(record: T) =>
  z.object({ sucesso: z.literal(true), data: record });

import type { Comentario, EventoDaCalibracao, Movimento } from '@alinha/contract/calibracoes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { papeis } from '../../db/papeis.ts';
import { statement } from '../../db/statement.ts';
import { EventStream } from '../../http/streams.ts';
import type { SessionActor } from '../../people/actor.ts';
import {
  comentario,
  escondidos,
  eventoDoNumero,
  hiddenFrom,
  isHidden,
  isNamed,
  movimento,
} from './queries.ts';

/** How often a process with open streams asks for what is new, in milliseconds (CAL-05). */
const pulse = 400;

/** A participant who is further behind reads the board again. */
const mostAtOnce = 500;

interface Reader {
  stream: EventStream;
  calibracao: number;
  actor: Pick<SessionActor, 'id' | 'id_sessao'>;
  /** The number of the last event that was sent, counted among those that the reader sees; undefined until the database answered once. */
  sent: number | undefined;
  /** The board's event up to which everything was sent; undefined until it is found by `sent`. */
  at: number | undefined;
}

const readers = sql`json_to_recordset(${sql.placeholder('readers')}::json)`;

/** The last event of each reader's board; of a reader who may no longer read it there is no row. */
const standing = statement<{ n: number; evento: number }>(sql`
  select r.n, k.evento from ${readers} as r (n integer, calibracao integer, sessao integer)
  join calibracoes k on k.id = r.calibracao
  join sessoes s on s.id = r.sessao and s.expira_em > ${sql.placeholder('now')}::timestamptz
  join colaboradores c on c.id = s.id_colaborador and c.ativo
  where ${papeis.is_rh} or (${papeis.is_leader} and ${isNamed(sql`c.id`)})`);

/** How many events up to `ate` each reader sees, and the board's event to which their last number belongs. */
const placing = statement<{ n: number; visto: number; posicao: number }>(sql`
  select r.n, x.visto, x.posicao
  from ${readers} as r (n integer, calibracao integer, pessoa integer, sent integer, ate integer)
  cross join lateral (
    with recursive ${hiddenFrom(sql`r.pessoa`, sql`k.id = r.calibracao`)}
    select (r.ate - count(*))::integer as visto, ${eventoDoNumero(sql`r.sent`)} as posicao
    from (${escondidos(sql`r.calibracao`, sql`r.ate`)}) h) x`);

/** Its content is null where it is hidden from the reader. */
type Happened = { n: number; evento: number; id: number } & (
  | { tipo: 'movimento'; dado: Movimento | null }
  | { tipo: 'comentario'; dado: Comentario | null }
);

/** The moves and comments between two events of each reader's board. */
const happened = statement<Happened>(sql`
  select r.n, e.evento, e.id, e.tipo, case when not (
      with recursive ${hiddenFrom(sql`r.pessoa`, sql`k.id = r.calibracao`)} select ${isHidden(sql`r.calibracao`, sql`e.id`)}) then e.dado end as dado
  from ${readers} as r (n integer, calibracao integer, pessoa integer, desde integer, ate integer)
  cross join lateral (
    select m.evento, m.id_colaborador as id, 'movimento' as tipo, (select row_to_json(d) from (select ${movimento}) d) as dado
    from calibracao_movimentos m join colaboradores a on a.id = m.id_autor
    where m.id_calibracao = r.calibracao and m.evento > r.desde and m.evento <= r.ate
    union all
    select o.evento, o.id_colaborador, 'comentario', (select row_to_json(d) from (select ${comentario}) d)
    from calibracao_comentarios o join colaboradores a on a.id = o.id_autor
    where o.id_calibracao = r.calibracao and o.evento > r.desde and o.evento <= r.ate) e
  order by r.n, e.evento`);

/** The readers of a process, and whether it is asking for them. */
interface Watch {
  readers: Set<Reader>;
  asking: boolean;
}

const watches = new WeakMap<Db, Watch>();

/**
 * Tells somebody who takes part what happens on a board, after an event or from now on. Each process asks for all of its readers at once
 * and only while it has any, so it needs no connection of its own (decision 35).
 */
export function follow(
  { db, actor, clock }: { db: Db; actor: SessionActor; clock: () => Date },
  calibracao: number,
  desde: number | undefined,
): EventStream {
  const watch = watches.get(db) ?? { readers: new Set(), asking: false };
  watches.set(db, watch);
  const reader: Reader = { stream: new EventStream(), calibracao, actor, sent: desde, at: undefined };
  watch.readers.add(reader);
  reader.stream.once('close', () => watch.readers.delete(reader));
  if (!watch.asking) askAgain(db, watch, clock);
  return reader.stream;
}

/** Asks at once, and again after each pause for as long as there are readers. */
function askAgain(db: Db, watch: Watch, clock: () => Date): void {
  watch.asking = true;
  // While the database is away the streams stay, and the next round tells what happened.
  ask(db, [...watch.readers], clock())
    .catch(() => undefined)
    .finally(() => {
      setTimeout(() => {
        if (watch.readers.size > 0) askAgain(db, watch, clock);
        else watch.asking = false;
      }, pulse);
    });
}

async function ask(db: Db, all: readonly Reader[], now: Date): Promise<void> {
  const asked = all.map(({ calibracao, actor }, n) => ({ n, calibracao, sessao: actor.id_sessao }));
  const rows = await standing(db, { readers: JSON.stringify(asked), now: now.toISOString() });
  const eventos = new Map(rows.map(({ n, evento }) => [n, evento]));
  const behind: Behind[] = [];
  for (const [n, reader] of all.entries()) {
    const ate = eventos.get(n);
    if (ate === undefined) reader.stream.end();
    else if (reader.at !== ate) behind.push({ n, reader, ate });
  }
  if (behind.length === 0) return;
  const places = await placing(db, {
    readers: JSON.stringify(
      behind.map(({ n, reader: { calibracao, actor, sent = 0 }, ate }) => ({
        ...{ n, calibracao, pessoa: actor.id, sent, ate },
      })),
    ),
  });
  const placeOf = new Map(places.map(({ n, ...place }) => [n, place]));
  const each = behind.filter(({ n, reader, ate }) => getsEach(reader, ate, placeOf.get(n)));
  if (each.length === 0) return;
  const news = await happened(db, {
    readers: JSON.stringify(
      each.map(({ n, reader: { calibracao, actor, at }, ate }) => ({
        ...{ n, calibracao, pessoa: actor.id, desde: at, ate },
      })),
    ),
  });
  for (const { n, reader, ate } of each) {
    const own = news.filter((one) => one.n === n);
    tell(reader, own, ate, placeOf.get(n)?.visto);
  }
}

/** A reader, and the last event of their board, up to which not everything was sent. */
interface Behind {
  n: number;
  reader: Reader;
  ate: number;
}

/** Whether a reader gets each event since; otherwise the stream says that the board changed, if it did. */
function getsEach(
  reader: Reader,
  ate: number,
  place: { visto: number; posicao: number } | undefined,
): boolean {
  if (place === undefined) return false;
  const { visto, posicao } = place;
  if (reader.sent === undefined) {
    reader.sent = visto;
    reader.at = ate;
    return false;
  }
  // A page that knows more than there is knew another board: a restore brought an older one.
  if (visto < reader.sent || visto > reader.sent + mostAtOnce) {
    reader.at = ate;
    send(reader, visto, { tipo: 'quadro' });
    return false;
  }
  if (reader.at === undefined || reader.at > ate) reader.at = posicao;
  return reader.at < ate;
}

/** Sends what happened up to an event; one without a move or comment is a change of the board itself. */
function tell(reader: Reader, news: readonly Happened[], ate: number, visto: number | undefined): void {
  const { sent = 0, at = 0 } = reader;
  const hiddenOnes = news.filter(({ dado }) => dado === null).length;
  const changes = ate - at - news.length;
  reader.at = ate;
  // Who is above the reader changed, and with it what their numbers count.
  if (sent + (ate - at) - hiddenOnes !== visto) {
    if (visto !== undefined) send(reader, visto, { tipo: 'quadro' });
    return;
  }
  let before = 0;
  for (const { evento, id, tipo, dado } of news) {
    if (dado === null) {
      before += 1;
      continue;
    }
    const numero = sent + evento - at - before;
    send(
      reader,
      numero,
      tipo === 'movimento' ? { tipo, id, movimento: dado } : { tipo, id, comentario: dado },
    );
  }
  if (changes > 0) send(reader, visto, { tipo: 'quadro' });
}

function send(reader: Reader, evento: number, data: EventoDaCalibracao): void {
  reader.stream.send(evento, data);
  reader.sent = evento;
}

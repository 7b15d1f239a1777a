import type { Comentario, EventoDaCalibracao, Movimento } from '@alinha/contract/calibracoes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { papeis } from '../../db/papeis.ts';
import { statement } from '../../db/statement.ts';
import { EventStream } from '../../http/streams.ts';
import type { SessionActor } from '../../people/actor.ts';
import { lineOf } from '../../people/relation.ts';
import { comentario, isNamed, movimento } from './queries.ts';

/** How often a process with open streams asks for what is new, in milliseconds (CAL-05). */
const pulse = 400;

/** Whoever is further behind reads the board again instead. */
const mostAtOnce = 500;

interface Reader {
  stream: EventStream;
  calibracao: number;
  actor: Pick<SessionActor, 'id' | 'id_sessao'>;
  /** The last event that was sent; undefined until it is known where the board stands. */
  sent: number | undefined;
}

const readers = sql`json_to_recordset(${sql.placeholder('readers')}::json)`;

/** The last event of each reader's board; of a reader who may no longer read it there is no row. */
const standing = statement<{ n: number; evento: number }>(sql`
  select r.n, k.evento from ${readers} as r (n integer, calibracao integer, sessao integer)
  join calibracoes k on k.id = r.calibracao
  join sessoes s on s.id = r.sessao and s.expira_em > ${sql.placeholder('now')}::timestamptz
  join colaboradores c on c.id = s.id_colaborador and c.ativo
  where ${papeis.is_rh} or (${papeis.is_leader} and ${isNamed(sql`c.id`)})`);

/** Its content is null where it is about the reader or somebody above them. */
type Happened = { n: number; evento: number; id: number } & (
  | { tipo: 'movimento'; dado: Movimento | null }
  | { tipo: 'comentario'; dado: Comentario | null }
);

/** The moves and comments between two events of each reader's board. */
const happened = statement<Happened>(sql`
  select r.n, e.evento, e.id, e.tipo, case when not exists (
      with recursive ${lineOf(sql`r.pessoa`)} select from linha where linha.id = e.id) then e.dado end as dado
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
  const reader: Reader = { stream: new EventStream(), calibracao, actor, sent: desde };
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
  const behind: { n: number; calibracao: number; pessoa: number; desde: number; ate: number }[] = [];
  for (const [n, reader] of all.entries()) {
    const evento = eventos.get(n);
    if (evento === undefined) reader.stream.end();
    // A page that knows more than there is knew another board: a restore brought an older one.
    else if (reader.sent === undefined) reader.sent = evento;
    else if (evento < reader.sent || evento > reader.sent + mostAtOnce)
      send(reader, evento, { tipo: 'quadro' });
    else if (evento > reader.sent) {
      behind.push({
        n,
        calibracao: reader.calibracao,
        pessoa: reader.actor.id,
        desde: reader.sent,
        ate: evento,
      });
    }
  }
  if (behind.length === 0) return;
  const news = await happened(db, { readers: JSON.stringify(behind) });
  for (const { n, desde, ate } of behind) {
    const reader = all[n];
    if (reader)
      tell(
        reader,
        news.filter((one) => one.n === n),
        { desde, ate },
      );
  }
}

/** Sends what happened between two events; a number without a move or comment is a change of the board itself. */
function tell(
  reader: Reader,
  news: readonly Happened[],
  { desde, ate }: { desde: number; ate: number },
): void {
  for (const { evento, id, tipo, dado } of news) {
    if (dado === null) continue;
    send(
      reader,
      evento,
      tipo === 'movimento' ? { tipo, id, movimento: dado } : { tipo, id, comentario: dado },
    );
  }
  if (news.length < ate - desde) send(reader, ate, { tipo: 'quadro' });
  reader.sent = ate;
}

function send(reader: Reader, evento: number, data: EventoDaCalibracao): void {
  reader.stream.send(evento, data);
  reader.sent = evento;
}

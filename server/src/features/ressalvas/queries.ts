import type { Contestada, RessalvaDaConta } from '@alinha/contract/ressalvas';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { integers } from '../../db/arrays.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { ressalvas, sessoes } from '../../db/schema.ts';
import { aindaImporta } from '../../session/alteracoes.ts';
import { type Assinado, contestacaoDe, registroAssinado, respondentesDe } from '../selos/index.ts';

/** The rows `v` with the record that each is about, as JSON in `linha`. */
const withRecords = (where: SQL, order: SQL) => sql`
  select json_build_object('tipo', v.tipo, 'id', v.id_registro, 'feita_em', ${isoText(sql`v.feita_em`)}, 'alteracoes', v.alteracoes, 'selada', v.selada,
      ${contestacaoDe(sql`v`)}, 'registro', r.registro, 'id_registro', r.id, 'ano', r.ano, 'periodo', r.periodo,
      'pessoa', json_build_object('id', p.id, 'nome', p.nome), 'quem', q.nome) as linha
  from ressalvas v
  cross join lateral ${registroAssinado(sql`v.tipo`, sql`v.id_registro`)} r
  join colaboradores p on p.id = r.id_colaborador join colaboradores q on q.id = v.id_colaborador
  where ${where} order by ${order}`;

/**
 * What an account signed before the session began, unless the person contested it, saw it, or closed the notice in this session. A
 * contest of before the session that may have been somebody else's is not the person's.
 */
export async function listToTell(db: Db, pessoa: number, sessao: number): Promise<RessalvaDaConta[]> {
  const rows = await rowsOf<{ linha: RessalvaDaConta }>(
    db,
    withRecords(
      sql`v.id_colaborador = ${pessoa} and v.vista_em is null and exists (
        select from sessoes s where s.id = ${sessao} and not s.aviso_fechado and s.criada_em > v.feita_em
          and (v.contestada_em is null or v.incerta and s.criada_em > v.contestada_em))`,
      sql`v.feita_em, v.tipo, v.id_registro`,
    ),
  );
  return rows.map(({ linha }) => linha);
}

/** The contested ones, unanswered ones first. */
export async function listContested(db: Db): Promise<Contestada[]> {
  const rows = await rowsOf<{ linha: Contestada }>(
    db,
    withRecords(
      sql`v.contestada_em is not null`,
      sql`v.respondida_em is not null, v.contestada_em desc, v.tipo, v.id_registro`,
    ),
  );
  return rows.map(({ linha }) => linha);
}

/** Closes the notice in a session and, where nobody else changed the access lately, for good. */
export async function closeNotice(tx: Db, pessoa: number, sessao: number, now: Date): Promise<void> {
  const [session] = await tx
    .update(sessoes)
    .set({ aviso_fechado: true })
    .where(eq(sessoes.id, sessao))
    .returning({ criada_em: sessoes.criada_em });
  if (session === undefined) return;
  await tx
    .update(ressalvas)
    .set({ vista_em: now })
    .where(
      and(
        eq(ressalvas.id_colaborador, pessoa),
        isNull(ressalvas.vista_em),
        lt(ressalvas.feita_em, session.criada_em),
        sql`not exists (select from alteracoes_do_acesso where id_colaborador = ${pessoa} and ${aindaImporta(now)})`,
      ),
    );
}

/** Locks what is said of a signature, with who may answer its contest. */
export async function lockRessalva(tx: Db, { tipo, id }: Assinado) {
  const [row] = await tx
    .select({
      id_colaborador: ressalvas.id_colaborador,
      contestada_em: ressalvas.contestada_em,
      incerta: ressalvas.incerta,
      respondida_em: ressalvas.respondida_em,
      respondentes: sql<number[]>`${respondentesDe(sql`ressalvas`)}`,
    })
    .from(ressalvas)
    .where(isOf({ tipo, id }))
    .for('update');
  return row;
}

/** Stores a contest; one that was answered, and the answer, are kept before it. */
export async function storeContest(tx: Db, of: Assinado, now: Date): Promise<void> {
  const answered = sql`jsonb_build_object('contestada_em', ${isoText(sql`contestada_em`)}, 'respondida_em', ${isoText(sql`respondida_em`)},
    'id_autor', id_autor, 'resposta', resposta)`;
  await tx
    .update(ressalvas)
    .set({
      anteriores: sql`case when respondida_em is null then anteriores else anteriores || jsonb_build_array(${answered}) end`,
      contestada_em: now,
      incerta: sql`exists (select from alteracoes_do_acesso where id_colaborador = ${ressalvas.id_colaborador} and ${aindaImporta(now)})`,
      respondida_em: null,
      id_autor: null,
      resposta: null,
    })
    .where(isOf(of));
}

export async function storeAnswer(
  tx: Db,
  of: Assinado,
  answer: { id_autor: number; respondida_em: Date; resposta: string },
): Promise<void> {
  await tx.update(ressalvas).set(answer).where(isOf(of));
}

const isOf = ({ tipo, id }: Assinado) => and(eq(ressalvas.tipo, tipo), eq(ressalvas.id_registro, id));

/** The names and addresses of people. */
export const findAddressees = (db: Db, ids: readonly number[]): Promise<{ nome: string; para: string }[]> =>
  rowsOf(db, sql`select nome, email as para from colaboradores where id = any(${integers(ids)}) order by id`);

/** The person who contested, to mail them that there is an answer. */
export const findContester = (db: Db, id: number): Promise<{ nome: string; para: string }[]> =>
  rowsOf(
    db,
    sql`select nome, email as para from colaboradores where id = ${id} and ativo and email_confirmado`,
  );

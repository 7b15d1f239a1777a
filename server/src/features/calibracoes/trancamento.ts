import type { Calibracao, lockCalibracao as lockCall } from '@alinha/contract/calibracoes';
import type { BodyOf } from '@alinha/contract/core';
import { maiorDiaDeMostrar } from '@alinha/rules/calibracao';
import { formatDay } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import type { SessionActor } from '../../people/actor.ts';
import type { ActorWork } from '../../people/work.ts';
import { conflict, forbidden, invalidField } from '../../refusals.ts';
import { seal, sealFirst } from '../selos/index.ts';
import { signatureOf } from '../termo/index.ts';
import { checkConduz, lockOpen } from './acts.ts';
import { notifyPeople } from './aviso.ts';
import { escondidos, eventoDoNumero, findCalibracao, hiddenFrom, isHidden, nextEvento } from './queries.ts';

/**
 * Ends all changes: each person of the board who has a cell gets it as their calibrated one, which is sealed (CAL-07, SEL-09). Averages
 * and computed cells stay as they are.
 * @throws {Refusal} notFound for one that the actor does not take part in; conflict once it is locked, and where something was said that the
 * page did not show; forbidden for who only takes part, and where a leader would delay; invalid for an impossible day or one without reason
 */
export async function lockCalibracao(
  { db, now, actor, audit, today, config }: ActorWork<'lockCalibracao'> & { today: string; config: Config },
  id: number,
  { visivel_em = today, motivo, evento }: BodyOf<typeof lockCall>,
): Promise<Calibracao> {
  const found = await lockOpen(db, actor, id);
  checkConduz(found);
  checkDia(actor, { visivel_em, motivo, today });
  await checkShown(db, actor, id, evento);
  // The seal of the closing is part of this one.
  await sealFirst(db, 'fechamento', found.id_fechamento, now);
  const pessoas = await storeQuadrantes(db, id);
  await nextEvento(db, id);
  await db.execute(
    sql`update calibracoes set trancada_em = ${now.toISOString()}::timestamptz, id_trancou = ${actor.id}, visivel_em = ${visivel_em},
        motivo_do_adiamento = ${visivel_em > today ? motivo : null}
      where id = ${id}`,
  );
  const selo = await seal(db, 'calibracao', id, await signatureOf(db, actor));
  await notifyPeople(db, { config, now, today });
  audit({ dados: { nome: found.nome, visivel_em, pessoas, selo } });
  return only(await findCalibracao(db, actor, id));
}

/** @throws {Refusal} forbidden for a leader; invalid */
function checkDia(
  actor: SessionActor,
  { visivel_em, motivo, today }: { visivel_em: string; motivo: string | undefined; today: string },
): void {
  if (visivel_em < today) throw invalidField('visivel_em', 'Escolha a data de hoje ou uma data futura.');
  if (visivel_em === today) return;
  if (!actor.is_rh) throw forbidden('Só o RH define um dia depois de hoje.');
  const last = maiorDiaDeMostrar(today);
  if (visivel_em > last) throw invalidField('visivel_em', `Escolha um dia até ${formatDay(last)}.`);
  if (motivo === undefined) throw invalidField('motivo', 'Informe por que as pessoas só verão depois.');
}

/** @throws {Refusal} conflict where something was said after an event of the actor's numbers, of what the actor is shown */
async function checkShown(db: Db, actor: SessionActor, id: number, evento: number): Promise<void> {
  const since = sql`x.id_calibracao = ${id} and x.evento > (select evento from mostrado) and not ${isHidden(sql`x.id_calibracao`, sql`x.id_colaborador`)}`;
  const [row] = await rowsOf<{ movimentos: number; comentarios: number }>(
    db,
    sql`with recursive ${hiddenFrom(sql`${actor.id}::integer`, sql`k.id = ${id}`)},
        k as (select id, evento from calibracoes where id = ${id}),
        mostrado as (select ${eventoDoNumero(sql`${evento}::integer`)} as evento from (
          select h.* from k cross join lateral (${escondidos(sql`k.id`, sql`k.evento`)}) h) h)
      select (select count(*) from calibracao_movimentos x where ${since})::integer as movimentos,
        (select count(*) from calibracao_comentarios x where ${since})::integer as comentarios`,
  );
  const { movimentos, comentarios } = only(row);
  const news = [
    movimentos > 0 && counted(movimentos, 'movimento', 'movimentos'),
    comentarios > 0 && counted(comentarios, 'comentário', 'comentários'),
  ].filter((one) => one !== false);
  if (news.length > 0) {
    throw conflict(
      `Houve mudanças que a página ainda não mostrava: ${news.join(' e ')}. Confira antes de trancar.`,
    );
  }
}

/** Stores everybody's cell: of the last move, or else of the averages. @returns how many have one */
export async function storeQuadrantes(db: Db, id: number): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`insert into quadrantes_calibrados (id_calibracao, id_colaborador, quadrante, motivo)
      select b.id_calibracao, b.id_colaborador, coalesce(m.para, p.quadrante), m.motivo
      from calibracao_pessoas b
      join fechamento_pessoas p on p.id_fechamento = b.id_fechamento and p.id_colaborador = b.id_colaborador
      left join lateral (
        select x.para, x.motivo from calibracao_movimentos x
        where x.id_calibracao = b.id_calibracao and x.id_colaborador = b.id_colaborador order by x.numero desc limit 1) m on true
      where b.id_calibracao = ${id} and p.sal is not null and coalesce(m.para, p.quadrante) is not null
      returning id_colaborador`,
  );
  return rows.length;
}

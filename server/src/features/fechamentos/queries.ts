import type { Fechamento, PontoDaTrajetoria, TrimestreFechado } from '@alinha/contract/fechamentos';
import type { Actor } from '@alinha/rules/access';
import type { Trimestre } from '@alinha/rules/fechamentos';
import { sql } from 'drizzle-orm';
import { insertMany } from '../../db/bulk.ts';
import { isoText } from '../../db/isoText.ts';
import { closedSuperior } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { fechamentoPessoas } from '../../db/schema.ts';
import { positionsOf, readPositions } from '../../people/posicoes.ts';
import { readsWholeView, visibleTo } from '../../people/view.ts';
import { quadranteCalibrado } from '../calibracoes/index.ts';

/** Every closed quarter with its versions, both newest first. */
export const listClosed = (db: Db): Promise<Fechamento[]> =>
  rowsOf(
    db,
    sql`select f.ano, f.trimestre, json_agg(json_build_object(
        'versao', f.versao, 'por', c.nome,
        'fechado_em', ${isoText(sql`f.fechado_em`)},
        'pessoas', (select count(*) from fechamento_pessoas p where p.id_fechamento = f.id)
      ) order by f.versao desc) as versoes
      from fechamentos f join colaboradores c on c.id = f.id_autor
      group by f.ano, f.trimestre
      order by f.ano desc, f.trimestre desc`,
  );

/** The closed quarters with their newest version, newest first. */
export const listTrimestres = (db: Db): Promise<TrimestreFechado[]> =>
  rowsOf(
    db,
    sql`select ano, trimestre, max(versao)::integer as versao from fechamentos
      group by ano, trimestre order by ano desc, trimestre desc`,
  );

/**
 * Begins a closing, if `versao` is the next one of its quarter. The unique constraint lets one of two concurrent
 * transactions do so; the other waits for it.
 */
export async function beginClosing(
  tx: Db,
  { ano, trimestre, versao, autor, now }: Trimestre & { versao: number; autor: number; now: Date },
): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into fechamentos (ano, trimestre, versao, fechado_em, id_autor)
      select ${ano}::smallint, ${trimestre}::smallint, ${versao}::smallint, ${now.toISOString()}::timestamptz, ${autor}::integer
      where ${versao}::smallint = (
        select coalesce(max(versao), 0) + 1 from fechamentos where ano = ${ano} and trimestre = ${trimestre})
      on conflict do nothing
      returning id`,
  );
  return row?.id;
}

/** Stores the positions of now. @returns how many people */
export async function storePositions(tx: Db, id_fechamento: number, until: Trimestre): Promise<number> {
  const positions = await readPositions(tx, until);
  await insertMany(
    tx,
    fechamentoPessoas,
    positions.map((position) => ({ id_fechamento, ...position })),
  );
  return positions.length;
}

/** How many people a closing would have now, and how many of them lack an average or were away. */
export async function countPositions(db: Db, until: Trimestre) {
  const [row] = await rowsOf<Record<'pessoas' | 'sem_potencial' | 'sem_desempenho' | 'afastados', number>>(
    db,
    sql`with ${positionsOf(until)}
      select count(*)::integer as pessoas,
        (count(*) filter (where potencial is null))::integer as sem_potencial,
        (count(*) filter (where desempenho is null))::integer as sem_desempenho,
        (count(*) filter (where afastado))::integer as afastados
      from posicoes`,
  );
  return only(row);
}

/** Whether a quarter was closed, with the given version if there is one. */
export async function isClosed(
  db: Db,
  { ano, trimestre }: Trimestre,
  versao: number | undefined,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select id from fechamentos
      where ano = ${ano} and trimestre = ${trimestre} and versao = coalesce(${versao ?? null}::smallint, versao) limit 1`,
  );
  return rows.length > 0;
}

/** Whether no newer version of a closing `f` has the person of the row `p`: people leave between two versions. */
export const isNewest = sql`not exists (
  select from fechamentos n join fechamento_pessoas np on np.id_fechamento = n.id and np.id_colaborador = p.id_colaborador
  where n.ano = f.ano and n.trimestre = f.trimestre and n.versao > f.versao)`;

/**
 * The positions in a closed quarter of the people whose quadrant the reader sees today, as JSON (FEC-05).
 * @param versao by default, of each person the newest one that has them
 */
export async function readPosicoes(
  db: Db,
  actor: Actor,
  { ano, trimestre }: Trimestre,
  { versao, today }: { versao: number | undefined; today: string },
): Promise<string> {
  const [row] = await rowsOf<{ posicoes: string }>(
    db,
    sql`with recursive ${visibleTo(actor)}
      select coalesce(json_agg(json_build_object(
        'id', p.id_colaborador, 'potencial', p.potencial, 'desempenho', p.desempenho, 'quadrante', p.quadrante,
        'calibrado', x.quadrante, 'afastado', p.afastado) order by p.id_colaborador), '[]')::text as posicoes
      from fechamento_pessoas p join fechamentos f on f.id = p.id_fechamento ${quadranteCalibrado(today)}
      where f.ano = ${ano} and f.trimestre = ${trimestre} and ${versao === undefined ? isNewest : sql`f.versao = ${versao}`} and p.sal is not null and p.id_colaborador in (select id from visivel)
        ${readsWholeView(actor) ? sql`` : sql`and p.id_colaborador = ${actor.id}`}`,
  );
  return only(row).posicoes;
}

/** Where a person stood in the newest version of each closed quarter that has them, oldest first (FEC-06). */
export const readTrajetoria = (db: Db, id: number, today: string): Promise<PontoDaTrajetoria[]> =>
  rowsOf(
    db,
    sql`select f.ano, f.trimestre, p.potencial, p.desempenho, p.quadrante, x.quadrante as calibrado, x.motivo as motivo_da_calibracao,
        ${closedSuperior(sql`p`)} as superior,
        p.lugares -> 0 ->> 'cargo' as cargo, p.afastado, coalesce(p.saiu, false) as saiu
      from fechamento_pessoas p join fechamentos f on f.id = p.id_fechamento ${quadranteCalibrado(today)}
      where p.id_colaborador = ${id} and p.sal is not null and ${isNewest}
      order by f.ano, f.trimestre`,
  );

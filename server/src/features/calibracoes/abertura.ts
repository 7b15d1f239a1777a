import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import { integers } from '../../db/arrays.ts';
import { inOrder } from '../../db/folded.ts';
import type { Db } from '../../db/open.ts';
import { papeis } from '../../db/papeis.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { calibracoes } from '../../db/schema.ts';
import { lineOf } from '../../people/relation.ts';
import { takesPart } from './queries.ts';

// Whose people a calibration may be about, and who may take part in it (CAL-01).

type Reader = Pick<Actor, 'id' | 'is_rh'>;
interface Pessoa {
  id: number;
  nome: string;
  email?: string;
}

/** A leader and everybody below them, as `equipe (id)`; `union` terminates even if the data ever contains a cycle. */
const teamOf = (lider: SQL): SQL => sql`equipe (id) as (
    select ${lider}
    union
    select c.id from colaboradores c join equipe e on c.id_superior = e.id
  )`;

/** The people of a statement, with the address of those of one name for HR. */
async function namesakesApart(db: Db, { is_rh }: Reader, statement: SQL): Promise<Pessoa[]> {
  const rows = await rowsOf<Pessoa & { email: string; iguais: number }>(db, statement);
  return rows.map(({ id, nome, email, iguais }) => ({ id, nome, ...(is_rh && iguais > 1 && { email }) }));
}

const columns = sql`c.id, c.nome, c.email, (count(*) over (partition by c.nome_ordem))::integer as iguais`;

const byName = sql`order by c.nome_ordem collate "C", c.id`;

/** The active leaders whose subtree somebody may calibrate: HR that of any, a leader their own and those in it. */
export const listLideres = (db: Db, reader: Reader): Promise<Pessoa[]> =>
  namesakesApart(
    db,
    reader,
    sql`with recursive ${teamOf(sql`${reader.id}::integer`)}
      select ${columns} from colaboradores c
      where c.ativo and ${papeis.is_leader} ${reader.is_rh ? sql`` : sql`and c.id in (select id from equipe)`} ${byName}`,
  );

/** The companies. */
export const listEmpresasPorNome = (db: Db): Promise<Pessoa[]> =>
  rowsOf(db, sql`select id, nome from empresas order by ${inOrder(sql`nome`)}, id`);

/**
 * Who may take part besides the one who asks: HR, and leaders; where a leader asks, those of their own subtree and those above them.
 * @param among only of these
 */
export const listConvidaveis = (db: Db, reader: Reader, among?: readonly number[]): Promise<Pessoa[]> =>
  namesakesApart(
    db,
    reader,
    sql`with recursive ${teamOf(sql`${reader.id}::integer`)}, ${lineOf(sql`${reader.id}::integer`)}
      select ${columns} from colaboradores c
      where c.ativo and c.id <> ${reader.id} ${among === undefined ? sql`` : sql`and c.id = any(${integers(among)})`}
        and (${papeis.is_rh} or ${papeis.is_leader}
          ${reader.is_rh ? sql`` : sql`and (c.id in (select id from equipe) or c.id in (select id from linha))`})
      ${byName}`,
  );

/** The name of a company. */
export async function findEmpresa(db: Db, id: number): Promise<string | undefined> {
  const [row] = await rowsOf<{ nome: string }>(db, sql`select nome from empresas where id = ${id}`);
  return row?.nome;
}

/** The newest closing of a quarter, locked against a next one. */
export async function lockClosing(tx: Db, ano: number, trimestre: number): Promise<number | undefined> {
  const newest = () =>
    rowsOf<{ id: number }>(
      tx,
      sql`select id from fechamentos where ano = ${ano} and trimestre = ${trimestre} order by versao desc limit 1 for no key update`,
    );
  await newest();
  // Closing the quarter locks the same row, so after the wait there may be a newer one.
  const [row] = await newest();
  return row?.id;
}

export async function insertCalibracao(tx: Db, row: typeof calibracoes.$inferInsert): Promise<number> {
  return only((await tx.insert(calibracoes).values(row).returning({ id: calibracoes.id }))[0]).id;
}

/** Whose people they are: a leader's, or a company's. */
export type Alcance = { id_lider: number } | { id_empresa: number };

/** The active people of a leader or company who are in the closing. */
const peopleOf = (alcance: Alcance, closing: number): SQL => sql`
  select c.id from colaboradores c join fechamento_pessoas p on p.id_colaborador = c.id
  where c.ativo and p.id_fechamento = ${closing} and p.sal is not null and ${
    'id_lider' in alcance
      ? sql`c.id in (select id from equipe) and c.id <> ${alcance.id_lider}`
      : sql`exists (select from colaborador_empresas ce where ce.id_colaborador = c.id and ce.id_empresa = ${alcance.id_empresa})`
  }`;

const scoped = (alcance: Alcance, closing: number): SQL => sql`with recursive
  ${'id_lider' in alcance ? sql`${teamOf(sql`${alcance.id_lider}::integer`)},` : sql``} escolhidos (id) as (${peopleOf(alcance, closing)})`;

/**
 * Puts the people of a leader or company on the board, except who is on another one of the quarter.
 * @returns how many they are, and how many of them are on it
 */
export async function insertPessoas(tx: Db, calibracao: number, closing: number, alcance: Alcance) {
  const [row] = await rowsOf<{ pessoas: number; no_quadro: number }>(
    tx,
    sql`${scoped(alcance, closing)}, postos as (
        insert into calibracao_pessoas (id_calibracao, id_colaborador, id_fechamento, ano, trimestre)
        select ${calibracao}, e.id, f.id, f.ano, f.trimestre from escolhidos e join fechamentos f on f.id = ${closing} order by e.id
        on conflict (id_colaborador, ano, trimestre) do nothing returning id_colaborador)
      select (select count(*) from escolhidos)::integer as pessoas, (select count(*) from postos)::integer as no_quadro`,
  );
  return only(row);
}

/** The names of the other calibrations that the people are on, as far as the reader takes part in them. */
export const listOutras = (
  tx: Db,
  reader: Reader,
  { calibracao, closing, alcance }: { calibracao: number; closing: number; alcance: Alcance },
): Promise<{ nome: string }[]> =>
  rowsOf(
    tx,
    sql`${scoped(alcance, closing)}
      select k.nome from escolhidos e join fechamentos f on f.id = ${closing}
      join calibracao_pessoas b on b.id_colaborador = e.id and b.ano = f.ano and b.trimestre = f.trimestre
      join calibracoes k on k.id = b.id_calibracao
      where k.id <> ${calibracao} and ${takesPart(reader)}
      group by k.nome order by ${inOrder(sql`k.nome`)}, k.nome`,
  );

/** Replaces who takes part by name. */
export async function replaceParticipantes(
  tx: Db,
  calibracao: number,
  ids: readonly number[],
): Promise<void> {
  const list = integers(ids);
  await tx.execute(
    sql`delete from calibracao_participantes where id_calibracao = ${calibracao} and id_colaborador <> all(${list})`,
  );
  await tx.execute(
    sql`insert into calibracao_participantes (id_calibracao, id_colaborador)
      select ${calibracao}, id from unnest(${list}) id on conflict do nothing`,
  );
}

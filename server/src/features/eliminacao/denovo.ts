import type { CategoriaDeGuarda } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import type { eliminados } from '../../db/schema.ts';
import { eraseItems } from './apagar.ts';
import { guardados } from './prazos.ts';

/** What was erased, of a person who is known by their number and the instant of their registration. */
export type Stub = Omit<typeof eliminados.$inferSelect, 'id_eliminacao'> & { criado_em: string };

/** What a database knows to be erased. */
export const stubsOf = (db: Db): Promise<Stub[]> =>
  rowsOf(
    db,
    sql`select categoria, id_colaborador, registro, de::text, ate::text, regra, meses, dia::text, c.criado_em::text
        from eliminados e join colaboradores c on c.id = e.id_colaborador where dia is not null`,
  );

/** Erases again what is there and had been erased. A record or person with the same number but another beginning is another one. */
export async function eraseAgain(tx: Db, stubs: readonly Stub[], now: Date): Promise<void> {
  if (stubs.length === 0) return;
  const due = await rowsOf<{
    pessoa: number;
    categoria: CategoriaDeGuarda;
    dia: string;
    registros: string[];
  }>(
    tx,
    sql`with guardados (categoria, id_colaborador, registro, de, ate) as (${guardados}),
      lapides as (
        select distinct on (s.categoria, s.id_colaborador, s.registro) s.* from json_to_recordset(${JSON.stringify(stubs)}::json) as s (
          categoria text, id_colaborador integer, registro text, de date, ate date, regra text, meses smallint, dia date, criado_em timestamptz)
      ),
      voltaram as (
        insert into eliminados (categoria, id_colaborador, registro, de, ate, regra, meses, dia)
        select s.categoria, s.id_colaborador, s.registro, s.de, s.ate, s.regra, s.meses, s.dia
        from lapides s join colaboradores c on c.id = s.id_colaborador and c.criado_em = s.criado_em
        where case s.categoria when 'cadastro' then c.eliminado_em is null else exists (
          select from guardados k
          where k.categoria = s.categoria and k.id_colaborador = s.id_colaborador and k.registro = s.registro and k.de = s.de) end
        on conflict (categoria, id_colaborador, registro) do update set dia = excluded.dia
        returning id_colaborador, categoria, registro, dia
      )
      select id_colaborador as pessoa, categoria, max(dia)::text as dia, array_agg(registro) as registros
      from voltaram group by 1, 2 order by 1`,
  );
  for (const pessoa of new Set(due.map(({ pessoa }) => pessoa))) {
    const itens = due.filter((one) => one.pessoa === pessoa);
    const days = itens.map(({ dia }) => dia).sort();
    await eraseItems(tx, { pessoa, itens, plano: null, now, dia: days.at(-1) ?? '' });
  }
}

import type { Trimestre } from '@alinha/rules/fechamentos';
import { quadrantOf } from '@alinha/rules/ninebox';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import type { fechamentoPessoas } from '../db/schema.ts';
import { devidoDesde, firstDayOf, isExcused, lastDayOf, registros } from './owed.ts';
import { averagesOf } from './percents.ts';

/** Whether nothing is owed of the quarter of a collaborator `c` because of an absence (AFA-03). */
const isAway = ({ ano, trimestre }: Trimestre): SQL => {
  const first = firstDayOf(registros.avaliacao, sql`${ano}::integer`, sql`${trimestre}::integer`);
  const last = lastDayOf(registros.avaliacao, first);
  return isExcused({ id: sql`c.id`, desde: devidoDesde, first, last });
};

/**
 * Where every active person stands, for the closing of a quarter, as the common table expression `posicoes`: evaluations of
 * later quarters do not count, KPI cycles are those that are active now (FEC-02). Names are read from their own tables,
 * because the history has them as of each person's last change.
 */
export const positionsOf = (until: Trimestre): SQL => sql`
  ${averagesOf(sql`select id from colaboradores where ativo`, until)},
  lugares_de (id, lugares) as (
    select ce.id_colaborador, jsonb_agg(
      jsonb_build_object('id_empresa', e.id, 'empresa', e.nome, 'id_cargo', g.id, 'cargo', g.nome) order by ce.ordem)
    from colaborador_empresas ce join empresas e on e.id = ce.id_empresa left join cargos g on g.id = ce.id_cargo
    group by ce.id_colaborador
  ),
  posicoes (id_colaborador, potencial, desempenho, id_superior, superior, setor, lugares, afastado) as (
    select c.id, cu.percentual::integer, d.percentual::integer, c.id_superior, s.nome, c.setor,
      coalesce(l.lugares, '[]'), ${isAway(until)}
    from colaboradores c
    left join colaboradores s on s.id = c.id_superior
    left join lugares_de l on l.id = c.id
    left join cultura cu on cu.id = c.id
    left join desempenho d on d.id = c.id
    where c.ativo
  )`;

/** A person's position, without the closing that it belongs to. */
export type PosicaoDePessoa = Omit<typeof fechamentoPessoas.$inferInsert, 'id_fechamento'> & {
  potencial: number | null;
  desempenho: number | null;
};

/** Reads where every active person stands in one statement, and so as of one instant (FEC-02). */
export async function readPositions(db: Db, until: Trimestre): Promise<PosicaoDePessoa[]> {
  const rows = await rowsOf<Omit<PosicaoDePessoa, 'quadrante'>>(
    db,
    sql`with ${positionsOf(until)} select * from posicoes order by id_colaborador`,
  );
  return rows.map((row) => ({ ...row, quadrante: quadrantOf(row.potencial, row.desempenho) }));
}

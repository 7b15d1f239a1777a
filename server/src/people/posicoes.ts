import type { Trimestre } from '@alinha/rules/fechamentos';
import { quadrantOf } from '@alinha/rules/ninebox';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import type { fechamentoPessoas } from '../db/schema.ts';
import { firstDayOf, inSaoPaulo, isExcused, lastDayOf, registros, trabalhaDesde } from './owed.ts';
import { averagesOf } from './percents.ts';

/** The first and the last day of a quarter. */
const daysOf = ({ ano, trimestre }: Trimestre) => {
  const first = firstDayOf(registros.avaliacao, sql`${ano}::integer`, sql`${trimestre}::integer`);
  return { first, last: lastDayOf(registros.avaliacao, first) };
};

/** Whether a collaborator `c` is away for more than half of the quarter's days on which they worked here (AFA-03). */
const isAway = (until: Trimestre): SQL =>
  isExcused({ id: sql`c.id`, desde: trabalhaDesde, ...daysOf(until) });

/** Whether a collaborator `c` is active, or left after working on some day of the quarter (PESS-13). */
const isHeld = (until: Trimestre): SQL => {
  const { first, last } = daysOf(until);
  return sql`(c.ativo or c.email_confirmado and c.eliminado_em is null and ${trabalhaDesde} <= ${last}
    and coalesce(c.data_demissao, ${inSaoPaulo(sql`c.desativado_em`)}) >= ${first})`;
};

/**
 * The positions of all who are active or worked in a quarter, for its closing, as the common table expression `posicoes`: evaluations
 * of later quarters do not count, KPI cycles are those that are active now (FEC-02). Names are read from their own tables,
 * because the history has them as of each person's last change.
 */
export const positionsOf = (until: Trimestre): SQL => sql`
  ${averagesOf(sql`select c.id from colaboradores c where ${isHeld(until)}`, until)},
  lugares_de (id, lugares) as (
    select ce.id_colaborador, jsonb_agg(
      jsonb_build_object('id_empresa', e.id, 'empresa', e.nome, 'id_cargo', g.id, 'cargo', g.nome) order by ce.ordem)
    from colaborador_empresas ce join empresas e on e.id = ce.id_empresa left join cargos g on g.id = ce.id_cargo
    group by ce.id_colaborador
  ),
  posicoes (id_colaborador, potencial, desempenho, id_superior, superior, setor, lugares, afastado, saiu) as (
    select c.id, cu.percentual::integer, d.percentual::integer, c.id_superior, s.nome, c.setor,
      coalesce(l.lugares, '[]'), ${isAway(until)}, not c.ativo
    from colaboradores c
    left join colaboradores s on s.id = c.id_superior
    left join lugares_de l on l.id = c.id
    left join cultura cu on cu.id = c.id
    left join desempenho d on d.id = c.id
    where ${isHeld(until)}
  )`;

/** A person's position, without the closing that it belongs to. */
export type PosicaoDePessoa = Omit<typeof fechamentoPessoas.$inferInsert, 'id_fechamento'> & {
  potencial: number | null;
  desempenho: number | null;
};

/** Reads these positions in one statement, and so as of one instant (FEC-02). */
export async function readPositions(db: Db, until: Trimestre): Promise<PosicaoDePessoa[]> {
  const rows = await rowsOf<Omit<PosicaoDePessoa, 'quadrante'>>(
    db,
    sql`with ${positionsOf(until)} select * from posicoes order by id_colaborador`,
  );
  return rows.map((row) => ({ ...row, quadrante: quadrantOf(row.potencial, row.desempenho) }));
}

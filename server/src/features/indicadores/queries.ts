import type { OpcoesDosIndicadores } from '@alinha/contract/indicadores';
import type { Actor } from '@alinha/rules/access';
import { compareNames } from '@alinha/rules/text';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { scopeOf } from '../planilhas/index.ts';

/** The companies and sectors of the active people in the reader's scope, and how many these people are. */
export async function readFilters(
  db: Db,
  actor: Actor,
): Promise<Pick<OpcoesDosIndicadores, 'empresas' | 'setores' | 'pessoas'>> {
  const [row] = await rowsOf<Pick<OpcoesDosIndicadores, 'empresas' | 'setores' | 'pessoas'>>(
    db,
    sql`with recursive ${scopeOf(actor)}
      select (select count(*)::integer from gente where ativo) as pessoas,
        (select coalesce(json_agg(json_build_object('id', m.id, 'nome', m.nome)), '[]') from empresas m where m.id in (
          select ce.id_empresa from gente g join colaborador_empresas ce on ce.id_colaborador = g.id where g.ativo)) as empresas,
        (select coalesce(json_agg(s.setor), '[]') from (
          select distinct c.setor from gente g join colaboradores c on c.id = g.id where g.ativo and c.setor <> '') s) as setores`,
  );
  const { empresas, setores, pessoas } = only(row);
  return {
    empresas: empresas.toSorted((a, b) => compareNames(a.nome, b.nome)),
    setores: setores.toSorted(compareNames),
    pessoas,
  };
}

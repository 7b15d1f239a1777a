import type { AnswerOf, QueryOf } from '@alinha/contract/core';
import { type listPessoasPorPlano as listCall, pessoasComPlanoPorPagina } from '@alinha/contract/planos';
import type { Actor } from '@alinha/rules/access';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { matches, scopeOf } from '../acompanhamento/index.ts';

type Answer = AnswerOf<typeof listCall>;

type Row = Answer['contagem'] & Pick<Answer, 'pessoas'>;

const is = {
  com: sql`com`,
  sem: sql`not com`,
  atraso: sql`atraso`,
};

/**
 * How the people of /acompanhamento stand to their development plans, and a page of those in one state (PDI-08). A goal is late as
 * `estadoDoObjetivo` of rules/planos.ts says.
 */
export async function listPessoasPorPlano(
  db: Db,
  actor: Actor,
  { situacao, depois, ...filters }: QueryOf<typeof listCall>,
  today: string,
): Promise<Answer> {
  const day = sql`${today}::date`;
  const [row] = await rowsOf<Row>(
    db,
    sql`with recursive ${scopeOf(actor, day)},
      situacoes as (
        select c.id, c.nome, c.foto_perfil, c.setor, c.nome_ordem collate "C" as nome_ordem,
          exists (select from planos p where p.id_colaborador = c.id and p.encerrado_em is null) as com,
          exists (
            select from planos p join objetivos o on o.id_plano = p.id
            where p.id_colaborador = c.id and p.encerrado_em is null
              and o.aceito_em is not null and o.fim is null and o.ate < ${day}) as atraso
        from gente g join colaboradores c on c.id = g.id
        where ${matches(filters) ?? sql`true`}
      ),
      pagina as (
        select id, nome, foto_perfil, setor, nome_ordem from situacoes
        where ${is[situacao]}
          ${depois === undefined ? sql`` : sql`and (nome_ordem, id) > (select nome_ordem, id from situacoes where id = ${depois})`}
        order by nome_ordem, id limit ${sql.raw(String(pessoasComPlanoPorPagina + 1))}
      )
      select (select count(*) from situacoes where ${is.com})::integer as com,
        (select count(*) from situacoes where ${is.sem})::integer as sem,
        (select count(*) from situacoes where ${is.atraso})::integer as atraso,
        (select coalesce(json_agg(json_build_object('id', id, 'nome', nome, 'foto_perfil', foto_perfil, 'setor', setor)
          order by nome_ordem, id), '[]') from pagina) as pessoas`,
  );
  const { pessoas, ...contagem } = only(row);
  return {
    contagem,
    pessoas: pessoas.slice(0, pessoasComPlanoPorPagina),
    mais: pessoas.length > pessoasComPlanoPorPagina,
  };
}

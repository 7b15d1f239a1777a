import type { AnswerOf } from '@alinha/contract/core';
import {
  type listPessoasDoIndicador as listCall,
  type PessoaDoIndicador,
  type PessoasPedidas,
  pessoasPorPagina,
} from '@alinha/contract/indicadores';
import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { peopleOfFluxo } from './fluxo.ts';
import { peopleOfMedias } from './medias.ts';
import { peopleOfPlanos } from './planos.ts';
import { peopleOfPontualidade } from './pontualidade.ts';
import { peopleOfTemas } from './temas.ts';

async function foundBy(
  db: Db,
  actor: Actor,
  wanted: PessoasPedidas,
  today: string,
): Promise<SQL | undefined> {
  switch (wanted.figura) {
    case 'temas':
      return peopleOfTemas(db, actor, wanted, today);
    case 'medias':
      return peopleOfMedias(db, actor, wanted, today);
    case 'quadrantes':
      return peopleOfFluxo(db, actor, wanted, today);
    case 'registros':
      return peopleOfPontualidade(actor, wanted, today);
    case 'planos':
      return peopleOfPlanos(actor, wanted, today);
  }
}

/**
 * A page of the people behind a cell, a bar or a flow: those with the lowest percent first, of a flow by where they are now, and by name (IND-06).
 * @throws {Refusal} as each picture
 */
export async function listPessoas(
  db: Db,
  actor: Actor,
  wanted: PessoasPedidas,
  today: string,
): Promise<AnswerOf<typeof listCall>> {
  const found = await foundBy(db, actor, wanted, today);
  if (!found) return { total: 0, pessoas: [], mais: false };
  const { depois } = wanted;
  const rows = await rowsOf<PessoaDoIndicador & { total: number }>(
    db,
    sql`with recursive ${found},
      ordenados as (
        select a.*, coalesce(a.valor, a.para, 1000) as vem, c.nome_ordem collate "C" as nome_ordem
        from achados a join colaboradores c on c.id = a.id
      ),
      pagina as (
        select * from ordenados
        ${
          depois === undefined
            ? sql``
            : sql`where (vem, nome_ordem, id) > (select vem, nome_ordem, id from ordenados where id = ${depois})`
        }
        order by vem, nome_ordem, id
        limit ${sql.raw(String(pessoasPorPagina + 1))}
      )
      select t.total, p.id, c.nome, c.foto_perfil, c.setor, c.ativo, p.valor, p.antes, p.de, p.para
      from (select count(*)::integer as total from achados) t
      left join pagina p on true left join colaboradores c on c.id = p.id
      order by p.vem, p.nome_ordem, p.id`,
  );
  const people = rows.filter(({ id }) => id !== null);
  return {
    total: rows[0]?.total ?? 0,
    mais: people.length > pessoasPorPagina,
    pessoas: people.slice(0, pessoasPorPagina).map(({ total: _, ...one }) => one),
  };
}

import type { Actor } from '@alinha/rules/access';
import { percentOf } from '@alinha/rules/numbers';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { fieldMark, nest, quoted, readRecords, recordMark, type TreeRecord } from '../../people/nest.ts';
import { titlesOf } from '../../people/percents.ts';
import { visibleTo } from '../../people/view.ts';

/** A person with their tasks, done and all, and the sum of everybody below, which the nesting fills in. */
interface TarefasRecord extends TreeRecord {
  done: number;
  all: number;
  below: { done: number; all: number };
}

/**
 * The tree of tasks that the reader sees as JSON text, in one statement and one pass. The tasks of each person come by
 * deadline (TASK-36), siblings as in the chart. Only narrow rows are sorted: the wide texts come with their places. The percents are those of `taskPercents` in `rules/tasks.ts` (TASK-30);
 * a test holds the two together.
 */
export async function readTarefasTree(db: Db, actor: Actor): Promise<string> {
  const records = await readRecords(
    db,
    sql`with recursive ${visibleTo(actor)},
      ${titlesOf(sql`select id from visivel`)},
      lugares (id, lugar) as (
        select v.id, row_number() over (order by t.nivel, p.nome_ordem collate "C", v.id)
        from visivel v join colaboradores p on p.id = v.id left join titulos t on t.id = v.id
      ),
      tarefas_da_pessoa (id, feitas, todas, itens) as (
        select id_colaborador, count(*) filter (where feita), count(*),
          string_agg('{"id":' || id || ',"titulo":' || to_json(titulo) || ',"deadline":' || ${quoted(sql`deadline`)}
            || case when feita then ',"status":true}' else ',"status":false}' end, ',')
        from (
          select id_colaborador, id, titulo, deadline, feita from tarefas
          where id_colaborador in (select id from visivel)
          order by id_colaborador, deadline, id
        ) em_ordem group by id_colaborador
      )
      select coalesce(string_agg(
        l.lugar || ${fieldMark} || v.id || ${fieldMark} || coalesce(v.pai::text, '') || ${fieldMark}
        || coalesce(f.feitas, 0) || ${fieldMark} || coalesce(f.todas, 0) || ${fieldMark}
        || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || ${quoted(sql`coalesce(t.cargo, p.funcao)`)}
        || ',"setor":' || ${quoted(sql`p.setor`)} || ',"foto_perfil":' || ${quoted(sql`p.foto_perfil`)}
        || ',"tarefas":[' || coalesce(f.itens, '') || ']',
        ${recordMark}), '') as texto
      from visivel v
      join colaboradores p on p.id = v.id
      join lugares l on l.id = v.id
      left join titulos t on t.id = v.id
      left join tarefas_da_pessoa f on f.id = v.id`,
  );
  const people: TarefasRecord[] = [];
  for (const [lugar, id = '', pai = '', done, all, json = ''] of records) {
    const below = { done: 0, all: 0 };
    people[Number(lugar) - 1] = { id, pai, json, done: Number(done), all: Number(all), below };
  }
  return nest(
    people,
    ({ done, all }) => `,"porcentagemDonePessoal":${percentOf(done, all)}`,
    ({ done, all, below }, superior) => {
      if (superior) {
        superior.below.done += done + below.done;
        superior.below.all += all + below.all;
      }
      return `,"porcentagemDoneSubordinados":${percentOf(below.done, below.all)}`;
    },
  );
}

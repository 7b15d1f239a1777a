import type { Actor } from '@alinha/rules/access';
import { percentOf } from '@alinha/rules/numbers';
import { sql } from 'drizzle-orm';
import { asRecords, quoted, readRecords } from '../../db/facts.ts';
import type { Db } from '../../db/open.ts';
import { cartoes } from '../../trees/cartao.ts';
import { type Part, treesOf } from '../../trees/kept.ts';
import { nest } from '../../trees/nest.ts';
import { ofPeople } from '../../trees/ofPeople.ts';

/** How many tasks are done of all. */
interface Count {
  done: number;
  all: number;
}

/** Somebody's tasks by deadline (TASK-36), as JSON. */
interface Tarefas extends Count {
  itens: string;
}

const readRow = ofPeople<{ tarefas: string }>(
  (only) => sql`
    select ${asRecords([sql`id_colaborador`, sql`feitas`, sql`todas`, sql`itens`])} as tarefas
    from (
      select id_colaborador, count(*) filter (where feita) as feitas, count(*) as todas,
        string_agg('{"id":' || id || ',"titulo":' || to_json(titulo) || ',"deadline":' || ${quoted(sql`deadline`)}
          || case when feita then ',"status":true}' else ',"status":false}' end, ',') as itens
      from (
        select id_colaborador, id, titulo, deadline, feita from tarefas
        where ${only(sql`id_colaborador`)} order by id_colaborador, deadline, id
      ) em_ordem group by id_colaborador
    ) por_pessoa`,
);

const tarefas: Part<Tarefas> = {
  name: 'tarefas',
  tema: 'tarefas',
  async read(tx, ids) {
    const row = await readRow(tx, ids);
    return new Map(
      readRecords(row.tarefas).map(([id, done, all, itens = '']) => [
        Number(id),
        { done: Number(done), all: Number(all), itens },
      ]),
    );
  },
};

const none: Tarefas = { done: 0, all: 0, itens: '' };

/**
 * The tree of tasks that the reader sees as JSON text, siblings as in the chart. The percents are those of
 * `taskPercents` in `rules/tasks.ts` (TASK-30); a test holds the two together.
 * @returns it with the snapshot that it is as of
 */
export function readTarefasTree(db: Db, actor: Actor) {
  const needed = (ids: readonly number[]) => [cartoes, tarefas].map((part) => [part, ids] as const);
  return treesOf(db).read(actor, needed, ({ view, of }) => {
    const below = new Map<number, Count>();
    return nest(
      view,
      (id) => {
        const { done, all, itens } = of(tarefas, id) ?? none;
        return `{${of(cartoes, id)?.pessoa},"tarefas":[${itens}],"porcentagemDonePessoal":${percentOf(done, all)}`;
      },
      (id, superior) => {
        const { done, all } = of(tarefas, id) ?? none;
        const sum = below.get(id) ?? { done: 0, all: 0 };
        if (superior !== undefined) {
          const above = below.get(superior) ?? { done: 0, all: 0 };
          below.set(superior, { done: above.done + done + sum.done, all: above.all + all + sum.all });
        }
        return `,"porcentagemDoneSubordinados":${percentOf(sum.done, sum.all)}`;
      },
    );
  });
}

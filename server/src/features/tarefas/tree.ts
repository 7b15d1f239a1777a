import type { Actor } from '@alinha/rules/access';
import { percentOf } from '@alinha/rules/numbers';
import { cacheOf } from '../../cache/cache.ts';
import { cartoes } from '../../cache/cartao.ts';
import { fieldsOf, nest } from '../../cache/json.ts';
import { noTasks, type TaskCount, tarefas } from '../../cache/tarefas.ts';
import type { Db } from '../../db/open.ts';

/**
 * The tree of tasks that the reader sees, as JSON, with its snapshot; siblings are sorted as in the chart. The percents are
 * those of `taskPercents` in `rules/tasks.ts` (TASK-30); a test compares the two.
 */
export function readTarefasTree(db: Db, actor: Actor) {
  return cacheOf(db).read(
    actor,
    ({ ids }) => [
      [cartoes, ids],
      [tarefas, ids],
    ],
    ({ view, entry, required }) => {
      const below = new Map<number, TaskCount>();
      return nest(
        view,
        (id) => {
          const { done, all, tarefas: own } = entry(tarefas, id) ?? noTasks;
          const percent = fieldsOf({ porcentagemDonePessoal: percentOf(done, all) });
          return [required(cartoes, id).pessoa, own, percent];
        },
        (id, superior) => {
          const { done, all } = entry(tarefas, id) ?? noTasks;
          const sum = below.get(id) ?? { done: 0, all: 0 };
          if (superior !== undefined) {
            const above = below.get(superior) ?? { done: 0, all: 0 };
            below.set(superior, { done: above.done + done + sum.done, all: above.all + all + sum.all });
          }
          return [fieldsOf({ porcentagemDoneSubordinados: percentOf(sum.done, sum.all) })];
        },
      );
    },
  );
}

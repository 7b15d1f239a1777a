import { cacheOf } from '../../cache/cache.ts';
import { cartoes } from '../../cache/cartao.ts';
import { fieldsOf, objectOf } from '../../cache/json.ts';
import type { Db } from '../../db/open.ts';
import { type Reader, writesOf } from '../../people/view.ts';

/** The people whom the reader sees, as JSON, with its snapshot. */
export function readBusca(db: Db, actor: Reader) {
  return cacheOf(db).read(
    actor,
    ({ ids }) => [[cartoes, ids]],
    ({ view, required }) => {
      const times = new Map<string, number>();
      for (const id of view.ids) {
        const { nome_ordem } = required(cartoes, id);
        times.set(nome_ordem, (times.get(nome_ordem) ?? 0) + 1);
      }
      const people = view.ids.map((id) => {
        const { pessoa, matricula, nome_ordem, email } = required(cartoes, id);
        const pode_avaliar = writesOf(actor, id, view);
        const homonym = (actor.is_rh || pode_avaliar) && (times.get(nome_ordem) ?? 0) > 1;
        const own = { pode_avaliar, ...(actor.is_rh && { matricula }), ...(homonym && { email }) };
        return objectOf(pessoa, fieldsOf(own));
      });
      return `[${people.join()}]`;
    },
    actor.substitui,
  );
}

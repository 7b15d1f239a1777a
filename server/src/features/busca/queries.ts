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
      const people = view.ids.map((id) => {
        const { pessoa, matricula } = required(cartoes, id);
        const own = { pode_avaliar: writesOf(actor, id, view), ...(actor.is_rh && { matricula }) };
        return objectOf(pessoa, fieldsOf(own));
      });
      return `[${people.join()}]`;
    },
    actor.substitui,
  );
}

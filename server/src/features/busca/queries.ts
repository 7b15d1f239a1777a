import type { Actor } from '@alinha/rules/access';
import { cacheOf } from '../../cache/cache.ts';
import { cartoes } from '../../cache/cartao.ts';
import { fieldsOf, objectOf } from '../../cache/json.ts';
import type { Db } from '../../db/open.ts';
import { writesOf } from '../../people/view.ts';

/** The people whom the reader sees, as JSON, with its snapshot. */
export function readBusca(db: Db, actor: Actor) {
  return cacheOf(db).read(
    actor,
    (ids) => [[cartoes, ids]],
    ({ view, required }) => {
      const people = view.ids.map((id) =>
        objectOf(required(cartoes, id).pessoa, fieldsOf({ pode_avaliar: writesOf(actor, id) })),
      );
      return `[${people.join()}]`;
    },
  );
}

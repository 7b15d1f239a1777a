import type { Actor } from '@alinha/rules/access';
import type { Db } from '../../db/open.ts';
import { writesOf } from '../../people/view.ts';
import { cartoes } from '../../trees/cartao.ts';
import { treesOf } from '../../trees/kept.ts';

/** Everybody whom the reader sees as JSON text, with the snapshot that it is as of. */
export function readBusca(db: Db, actor: Actor) {
  return treesOf(db).read(
    actor,
    (ids) => [[cartoes, ids]],
    ({ view, of }) => {
      let people = '';
      for (const id of view.ids)
        people += `${people && ','}{${of(cartoes, id)?.pessoa},"pode_avaliar":${writesOf(actor, id)}}`;
      return `[${people}]`;
    },
  );
}

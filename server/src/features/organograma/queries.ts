import type { Actor } from '@alinha/rules/access';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { devidoDesdeOf } from '../../people/owed.ts';
import { readsOf, visibleTo, writesOf } from '../../people/view.ts';
import { type Cartao, cartoes } from '../../trees/cartao.ts';
import { treesOf } from '../../trees/kept.ts';
import { nest } from '../../trees/nest.ts';
import { emptyYear, registrosDoAno } from './registros.ts';

/**
 * A person's own part of a node, as the reader may have it, still open at its end.
 * @param desde since when records are due of them, as JSON
 */
function nodeOf(
  actor: Actor,
  id: number,
  cartao: Cartao | undefined,
  registros: string | undefined,
  desde: string,
): string {
  if (cartao === undefined) throw new Error('somebody in the view is nobody');
  const writes = writesOf(actor, id);
  return (
    `{${cartao.pessoa},"empresas":${cartao.empresas},${(readsOf(actor, id) && registros) || emptyYear}` +
    `,"pode_avaliar":${writes},"devido_desde":${writes ? desde : 'null'}`
  );
}

/**
 * The tree that the reader sees as JSON text, siblings by title level, then name. Reports and evaluations are those of
 * one year; `quadrante` speaks of the latest evaluation and the active KPI cycles whatever the year.
 * @returns it with the snapshot that it is as of
 */
export function readOrganograma(db: Db, actor: Actor, ano: number) {
  const registros = registrosDoAno(ano);
  return treesOf(db).read(
    actor,
    (ids) => [
      [cartoes, ids],
      [registros, ids.filter((id) => readsOf(actor, id))],
    ],
    ({ view, of }) => {
      const led = new Set<number>();
      return nest(
        view,
        (id, depth, leads, superior) => {
          if (superior && (led.has(superior) || of(cartoes, superior)?.lidera)) led.add(id);
          const cartao = of(cartoes, id);
          const desde = (led.has(id) && cartao?.devido_desde) || 'null';
          const node = nodeOf(actor, id, cartao, of(registros, id), desde);
          return `${node},"nivel":${depth},"temSubordinados":${leads}`;
        },
        () => '',
      );
    },
  );
}

/** One person as the reader's own tree has them, or nothing where they are not in it. */
export async function readDetalhes(
  db: Db,
  actor: Actor,
  id: number,
  ano: number,
): Promise<object | undefined> {
  const [place] = await rowsOf<{ nivel: number; tem_subordinados: boolean; devido_desde: string | null }>(
    db,
    sql`with recursive ${visibleTo(actor)},
      caminho (id, pai) as (
        select id, pai from visivel where id = ${id}
        union
        select v.id, v.pai from caminho c join visivel v on v.id = c.pai
      )
      select count(*)::int - 1 as nivel, exists (select from visivel where pai = ${id}) as tem_subordinados,
        ${devidoDesdeOf(sql`${id}::integer`)} as devido_desde
      from caminho`,
  );
  if (place === undefined || place.nivel < 0) return undefined;
  const cartao = (await cartoes.read(db, [id])).get(id);
  const registros = (await registrosDoAno(ano).read(db, [id])).get(id);
  const node = nodeOf(actor, id, cartao, registros, JSON.stringify(place.devido_desde));
  return JSON.parse(`${node},"nivel":${place.nivel},"temSubordinados":${place.tem_subordinados}}`);
}

/** The business card of somebody outside the reader's tree: no period, no quadrant, nothing to do. */
export async function readCard(db: Db, id: number): Promise<object> {
  const nobody = { id: 0, is_leader: false, is_rh: false, email_confirmado: false };
  const cartao = (await cartoes.read(db, [id])).get(id);
  return JSON.parse(`${nodeOf(nobody, id, cartao, undefined, 'null')},"nivel":0,"temSubordinados":false}`);
}

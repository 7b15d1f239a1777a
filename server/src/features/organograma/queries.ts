import type { Actor } from '@alinha/rules/access';
import { sql } from 'drizzle-orm';
import { cacheOf } from '../../cache/cache.ts';
import { cartoes } from '../../cache/cartao.ts';
import { type Fields, fieldsOf, nest, objectOf } from '../../cache/json.ts';
import { emptyYear, registrosDoAno } from '../../cache/registros.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { devidoDesdeOf } from '../../people/owed.ts';
import { readsOf, visibleTo, writesOf } from '../../people/view.ts';

/** A person's position in the reader's tree. */
interface Standing {
  pode_avaliar: boolean;
  devido_desde: string | null;
  nivel: number;
  temSubordinados: boolean;
}

/**
 * The tree that the reader sees, as JSON, with its snapshot; siblings are sorted by title level, then name. Reports and
 * evaluations are those of one year; `quadrante` uses the latest evaluation and the active KPI cycles of any year.
 */
export function readOrganograma(db: Db, actor: Actor, ano: number) {
  const registros = registrosDoAno(ano);
  return cacheOf(db).read(
    actor,
    (ids) => [
      [cartoes, ids],
      [registros, ids.filter((id) => readsOf(actor, id))],
    ],
    ({ view, entry, required }) => {
      const led = new Set<number>();
      return nest(view, (id, nivel, temSubordinados, superior) => {
        if (superior && (led.has(superior) || required(cartoes, superior).lidera)) led.add(id);
        const { pessoa, empresas, devido_desde } = required(cartoes, id);
        const pode_avaliar = writesOf(actor, id);
        return [
          pessoa,
          empresas,
          (readsOf(actor, id) && entry(registros, id)) || emptyYear,
          fieldsOf({
            pode_avaliar,
            devido_desde: pode_avaliar && led.has(id) ? devido_desde : null,
            nivel,
            temSubordinados,
          } satisfies Standing),
        ];
      });
    },
  );
}

/** One person's node of the reader's own tree; undefined where they are not in it. */
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
  const registros = readsOf(actor, id) ? (await registrosDoAno(ano).read(db, [id])).get(id) : undefined;
  const pode_avaliar = writesOf(actor, id);
  return readNode(db, id, registros, {
    pode_avaliar,
    devido_desde: pode_avaliar ? place.devido_desde : null,
    nivel: place.nivel,
    temSubordinados: place.tem_subordinados,
  });
}

/** The business card of a person outside the reader's tree: without records, quadrant and tasks. */
export const readCard = (db: Db, id: number): Promise<object> =>
  readNode(db, id, undefined, { pode_avaliar: false, devido_desde: null, nivel: 0, temSubordinados: false });

async function readNode(db: Db, id: number, registros: Fields | undefined, place: Standing): Promise<object> {
  const { pessoa, empresas } = only((await cartoes.read(db, [id])).get(id));
  return JSON.parse(objectOf(pessoa, empresas, registros ?? emptyYear, fieldsOf(place)));
}

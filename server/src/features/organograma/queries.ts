import type { ColaboradorNode } from '@alinha/contract/organograma';
import type { Actor } from '@alinha/rules/access';
import { type Afastamento, touches } from '@alinha/rules/afastamentos';
import type { Ower } from '@alinha/rules/coverage';
import { dueSince, firstDayOfSubstituto } from '@alinha/rules/substituicoes';
import { sql } from 'drizzle-orm';
import { cacheOf } from '../../cache/cache.ts';
import { type Cartao, cartoes } from '../../cache/cartao.ts';
import { type Fields, fieldsOf, nest, objectOf } from '../../cache/json.ts';
import { emptyYear, registrosDoAno } from '../../cache/registros.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { devidoDesdeOf } from '../../people/owed.ts';
import type { Target } from '../../people/relation.ts';
import { duesFor, duesSeen } from '../../people/substituto.ts';
import {
  lidosOf,
  type Reader,
  readsOf,
  readsRecentOf,
  type View,
  visibleTo,
  writesOf,
} from '../../people/view.ts';

/** From when to when. */
interface Dias {
  de: string;
  ate: string;
}

/** A person's position in the reader's tree. */
type Standing = Pick<
  ColaboradorNode,
  'pode_avaliar' | 'devido_desde' | 'afastamentos' | 'dispensados' | 'nivel' | 'temSubordinados'
>;

/**
 * The fields of a node that decide which records are due, of a person whose records the reader may write; of themselves, only
 * the absences (AFA-02).
 */
function duesOf(
  actor: Actor,
  id: number,
  person: Ower & { afastamentos: readonly Afastamento[] },
  view: Pick<View, 'lidos'>,
): Pick<Standing, 'pode_avaliar' | 'devido_desde' | 'afastamentos' | 'dispensados'> {
  const pode_avaliar = writesOf(actor, id, view);
  const devido_desde = pode_avaliar ? person.devido_desde : null;
  const shown = devido_desde !== null || (id === actor.id && readsOf(actor, id, view));
  const afastamentos = shown && person.afastamentos.length > 0 ? [...person.afastamentos] : undefined;
  const dispensados = pode_avaliar && person.dispensados?.length ? [...person.dispensados] : undefined;
  return { pode_avaliar, devido_desde, afastamentos, dispensados };
}

/**
 * The tree that the reader sees, as JSON, with its snapshot; siblings are sorted by title level, then name. Reports and
 * evaluations are those of one year; `quadrante` uses the latest evaluation and the active KPI cycles of any year.
 * @param dias from when to when the reader stands in for each leader; by default for none
 */
export function readOrganograma(
  db: Db,
  actor: Reader,
  { ano, today, dias = new Map() }: { ano: number; today: string; dias?: ReadonlyMap<number, Dias> },
) {
  const year = { de: `${ano}-01-01`, ate: `${ano}-12-31` };
  const desde = firstDayOfSubstituto(today);
  const registros = registrosDoAno(ano);
  const recentes = registrosDoAno(ano, desde);
  const typeOf = (id: number, view: View) => (readsRecentOf(id, view) ? recentes : registros);
  return cacheOf(db).read(
    actor,
    (view) => [
      [cartoes, view.ids],
      ...[registros, recentes].map(
        (type) =>
          [type, view.ids.filter((id) => readsOf(actor, id, view) && typeOf(id, view) === type)] as const,
      ),
    ],
    ({ view, entry, required }) => {
      const led = new Set<number>();
      // The days of whom the reader stands in for, of each person below that leader; parents come before their people.
      const substituting = new Map<number, Dias>();
      return nest(view, (id, nivel, temSubordinados, superior) => {
        if (superior && (led.has(superior) || required(cartoes, superior).lidera)) led.add(id);
        const below = superior === undefined ? undefined : (dias.get(superior) ?? substituting.get(superior));
        if (below) substituting.set(id, below);
        const recent = readsRecentOf(id, view);
        const { pessoa, empresas, ...cartao } = required(cartoes, id);
        const ower = {
          devido_desde: led.has(id) ? dueSince(cartao.devido_desde, recent ? desde : undefined) : null,
          afastamentos: cartao.afastamentos,
        };
        const { afastamentos, dispensados } = recent
          ? duesSeen(ower, below, today)
          : { ...ower, dispensados: [] };
        return [
          pessoa,
          empresas,
          (readsOf(actor, id, view) && entry(typeOf(id, view), id)) || emptyYear,
          fieldsOf({
            ...duesOf(
              actor,
              id,
              {
                devido_desde: ower.devido_desde,
                afastamentos: afastamentos.filter((one) => touches(one, year)),
                dispensados: dispensados?.filter((one) => one.ano === ano),
              },
              view,
            ),
            nivel,
            temSubordinados,
          } satisfies Standing),
        ];
      });
    },
    actor.substitui,
  );
}

/** One person's node of the reader's own tree; undefined where they are not in it. */
export async function readDetalhes(
  db: Db,
  actor: Reader,
  target: Target,
  { ano, today }: { ano: number; today: string },
): Promise<object | undefined> {
  const { id } = target;
  const some = actor.substitui.length > 0 && !actor.is_rh;
  const [place] = await rowsOf<{
    nivel: number;
    tem_subordinados: boolean;
    devido_desde: string | null;
    todos?: boolean | null;
  }>(
    db,
    sql`with recursive ${visibleTo(actor, actor.substitui)},
      caminho (id, pai) as (
        select id, pai from visivel where id = ${id}
        union
        select v.id, v.pai from caminho c join visivel v on v.id = c.pai
      )
      select count(*)::int - 1 as nivel, exists (select from visivel where pai = ${id}) as tem_subordinados,
        ${devidoDesdeOf(sql`${id}::integer`)} as devido_desde
        ${some ? sql`, (select l.todos from lidos l where l.id = ${id}) as todos` : sql``}
      from caminho`,
  );
  if (place === undefined || place.nivel < 0) return undefined;
  const view = some ? { lidos: lidosOf([{ id, todos: place.todos }]) } : {};
  const desde = readsRecentOf(id, view) ? firstDayOfSubstituto(today) : undefined;
  const registros = readsOf(actor, id, view)
    ? (await registrosDoAno(ano, desde).read(db, [id])).get(id)
    : undefined;
  return readNode(db, id, registros, async (cartao) => {
    const devido_desde = dueSince(place.devido_desde, desde);
    const dues = await duesFor(
      db,
      { actor: actor.id, target, today },
      { devido_desde, afastamentos: cartao.afastamentos },
    );
    return {
      ...duesOf(actor, id, { devido_desde, ...dues }, view),
      nivel: place.nivel,
      temSubordinados: place.tem_subordinados,
    };
  });
}

/** The business card of a person outside the reader's tree: without records, quadrant and tasks. */
export const readCard = (db: Db, id: number): Promise<object> =>
  readNode(db, id, undefined, async () => ({
    pode_avaliar: false,
    devido_desde: null,
    nivel: 0,
    temSubordinados: false,
  }));

async function readNode(
  db: Db,
  id: number,
  registros: Fields | undefined,
  placeOf: (cartao: Cartao) => Promise<Standing>,
): Promise<object> {
  const cartao = only((await cartoes.read(db, [id])).get(id));
  const { pessoa, empresas } = cartao;
  return JSON.parse(objectOf(pessoa, empresas, registros ?? emptyYear, fieldsOf(await placeOf(cartao))));
}

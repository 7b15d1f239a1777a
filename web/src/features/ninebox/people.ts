import type { Posicao } from '@alinha/contract/fechamentos';
import type { Membro } from '@alinha/contract/ninebox';
import type { OrganogramaNode } from '@alinha/contract/organograma';
import { type Quadrant, quadrantInWords, quadrantOf, quadrantRows } from '@alinha/rules/ninebox';
import { percentText } from '@alinha/rules/numbers';
import { preorder } from '@alinha/rules/tree';
import { initialsOf } from '../../ui/initials.ts';

/** A person with their cell, or without one while one of the two averages is missing. */
export interface Placed {
  id: number;
  nome: string;
  cargo: string | null;
  foto_perfil: string | null;
  quadrante: Quadrant | null;
  /** Their position in the chosen closing; null where they are not in it, undefined where today is shown. */
  posicao?: Posicao | null;
  /** What the list shows besides name and title. */
  detail?: string;
  /** What a mark at the face says, besides the name. */
  mark?: string;
  /** The person may be moved to another cell. */
  movable?: boolean;
}

/** The positions in a closing by person. */
export type Posicoes = ReadonlyMap<number, Posicao>;

/** The members of a team with their averages in a closing (FEC-05). */
export const membersAt = (team: readonly Membro[], posicoes: Posicoes): Membro[] =>
  team.map((membro) => {
    const { potencial = null, desempenho = null } = posicoes.get(membro.id) ?? {};
    return { ...membro, potencial, desempenho };
  });

/** Places the members of a team by potential and performance (NINE-02, NINE-19). */
export const placeMembers = (team: readonly Membro[]): Placed[] =>
  team.map(({ potencial, desempenho, ...membro }) => ({
    ...membro,
    quadrante: quadrantOf(potencial, desempenho),
    detail: averagesOf({ potencial, desempenho }),
  }));

/** Both averages in words. */
export const averagesOf = ({ potencial, desempenho }: Pick<Membro, 'potencial' | 'desempenho'>) =>
  `Potencial ${percentText(potencial)} · Desempenho ${percentText(desempenho)}`;

/** Moves people to where they stood in a closing (FEC-04, FEC-05). */
export const placeAt = (people: readonly Placed[], posicoes: Posicoes): Placed[] =>
  people.map((person) => {
    const posicao = posicoes.get(person.id) ?? null;
    const detail = posicao && `${averagesOf(posicao)}${posicao.afastado ? ' · Afastado no trimestre' : ''}`;
    return {
      ...person,
      quadrante: quadrants.get(posicao?.quadrante ?? 0) ?? null,
      posicao,
      detail: detail ?? 'Fora do fechamento',
      ...(posicao &&
        wasCalibrated(posicao) && { mark: `Calibrado em ${quadrantInWords(posicao.calibrado)}` }),
    };
  });

/** Whether a calibration gave another cell than the averages (CAL-09). */
const wasCalibrated = <P extends Pick<Posicao, 'calibrado' | 'quadrante'>>(
  posicao: P,
): posicao is P & { calibrado: number } =>
  posicao.calibrado !== null && posicao.calibrado !== posicao.quadrante;

const quadrants = new Map<number, Quadrant>(quadrantRows.flat().map((id) => [id, id]));

/** Places everybody in the chart by the quadrant of the chart (NINE-22). */
export const placeNodes = (nodes: readonly OrganogramaNode[]): Placed[] =>
  preorder(nodes).map(({ node: { id, nome, cargo, foto_perfil, quadrante } }) => ({
    id,
    nome,
    cargo,
    foto_perfil,
    quadrante: quadrants.get(quadrante?.id ?? 0) ?? null,
  }));

/** A cell, no cell, or not in the chosen closing. */
export type Place = Quadrant | null | 'fora';

/** The people of each place. */
export function byQuadrant(people: readonly Placed[]): Map<Place, Placed[]> {
  const groups = new Map<Place, Placed[]>();
  for (const person of people) {
    const place = person.posicao === null ? 'fora' : person.quadrante;
    const group = groups.get(place);
    if (group) group.push(person);
    else groups.set(place, [person]);
  }
  return groups;
}

/** The names under the faces: the first name, with the initial of the last name where two people share it. */
export function shortNames(people: readonly Placed[]): Map<number, string> {
  const first = ({ nome }: Placed) => nome.split(' ', 1)[0] ?? nome;
  return new Map(
    people.map((person) => {
      const shared = people.filter((other) => first(other) === first(person)).length > 1;
      const last = shared && initialsOf(person.nome)[1];
      return [person.id, last ? `${first(person)} ${last}.` : first(person)];
    }),
  );
}

const topSize = 5;

/** The members with the highest percents of one kind, without those who have none; at most the upper half of them (NINE-14). */
export function topOf(team: readonly Membro[], kind: 'potencial' | 'desempenho') {
  const ranked = team
    .flatMap(({ id, nome, [kind]: percent }) => (percent === null ? [] : [{ id, nome, percent }]))
    .sort((a, b) => b.percent - a.percent);
  return ranked.slice(0, Math.min(topSize, Math.ceil(ranked.length / 2)));
}

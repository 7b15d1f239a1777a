import type { Membro } from '@alinha/contract/ninebox';
import type { OrganogramaNode } from '@alinha/contract/organograma';
import { type Quadrant, quadrantOf, quadrantRows } from '@alinha/rules/ninebox';
import { preorder } from '@alinha/rules/tree';
import { initialsOf } from '../../ui/initials.ts';

/** Somebody who has a place in the nine cells, or none while one of the two averages is missing. */
export interface Placed {
  id: number;
  nome: string;
  cargo: string | null;
  foto_perfil: string | null;
  quadrante: Quadrant | null;
  /** What the list says of them beside name and title. */
  detail?: string;
}

const shown = (percent: number | null) => (percent === null ? '-' : `${percent}%`);

/** The members of a team in the matrix of potential and performance (NINE-02, NINE-19). */
export const placeMembers = (team: readonly Membro[]): Placed[] =>
  team.map(({ potencial, desempenho, ...membro }) => ({
    ...membro,
    quadrante: quadrantOf(potencial, desempenho),
    detail: `Potencial ${shown(potencial)} · Desempenho ${shown(desempenho)}`,
  }));

const quadrants = new Map<number, Quadrant>(quadrantRows.flat().map((id) => [id, id]));

/** Everybody in the chart by the quadrant that it gives them (NINE-22). */
export const placeNodes = (nodes: readonly OrganogramaNode[]): Placed[] =>
  preorder(nodes).map(({ node: { id, nome, cargo, foto_perfil, quadrante } }) => ({
    id,
    nome,
    cargo,
    foto_perfil,
    quadrante: quadrants.get(quadrante?.id ?? 0) ?? null,
  }));

/** The people of each cell; `null` holds those without a place. */
export function byQuadrant(people: readonly Placed[]): Map<Quadrant | null, Placed[]> {
  const groups = new Map<Quadrant | null, Placed[]>();
  for (const person of people) {
    const group = groups.get(person.quadrante);
    if (group) group.push(person);
    else groups.set(person.quadrante, [person]);
  }
  return groups;
}

/** What each is called under their face: the first name, and where two share it the last one's letter too. */
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

/** The members with the highest percents of one kind; whoever has none is left out (NINE-14). */
export const topOf = (team: readonly Membro[], kind: 'potencial' | 'desempenho') =>
  team
    .flatMap(({ id, nome, [kind]: percent }) => (percent === null ? [] : [{ id, nome, percent }]))
    .sort((a, b) => b.percent - a.percent)
    .slice(0, topSize);

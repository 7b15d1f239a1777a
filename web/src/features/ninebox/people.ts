import type { Membro } from '@alinha/contract/ninebox';
import type { OrganogramaNode } from '@alinha/contract/organograma';
import { type Quadrant, quadrantOf, quadrantRows } from '@alinha/rules/ninebox';
import { preorder } from '@alinha/rules/tree';
import { initialsOf } from '../../ui/initials.ts';

/** A person with their cell, or without one while one of the two averages is missing. */
export interface Placed {
  id: number;
  nome: string;
  cargo: string | null;
  foto_perfil: string | null;
  quadrante: Quadrant | null;
  /** What the list shows besides name and title. */
  detail?: string;
}

const percentText = (percent: number | null) => (percent === null ? '-' : `${percent}%`);

/** Places the members of a team by potential and performance (NINE-02, NINE-19). */
export const placeMembers = (team: readonly Membro[]): Placed[] =>
  team.map(({ potencial, desempenho, ...membro }) => ({
    ...membro,
    quadrante: quadrantOf(potencial, desempenho),
    detail: `Potencial ${percentText(potencial)} · Desempenho ${percentText(desempenho)}`,
  }));

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

/** The people of each cell; `null` holds those without a cell. */
export function byQuadrant(people: readonly Placed[]): Map<Quadrant | null, Placed[]> {
  const groups = new Map<Quadrant | null, Placed[]>();
  for (const person of people) {
    const group = groups.get(person.quadrante);
    if (group) group.push(person);
    else groups.set(person.quadrante, [person]);
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

/** The members with the highest percents of one kind, without those who have none (NINE-14). */
export const topOf = (team: readonly Membro[], kind: 'potencial' | 'desempenho') =>
  team
    .flatMap(({ id, nome, [kind]: percent }) => (percent === null ? [] : [{ id, nome, percent }]))
    .sort((a, b) => b.percent - a.percent)
    .slice(0, topSize);

import type { TargetPermission } from '@alinha/contract/core';
import type { Direito, Leitor, QuemPodeVer } from '@alinha/contract/quem-pode-ver';
import { isPermitted, type Relation } from '@alinha/rules/access';
import type { Db } from '../../db/open.ts';
import { type Target, targetFor } from '../../people/relation.ts';
import { type Candidato, listCandidatos } from './queries.ts';

/** The right by which each relation may read; nobody of another relation is a candidate. */
const direitos: Record<Exclude<Relation, 'unconfirmed' | 'other'>, Direito> = {
  self: 'pessoa',
  chain: 'lider',
  rh: 'rh',
};
const hasDireito = (relation: Relation): relation is keyof typeof direitos => relation in direitos;

type Alvo = Pick<Target, 'id' | 'ativo'>;

/**
 * Who could open what is written about a person now, as calls judge it: by the access matrix, on the person's state, the
 * hierarchy and the titles of this moment.
 * @param permissions those of the calls that read it; whoever has one of them may
 */
export async function findLeitores(
  db: Db,
  alvo: Alvo,
  permissions: readonly TargetPermission[],
  { nomes_rh = false }: { nomes_rh?: boolean | undefined },
): Promise<QuemPodeVer> {
  const candidatos = await listCandidatos(db, alvo.id);
  const all = candidatos.flatMap((one) => leitorOf(one, alvo, permissions) ?? []);
  const of = (direito: Direito) => all.filter((one) => one.direito === direito);
  const places = placesAbove(candidatos, alvo.id);
  const place = ({ id }: Leitor) => places.get(id) ?? 0;
  const lideres = of('lider').sort((one, other) => place(one) - place(other));
  const rh = of('rh');
  return { leitores: [...of('pessoa'), ...lideres, ...(nomes_rh ? rh : [])], rh: rh.length };
}

/** A candidate as a reader, if they could sign in and their own call would be answered. */
function leitorOf(
  candidato: Candidato,
  { id, ativo }: Alvo,
  permissions: readonly TargetPermission[],
): Leitor | undefined {
  if (!candidato.ativo) return undefined;
  const { relation } = targetFor(candidato, { id, ativo, acima: candidato.acima }) ?? {};
  if (relation === undefined || !hasDireito(relation)) return undefined;
  if (!permissions.some((permission) => isPermitted(permission, candidato, relation))) return undefined;
  const { nome, foto_perfil } = candidato;
  return { id: candidato.id, nome, foto_perfil, direito: direitos[relation] };
}

/** How far above the person each of their superiors is; the data could contain a cycle. */
function placesAbove(candidatos: readonly Candidato[], id: number): Map<number, number> {
  const superiors = new Map(candidatos.map((one) => [one.id, one.id_superior]));
  const places = new Map<number, number>();
  for (let at = superiors.get(id); at && !places.has(at); at = superiors.get(at)) {
    places.set(at, places.size);
  }
  return places;
}

import type { TargetPermission } from '@alinha/contract/core';
import type { Direito, Leitor, QuemPodeVer } from '@alinha/contract/quem-pode-ver';
import { isPermitted, type Relation } from '@alinha/rules/access';
import { endedBefore, type Periodo } from '@alinha/rules/substituicoes';
import type { Db } from '../../db/open.ts';
import { type Target, targetFor } from '../../people/relation.ts';
import { type Candidato, listCandidatos } from './queries.ts';

/** The right by which each relation may read; nobody of another relation is a candidate. */
const direitos: Record<Exclude<Relation, 'unconfirmed' | 'other'>, Direito> = {
  self: 'pessoa',
  chain: 'lider',
  rh: 'rh',
  substituto: 'substituto',
};
const hasDireito = (relation: Relation): relation is keyof typeof direitos => relation in direitos;

type Alvo = Pick<Target, 'id' | 'ativo'>;

interface Asked {
  /** Whether HR is named, too. */
  nomes_rh?: boolean | undefined;
  today: string;
  /** The period of the record, if it is about one. */
  periodo?: Periodo;
}

/**
 * Who could open what is written about a person now, as calls judge it: by the access matrix, on the person's state, the
 * hierarchy and the titles of this moment.
 * @param permissions those of the calls that read it; the person who has one of them may
 */
export async function findLeitores(
  db: Db,
  alvo: Alvo,
  permissions: readonly TargetPermission[],
  { nomes_rh = false, today, periodo = {} }: Asked,
): Promise<QuemPodeVer> {
  const candidatos = await listCandidatos(db, alvo.id, today);
  const all = candidatos.flatMap((one) => leitorOf(one, alvo, permissions, { today, periodo }) ?? []);
  const of = (direito: Direito) => all.filter((one) => one.direito === direito);
  const places = placesAbove(candidatos, alvo.id);
  const place = ({ id }: Leitor) => places.get(id) ?? 0;
  const lideres = of('lider').sort((one, other) => place(one) - place(other));
  const rh = of('rh');
  return {
    leitores: [...of('pessoa'), ...lideres, ...of('substituto'), ...(nomes_rh ? rh : [])],
    rh: rh.length,
  };
}

/** A candidate as a reader, if they could sign in and their own call would be answered. */
function leitorOf(
  candidato: Candidato,
  { id, ativo }: Alvo,
  permissions: readonly TargetPermission[],
  { today, periodo }: Required<Pick<Asked, 'today' | 'periodo'>>,
): Leitor | undefined {
  if (!candidato.ativo) return undefined;
  const { acima, substituido } = candidato;
  const { relation, substituicao } = targetFor(candidato, { id, ativo, acima, substituido }, today) ?? {};
  if (relation === undefined || !hasDireito(relation)) return undefined;
  const antigo = substituicao != null && endedBefore(periodo, substituicao.desde);
  if (!permissions.some((permission) => isPermitted(permission, candidato, relation, { antigo })))
    return undefined;
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

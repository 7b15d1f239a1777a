import type { Alinhamento } from '@alinha/contract/alinhamento';
import { substituidoOf } from '../../people/relation.ts';
import type { TargetWork } from '../../people/work.ts';
import { insertAlinhamento } from './queries.ts';

export async function createAlinhamento(
  { db, now, actor, target, audit }: TargetWork<'createAlinhamento'>,
  observacao: string,
): Promise<Alinhamento> {
  const made = await insertAlinhamento(db, {
    id_colaborador: target.id,
    id_autor: actor.id,
    id_substituido: substituidoOf(target),
    observacao,
    criado_em: now,
  });
  audit({ dados: { alinhamentoId: made.id } });
  return made;
}

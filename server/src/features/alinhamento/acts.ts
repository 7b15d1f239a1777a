import type { Alinhamento } from '@alinha/contract/alinhamento';
import type { ActorWork } from '../../people/work.ts';
import { insertAlinhamento } from './queries.ts';

export async function createAlinhamento(
  { db, now, actor, audit }: ActorWork<'createAlinhamento'>,
  idColaborador: number,
  observacao: string,
): Promise<Alinhamento> {
  const values = { id_colaborador: idColaborador, id_autor: actor.id, observacao, criado_em: now };
  const id = await insertAlinhamento(db, values);
  audit({ dados: { alinhamentoId: id } });
  return { id, observacao, created_at: now.toISOString(), autor: actor.nome };
}

import { createAlinhamento, getAlinhamento } from '@alinha/contract/alinhamento';
import { type Routes, serve } from '../../http/serve.ts';
import { insertAlinhamento, readAlinhamento } from './queries.ts';

export const alinhamentoRoutes: Routes<'alinhamento'> = {
  getAlinhamento: serve(getAlinhamento, async ({ db, alvo }) => ({
    sucesso: true,
    data: (await readAlinhamento(db, alvo.id)) ?? null,
  })),

  createAlinhamento: serve(createAlinhamento, async ({ db, body, actor, alvo, now, audit }) => {
    const { observacao } = body;
    const values = { id_colaborador: alvo.id, id_autor: actor.id, observacao, criado_em: now };
    const id = await insertAlinhamento(db, values);
    audit({ dados: { alinhamentoId: id } });
    return { id, observacao, created_at: now.toISOString(), autor: actor.nome };
  }),
};

import { getPdfDados } from '@alinha/contract/pdf';
import { denial, mayAct } from '@alinha/rules/access';
import { periodOf } from '@alinha/rules/dates';
import { type Routes, serve } from '../../http/serve.ts';
import { forbidden, notFound } from '../../refusals.ts';
import { readDados } from './queries.ts';

export const pdfRoutes: Routes<'pdf'> = {
  getPdfDados: serve(getPdfDados, async ({ db, query, actor, alvo, now, today, audit }) => {
    const observacoes = query.mostrarObservacoes;
    if (observacoes && !mayAct('observe', actor, alvo.relation)) {
      throw forbidden(denial('observe', alvo.relation));
    }
    const dados = await readDados(db, alvo.id, { ano: periodOf(today).ano, observacoes });
    if (dados === undefined) throw notFound('Colaborador não encontrado.');
    audit({ dados: { observacoes } });
    return { emitido_em: now.toISOString(), emitido_por: actor.nome, ...dados };
  }),
};

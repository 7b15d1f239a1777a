import { versionHeader } from '@alinha/contract/core';
import { saveEncarregados } from '@alinha/contract/encarregados';
import { createObservacao, editObservacao } from '@alinha/contract/observacoes';
import {
  answerSolicitacao,
  contestDecisao,
  contestSolicitacao,
  createSolicitacao,
  decidaAntes,
  decideEmAnalise,
  decisaoContestada,
  listEmAnalise,
  listMinhasSolicitacoes,
  listSolicitacoes,
  nadaEmAnalise,
  readEmAnalise,
} from '@alinha/contract/solicitacoes';
import { versionOf } from '@alinha/rules/state';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { copied, dadosIn, pdfText } from '../../../test/copia.ts';
import { copiasDados, emails } from '../../db/schema.ts';

const t = testApp();

/** A leader who wrote about Ana, an encarregado, HR, and Ana's full declaration. */
async function aDeclaracao() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const dora = await t.aColaborador({ nome: 'Dora' });
  const chefe = await t.aColaborador({ nome: 'Chefe', leader: true, rh: true });
  const ana = await t.aColaborador({ nome: 'Ana', superior: chefe });
  const asRita = await t.signedIn(rita);
  await asRita.call(saveEncarregados, { body: { titular: dora.id, substituto: null } });
  const [asDora, asChefe, asAna] = [await t.signedIn(dora), await t.signedIn(chefe), await t.signedIn(ana)];
  const { body: obs } = await asChefe.call(createObservacao, {
    params: { id: ana.id },
    body: { observacao: 'canário-observado', departamento: 'gestor' },
  });
  const { body } = await asAna.call(createSolicitacao, { body: { tipo: 'declaracao' } });
  await t.database.db.delete(emails);
  return { rita, dora, chefe, ana, asRita, asDora, asChefe, asAna, obs, id: body.id };
}

type Tipo = 'observacoes' | 'auditoria';
const read = (by: Client, solicitacaoId: number, tipo: Tipo = 'observacoes') =>
  by.call(readEmAnalise, { params: { solicitacaoId, tipo } });
const list = (by: Client, solicitacaoId: number) => by.call(listEmAnalise, { params: { solicitacaoId } });
const decide = (
  by: Client,
  solicitacaoId: number,
  tipo: Tipo,
  resultado: string,
  motivo: string,
  headers = {},
) => by.call(decideEmAnalise, { params: { solicitacaoId, tipo }, body: { resultado, motivo }, headers });
const contest = (by: Client, solicitacaoId: number, tipo: Tipo = 'observacoes') =>
  by.call(contestDecisao, { params: { solicitacaoId, tipo }, body: { texto: 'canário-contra' } });
const done = (by: Client, solicitacaoId: number) =>
  by.call(answerSolicitacao, { params: { solicitacaoId }, body: { resultado: 'atendida' } });
/** Another copy of the same day. */
const copiedAgain = async (by: Client) => {
  await t.database.db.delete(copiasDados);
  return copied(t, by);
};

test('what others wrote confidentially is opened to whoever decides on it, audited without it, and handed over or withheld with a reason, as the next copy holds it (LGPD-02 LGPD-12)', async () => {
  // The ids of a long audit exceed an integer.
  await t.database.owner.execute(sql`alter table auditoria alter column id restart with 3000000000`);
  const { dora, ana, asDora, asAna, id } = await aDeclaracao();
  expect((await done(asDora, id)).body.error).toBe(decidaAntes);
  const open = (await list(asDora, id)).body;
  expect(open.map(({ tipo, registros, impedimento }) => [tipo, registros, impedimento])).toEqual([
    ['observacoes', 1, null],
    ['auditoria', 1, null],
  ]);
  expect((await read(asDora, id)).body.textos).toEqual([
    [
      { rotulo: 'Departamento', valor: 'Gestor' },
      { rotulo: 'Observação', valor: 'canário-observado' },
      { rotulo: 'Criada em', valor: '18/11/2026 às 12:00' },
    ],
  ]);
  await read(asDora, id);
  const rows = await auditRows(t.database.db, 'readEmAnalise');
  expect(rows.map(({ id_ator, id_alvo, dados }) => [id_ator, id_alvo, dados])).toEqual([
    [dora.id, ana.id, { solicitacaoId: id, tipo: 'observacoes' }],
  ]);

  const unexplained = await decide(asDora, id, 'observacoes', 'entregue', ' ');
  expect([unexplained.status, Object.keys(unexplained.body.campos ?? {})]).toEqual([400, ['motivo']]);
  expect((await decide(asDora, id, 'observacoes', 'entregue', 'canário-motivo')).status).toBe(200);
  expect((await decide(asDora, id, 'auditoria', 'retido', 'Diz quem leu.')).status).toBe(200);
  expect((await decide(asDora, id, 'auditoria', 'entregue', 'De novo.')).body.error).toBe(nadaEmAnalise);
  expect((await read(asDora, id)).body.error).toBe(nadaEmAnalise);
  const mails = await t.database.db.select().from(emails);
  expect(mails.map(({ para }) => para)).toEqual([ana.email, ana.email]);
  expect(JSON.stringify(mails)).not.toContain('canário');
  const [own] = (await asAna.call(listMinhasSolicitacoes)).body;
  expect(own?.decisoes).toMatchObject([
    { tipo: 'observacoes', resultado: 'entregue', motivo: 'canário-motivo', registros: 1, autor: 'Dora' },
    { tipo: 'auditoria', resultado: 'retido', motivo: 'Diz quem leu.', registros: 1 },
  ]);

  const parts = await copied(t, asAna);
  const { dados, of } = dadosIn(parts);
  expect(of('observacoes')).toMatchObject([{ departamento: 'Gestor', observacao: 'canário-observado' }]);
  expect(JSON.stringify(of('observacoes'))).not.toContain('Chefe');
  expect(dados.em_analise).toEqual([]);
  expect(dados.retidos).toEqual([
    {
      tabela: 'auditoria',
      tipo: 'Ações de outras pessoas sobre observações e calibrações a seu respeito',
      registros: 1,
      motivo: 'Diz quem leu.',
    },
  ]);
  expect(await pdfText(parts)).toContain('1 registro não entregue. Diz quem leu.');
  expect((await done(asDora, id)).status).toBe(200);
});

test('what is written or rewritten after a decision is em análise again, and what changed since it was read is not decided (LGPD-02)', async () => {
  const { ana, asDora, asRita, asChefe, asAna, obs, id } = await aDeclaracao();
  const [seen] = (await list(asDora, id)).body;
  const version = { [versionHeader]: versionOf(decideEmAnalise, seen) };
  const edit = (observacao: string) =>
    asChefe.call(editObservacao, { params: { id: ana.id, obsId: obs.id }, body: { observacao } });
  await edit('canário-outro');
  const outdated = await decide(asDora, id, 'observacoes', 'entregue', 'Cabe.', version);
  expect([outdated.status, JSON.stringify(outdated.body)]).toEqual([
    409,
    expect.not.stringContaining('canário'),
  ]);

  const both = await Promise.all([
    decide(asDora, id, 'observacoes', 'entregue', 'Cabe.'),
    decide(asRita, id, 'observacoes', 'retido', 'Não cabe.'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await edit('canário-terceiro');
  await asChefe.call(createObservacao, {
    params: { id: ana.id },
    body: { observacao: 'canário-depois', departamento: 'gestor' },
  });
  const { dados, text } = dadosIn(await copied(t, asAna));
  expect(dados.em_analise[0]).toMatchObject({ tabela: 'observacoes', registros: 2 });
  expect(text).not.toContain('canário');
});

test('neither the person nor who leads them nor who wrote it decides; a decision is contested once, and somebody else decides again where there is somebody (LGPD-02)', async () => {
  const { rita, ana, asDora, asRita, asChefe, asAna, obs, id } = await aDeclaracao();
  for (const call of [list, read]) expect((await call(asChefe, id)).status).toBe(403);
  expect((await decide(asChefe, id, 'observacoes', 'retido', 'Não.')).status).toBe(403);
  expect((await read(asAna, id)).status).toBe(403);
  expect((await read(asDora, 999_999)).status).toBe(404);
  const [{ pode_decidir } = {}] = (await asChefe.call(listSolicitacoes)).body.solicitacoes;
  expect(pode_decidir).toBe(false);

  await decide(asDora, id, 'observacoes', 'retido', 'É sobre outra pessoa.');
  await decide(asDora, id, 'auditoria', 'entregue', 'Cabe.');
  await done(asDora, id);
  await t.database.db.delete(emails);
  expect((await contest(asDora, id)).status).toBe(404);
  const contests = await Promise.all([contest(asAna, id), contest(asAna, id)]);
  expect(contests.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [opened] = (await asAna.call(listMinhasSolicitacoes)).body;
  expect([opened?.estado, opened?.decisoes[0]?.contestacao?.texto]).toEqual(['aberta', 'canário-contra']);
  const mails = await t.database.db.select().from(emails);
  // The first decider was the encarregado: HR gets a mail.
  expect(mails.map(({ para }) => para)).toContain(rita.email);
  expect(JSON.stringify(mails)).not.toContain('canário');

  const again = await decide(asDora, id, 'observacoes', 'retido', 'Continua.');
  expect([again.status, again.body.error]).toEqual([
    403,
    'Você tomou a decisão contestada: outra pessoa decide agora.',
  ]);
  expect((await read(asDora, id)).status).toBe(403);
  expect((await done(asDora, id)).body.error).toBe(decidaAntes);
  expect((await decide(asRita, id, 'observacoes', 'entregue', 'Cabe.')).status).toBe(200);
  expect((await contest(asAna, id)).body.error).toBe(decisaoContestada);
  expect(dadosIn(await copied(t, asAna)).of('observacoes')).toHaveLength(1);

  // Rita rewrites it, and the encarregado alone is left, who decides both times.
  await asRita.call(editObservacao, {
    params: { id: ana.id, obsId: obs.id },
    body: { observacao: 'canário-de-rita' },
  });
  const acesso = (await asAna.call(createSolicitacao, { body: { tipo: 'acesso' } })).body.id;
  expect((await read(asDora, acesso)).body.error).toBe(nadaEmAnalise);
  await asAna.call(contestSolicitacao, { params: { solicitacaoId: acesso }, body: { texto: 'Falta.' } });
  expect((await read(asRita, acesso)).body.error).toBe(
    'Você escreveu parte deste conteúdo: outra pessoa decide.',
  );
  expect((await read(asDora, acesso)).body.textos).toHaveLength(1);
  await decide(asDora, acesso, 'observacoes', 'retido', 'Não cabe.');
  await contest(asAna, acesso);
  expect((await decide(asDora, acesso, 'observacoes', 'entregue', 'Cabe.')).status).toBe(200);
  const { of } = dadosIn(await copiedAgain(asAna));
  expect(of('observacoes').map(({ observacao }) => observacao)).toEqual(['canário-de-rita']);
});

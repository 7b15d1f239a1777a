import { editCargo } from '@alinha/contract/cargos';
import { confirmPasso, getPassos, passos } from '@alinha/contract/passos';
import { savePrazos } from '@alinha/contract/prazos';
import { getQuestionario, saveQuestionario } from '@alinha/contract/questionario';
import { semPrazos } from '@alinha/rules/prazos';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readConfig } from '../../config.ts';
import { auditoria } from '../../db/schema.ts';
import { announce } from '../../process/welcome.ts';

const t = testApp();

describe('the first steps of a new system', () => {
  test('tick themselves off by what was done (USE-77 HOME-08)', async () => {
    const rh = await t.aColaborador({ rh: true });
    const client = await t.signedIn(rh);
    const done = async () => (await client.call(getPassos)).body.feitos;
    expect(await done()).toEqual([]);
    await t.aColaborador({ superior: rh, cargo: 'Analista', senha_hash: null });
    expect(await done()).toEqual(['importar']);
    const [title] = await t.database.db.query.cargos.findMany({
      where: (c, { eq }) => eq(c.nome, 'Analista'),
    });
    const params = { empresaId: title?.id_empresa ?? 0, cargoId: title?.id ?? 0 };
    expect((await client.call(editCargo, { params, body: { nivel_hierarquia: 4 } })).status).toBe(200);
    expect(await done()).toEqual(['importar', 'cargos']);
    await t.aColaborador({ superior: rh });
    const { body: antes } = await client.call(getQuestionario);
    const depois = { ...antes, reports: ['O que falta?'] };
    expect((await client.call(saveQuestionario, { body: { antes, depois } })).status).toBe(200);
    expect(await done()).toEqual(['importar', 'cargos', 'convidar', 'perguntas']);
    expect((await client.call(savePrazos, { body: { ...semPrazos, report: { dias: 5 } } })).status).toBe(200);
    expect(await done()).toEqual(passos);
  });

  test('titles and questions that are right as they are tick by word, and a system in use has none left (USE-77)', async () => {
    const rh = await t.aColaborador({ rh: true });
    const client = await t.signedIn(rh);
    const { status, body } = await client.call(confirmPasso, { body: { passo: 'perguntas' } });
    expect([status, body.feitos]).toEqual([200, ['perguntas']]);
    expect((await client.call(getPassos)).body.feitos).toEqual(['perguntas']);
    expect((await client.call(confirmPasso, { body: { passo: 'importar' } })).status).toBe(400);
    await t.aReport({ de: await t.aColaborador(), autor: rh });
    expect((await client.call(getPassos)).body.feitos).toEqual(passos);
  });

  test('tick nothing that only the command line did (HOME-08)', async () => {
    const client = await t.signedIn(await t.aColaborador({ rh: true }));
    for (const acao of ['createCargo', 'saveQuestionario', 'savePrazos'])
      await t.database.db.insert(auditoria).values({ acao, dados: {}, momento: t.now });
    expect((await client.call(getPassos)).body.feitos).toEqual([]);
  });
});

test('the start names criar-rh where nobody is inside, and only there (USE-78)', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const announced = async () => {
      await announce(t.app, t.database, readConfig({}));
      return String(said.mock.lastCall?.[0]);
    };
    expect(await announced()).toContain('npm run alinha -- criar-rh --nome');
    await t.aColaborador();
    expect(await announced()).not.toContain('criar-rh');
  } finally {
    said.mockRestore();
  }
});

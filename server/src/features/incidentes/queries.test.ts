import { exportAcompanhamentoCsv } from '@alinha/contract/acompanhamento';
import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { switchLembretes } from '@alinha/contract/lembretes';
import { listObservacoes } from '@alinha/contract/observacoes';
import { createTarefas } from '@alinha/contract/tarefas';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { recordAct } from '../../audit/record.ts';
import { type Janela, readAtingidos, readSemNome } from './queries.ts';

const t = testApp();

const at = (iso: string) => {
  t.now = new Date(iso);
};

async function found(janela: Janela) {
  const rows = await readAtingidos(t.database.db, janela);
  return rows.map(({ nome, acao, leitura, vezes }) => [nome, acao, leitura ? 'lidos' : 'alterados', vezes]);
}

test('lists whose data was read or changed in a window, targets and everybody whom a row names, by an actor if given (LGPD-10)', async () => {
  const { db } = t.database;
  const rh = await t.aColaborador({ nome: 'Rita', rh: true });
  const lider = await t.aColaborador({ nome: 'Lia', leader: true, superior: rh });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lider });
  const bia = await t.aColaborador({ nome: 'Bia', superior: lider });

  at('2026-11-18T14:59:59.999Z');
  await (await t.signedIn(lider)).call(listObservacoes, { params: { id: bia.id } });
  at('2026-11-18T15:00:00Z');
  await (await t.signedIn(lider)).call(listObservacoes, { params: { id: ana.id } });
  at('2026-11-18T15:10:00Z');
  const body = { titulo: 'Ligar', deadline: '2026-12-01', colaboradores: [ana.id, bia.id] };
  expect((await (await t.signedIn(lider)).call(createTarefas, { body })).status).toBe(201);
  at('2026-11-18T16:30:00Z');
  await (await t.signedIn(lider)).call(listObservacoes, { params: { id: ana.id } });
  const byRh = await t.signedIn(rh);
  await byRh.call(switchLembretes, { body: { ligado: false } });
  const query = { tipo: 'report', ano: 2026, periodo: 10, de: 'pessoas' } as const;
  expect((await byRh.call(exportAcompanhamentoCsv, { query })).status).toBe(200);
  expect((await byRh.call(deactivateColaborador, { params: { id: lider.id } })).status).toBe(200);
  await recordAct(db, {
    momento: t.now,
    acao: 'runImportacao',
    id_ator: rh.id,
    id_alvo: null,
    dados: { criadas: [bia.id], atualizadas: [{ id: ana.id, antes: { id_superior: lider.id } }] },
    endereco: null,
  });
  await recordAct(db, {
    momento: t.now,
    acao: 'editObservacao',
    id_ator: rh.id,
    id_alvo: ana.id,
    dados: { id: ana.id, recusada: true },
    endereco: null,
  });

  const janela = { de: new Date('2026-11-18T15:00:00Z'), ate: new Date('2026-11-18T16:30:00.001Z') };
  const byLeader = [
    ['Ana', 'listObservacoes', 'lidos', 2],
    ['Ana', 'createTarefas', 'alterados', 1],
    ['Bia', 'createTarefas', 'alterados', 1],
  ];
  expect(await found({ ...janela, ator: lider.id })).toEqual(byLeader);
  expect(new Set(await found(janela))).toEqual(
    new Set([
      ...byLeader,
      // Her refused edit showed her record.
      ['Ana', 'editObservacao', 'lidos', 1],
      ['Ana', 'runImportacao', 'alterados', 1],
      ['Ana', 'deactivateColaborador', 'alterados', 1],
      ['Bia', 'runImportacao', 'alterados', 1],
      ['Bia', 'deactivateColaborador', 'alterados', 1],
      ['Lia', 'runImportacao', 'alterados', 1],
      ['Lia', 'deactivateColaborador', 'alterados', 1],
      ['Rita', 'deactivateColaborador', 'alterados', 1],
      ['Rita', 'switchLembretes', 'alterados', 1],
    ]),
  );
  expect((await readAtingidos(db, janela))[0]).toMatchObject({
    email: ana.email,
    primeira: '2026-11-18T15:00:00.000Z',
    ultima: '2026-11-18T16:30:00.000Z',
  });
  const exported = { acao: 'exportAcompanhamentoCsv', leitura: true, vezes: 1 };
  expect(await readSemNome(db, janela)).toMatchObject([exported]);
  expect(await readSemNome(db, { ...janela, ator: lider.id })).toEqual([]);
  // The end is not part of the window.
  const until = { de: janela.de, ate: new Date('2026-11-18T15:10:00Z') };
  expect(await found(until)).toEqual([['Ana', 'listObservacoes', 'lidos', 1]]);
});

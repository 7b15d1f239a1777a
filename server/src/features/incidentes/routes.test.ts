import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { versionHeader } from '@alinha/contract/core';
import { saveEncarregados } from '@alinha/contract/encarregados';
import {
  createIncidente,
  editIncidente,
  getAviso,
  listAtingidos,
  listIncidentes,
  notifyAtingidos,
} from '@alinha/contract/incidentes';
import { listObservacoes } from '@alinha/contract/observacoes';
import { versionOf } from '@alinha/rules/state';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { incidente } from '../../../test/incidente.ts';
import { emails, incidenteAvisos, incidentes } from '../../db/schema.ts';

const t = testApp();

const asHr = async () => {
  const rh = await t.aColaborador({ nome: 'Rita', rh: true });
  return { rh, hr: await t.signedIn(rh) };
};

test('keeps what an incident was and who was told when, with the third working day as its term and what is left of it (LGPD-13)', async () => {
  const { hr } = await asHr();
  // Wednesday; the holiday of Friday 20/11 and the weekend do not count.
  const body = { ...incidente, conhecido_em: '2026-11-18T12:00:00Z' };
  const made = await hr.call(createIncidente, { body });
  expect(made.status).toBe(201);
  const { email_ator: _nobody, ...campos } = body;
  expect(made.body).toMatchObject({
    ...campos,
    conhecido_em: '2026-11-18T12:00:00.000Z',
    ocorrido_de: '2026-11-17T12:00:00.000Z',
    ocorrido_ate: '2026-11-18T12:00:00.000Z',
    ator: null,
    prazo: '2026-11-24',
    // Thursday, Monday and Tuesday.
    faltam: 3,
    autor: 'Rita',
    avisados: 0,
  });
  const params = { incidenteId: made.body.id };
  const told = { anpd_em: '2026-11-19', motivo_sem_comunicacao: 'Nenhum risco.', comunicacao: 'Por ofício.' };
  const change = { ...body, ...told };
  const headers = { [versionHeader]: versionOf(editIncidente, made.body) };
  const saved = await hr.call(editIncidente, { params, body: change, headers });
  expect(saved.body).toEqual({ ...made.body, ...told });
  expect((await hr.call(editIncidente, { params, body, headers })).status).toBe(409);
  // An unchanged save leaves no row.
  await hr.call(editIncidente, { params, body: change });
  const older = { ...body, conhecido_em: '2026-11-13T22:00:00Z' };
  await hr.call(createIncidente, { body: older });
  const { body: list } = await hr.call(listIncidentes);
  expect(list.map(({ prazo, faltam }) => [prazo, faltam])).toEqual([
    ['2026-11-24', 3],
    ['2026-11-18', 0],
  ]);
  const rows = await auditRows(t.database.db, 'editIncidente');
  expect(rows.map(({ dados }) => dados)).toEqual([params, { ...params, recusada: true }]);
});

test.each([
  [{ descricao: '  ' }, { descricao: 'Descreva o incidente.' }],
  [{ ocorrido_ate: incidente.ocorrido_de }, { ocorrido_ate: 'O fim não pode vir antes do início.' }],
  [{ conhecido_em: '2026-11-18T15:00:01Z' }, { conhecido_em: 'Informe um momento que já passou.' }],
  [{ conhecido_em: '18/11/2026' }, { conhecido_em: 'Informe uma data e hora válidas.' }],
  [{ total: -1 }, { total: 'Informe o número de pessoas: 0 ou mais.' }],
  [{ total: null, idosos: -1 }, { idosos: 'Informe o número de pessoas: 0 ou mais.' }],
  [{ idosos: 3 }, { idosos: 'O número não pode ser maior que o de pessoas atingidas.' }],
  [{ email_ator: 'ninguem@aurora.example' }, { email_ator: 'Nenhuma pessoa cadastrada usa este e-mail.' }],
  [{ anpd_em: '2026-02-30' }, { anpd_em: 'Informe uma data válida.' }],
])('with %o is refused', async (wrong, campos) => {
  const { hr } = await asHr();
  const { status, body } = await hr.call(createIncidente, { body: { ...incidente, ...wrong } });
  expect([status, body]).toMatchObject([400, { campos }]);
});

test('is kept for five years by the database itself, and may end after that (LGPD-13)', async () => {
  const { db } = t.database;
  const { hr } = await asHr();
  const { body } = await hr.call(createIncidente, { body: incidente });
  const registered = (ago: string) =>
    db.execute(sql`update incidentes set criado_em = now() - ${ago}::interval where id = ${body.id}`);
  const remove = () => db.execute(sql`delete from incidentes where id = ${body.id}`);
  await registered('4 years 364 days');
  await expect(remove()).rejects.toMatchObject({ cause: { code: '23001' } });
  await expect(t.database.owner.execute(sql`truncate incidentes cascade`)).rejects.toMatchObject({
    cause: { code: '23001' },
  });
  await registered('5 years 1 day');
  await remove();
  expect(await db.$count(incidentes)).toBe(0);
});

test('shows whom it concerns by the audit, and mails each once what it means, however often and by how many (LGPD-13)', async () => {
  const { db } = t.database;
  const { rh, hr } = await asHr();
  const lider = await t.aColaborador({ nome: 'Lia', leader: true, superior: rh });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lider });
  const semEmail = await t.aColaborador({ nome: 'Bia', superior: lider, email_confirmado: false });
  await (await t.signedIn(lider)).call(listObservacoes, { params: { id: ana.id } });
  await hr.call(deactivateColaborador, { params: { id: semEmail.id } });
  const body = {
    ...incidente,
    ocorrido_ate: '2026-11-18T16:00:00Z',
    email_ator: ` ${lider.email.toUpperCase()} `,
    riscos: '',
  };
  const { body: made } = await hr.call(createIncidente, { body });
  expect(made.ator).toEqual({ id: lider.id, nome: 'Lia', email: lider.email });
  const params = { incidenteId: made.id };
  const shown = await hr.call(listAtingidos, { params });
  const at = '2026-11-18T15:00:00.000Z';
  const once = { leitura: true, vezes: 1, primeira: at, ultima: at };
  const { email } = ana;
  expect(shown.body).toMatchObject({
    atingidos: [{ id: ana.id, nome: 'Ana', email, avisavel: true, ato: 'Leu as observações', ...once }],
    sem_nome: [],
    avisados: [],
  });

  const notify = (pessoas: number[], by = hr) => by.call(notifyAtingidos, { params, body: { pessoas } });
  expect(await notify([ana.id])).toMatchObject({
    status: 409,
    body: { error: 'Antes de avisar, escreva o que as pessoas precisam saber: os riscos.' },
  });
  await hr.call(editIncidente, { params, body: { ...body, riscos: 'Cobranças falsas.' } });
  expect((await notify([ana.id, 999_999])).status).toBe(400);
  await hr.call(saveEncarregados, { body: { titular: lider.id, substituto: null } });
  const all = await Promise.all(Array.from({ length: 8 }, asHr));
  const pressed = await Promise.all(all.map((by) => notify([ana.id, semEmail.id, ana.id], by.hr)));
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
  const [first, ...later] = pressed.map(({ body: answer }) => answer).sort((x, y) => y.enviados - x.enviados);
  expect(first).toEqual({ enviados: 1, ja_avisados: 0, sem_envio: 1 });
  expect(later).toEqual(later.map(() => ({ enviados: 0, ja_avisados: 1, sem_envio: 1 })));
  const mails = await db.select().from(emails);
  expect(mails.map(({ para }) => para)).toEqual([ana.email]);
  const { assunto, texto } = mails[0] ?? {};
  expect(assunto).toBe('Alinha: incidente de segurança com dados pessoais seus');
  expect(texto).toContain('Olá, Ana!');
  expect(texto).toContain('conhecido em 18/11/2026 às 09:00');
  expect(texto).toContain('- Riscos para você\n  Cobranças falsas.');
  expect(texto).toContain(`fale com Lia, encarregado pelo tratamento de dados pessoais: ${lider.email}.`);
  expect(texto).not.toContain(incidente.descricao);
  expect(await db.select().from(incidenteAvisos)).toMatchObject([{ id_colaborador: ana.id, texto }]);
  expect((await hr.call(getAviso, { params: { ...params, pessoaId: ana.id } })).body).toEqual({ texto });
  expect((await hr.call(getAviso, { params: { ...params, pessoaId: lider.id } })).status).toBe(404);
  const { previa } = (await hr.call(listAtingidos, { params })).body;
  expect(previa).toEqual({ assunto, texto: texto?.replace('Ana', 'nome da pessoa') });
  const [registered] = (await hr.call(listIncidentes)).body;
  expect(registered).toMatchObject({ avisados: 1, pessoas_em: '2026-11-18' });
  expect((await hr.call(listAtingidos, { params })).body.avisados).toEqual([
    { id: ana.id, nome: 'Ana', avisado_em: at },
  ]);
  const rows = await auditRows(db, 'notifyAtingidos');
  expect(rows.map(({ dados }) => dados)).toEqual([{ ...params, avisados: [ana.id] }]);
  expect(
    (await hr.call(notifyAtingidos, { params: { incidenteId: 999_999 }, body: { pessoas: [ana.id] } }))
      .status,
  ).toBe(404);
});

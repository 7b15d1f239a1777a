import { checkImportacao, runImportacao } from '@alinha/contract/importacao';
import { createIntegracao } from '@alinha/contract/integracoes';
import { addDays, periodOf, todayIn } from '@alinha/rules/dates';
import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { alternate, type Figure, median, type Pace, read, timedBeside } from './measure.ts';

// What other systems send: files of people, SCIM, and calls by a token.

const { contas } = demonstration;

/** A token with every scope, made by HR. */
async function tokenOf(backend: Backend, nome: string): Promise<string> {
  const { url } = await backend.ours();
  const cookie = await backend.signIn(contas.rh);
  const escopos = ['pessoas:ler', 'pessoas:importar', 'acompanhamento:ler', 'scim'];
  const vale_ate = addDays(todayIn(new Date()), 30);
  const { body } = await read(
    url + createIntegracao.path,
    { cookie },
    { method: 'POST', body: { nome, escopos, vale_ate } },
  );
  return (body() as { token: string }).token;
}

/** The file of everybody is exported and checked again, in which nothing changes: the workbook beside the CSV. */
export async function checkedWorkbook(backend: Backend, pace: Pace): Promise<Figure> {
  const { url } = await backend.ours();
  const cookie = await backend.signIn(contas.rh);
  const file = async (kind: 'csv' | 'xlsx') => {
    const answer = await fetch(`${url}/api/planilhas.${kind}?de=pessoas`, { headers: { cookie } });
    const form = new FormData();
    form.set('arquivo', await answer.blob(), `pessoas.${kind}`);
    return form;
  };
  const [csv, xlsx] = [await file('csv'), await file('xlsx')];
  const check = async (body: FormData) => {
    const start = performance.now();
    const answer = await fetch(url + checkImportacao.path, { method: 'POST', headers: { cookie }, body });
    if (!answer.ok) throw new Error(`${answer.status} of a check: ${await answer.text()}`);
    await answer.text();
    return performance.now() - start;
  };
  await check(csv);
  await check(xlsx);
  return alternate(
    { ...pace, turns: pace.starts },
    () => check(xlsx),
    () => check(csv),
  );
}

/**
 * The file of everybody imported with another sector for each, in which every row changes. The notes have the number of people and
 * the longest of the small reads that are made one after another meanwhile.
 */
export async function importedCompany(backend: Backend, pace: Pace): Promise<Figure> {
  const { url } = await backend.ours();
  const cookie = await backend.signIn(contas.rh);
  const file = await (await fetch(`${url}/api/planilhas.csv?de=pessoas`, { headers: { cookie } })).text();
  const [head = '', ...rows] = file.split('\r\n').filter((row) => row !== '');
  const setor = head.split(';').indexOf('Setor');
  // A row with quotes, which no made-up person needs, keeps its sector.
  const withSector = (name: string) =>
    rows.map((row) => (row.includes('"') ? row : row.split(';').with(setor, name).join(';')));
  const times: number[] = [];
  let changed = 0;
  let longest = 0;
  for (let turn = 0; turn < pace.starts; turn++) {
    const body = new FormData();
    const text = [head, ...withSector(`Setor ${turn}`)].join('\r\n');
    body.set('arquivo', new Blob([text]), 'pessoas.csv');
    let working = true;
    const start = performance.now();
    const imported = fetch(url + runImportacao.path, { method: 'POST', headers: { cookie }, body });
    const ended = imported.finally(() => {
      working = false;
    });
    while (working) {
      const asked = performance.now();
      await read(`${url}/api/auth/me`, { cookie });
      longest = Math.max(longest, performance.now() - asked);
    }
    const answer = await ended;
    if (!answer.ok) throw new Error(`${answer.status} of an import: ${await answer.text()}`);
    changed = ((await answer.json()) as { atualizadas: number }).atualizadas;
    times.push(performance.now() - start);
  }
  return { today: median(times) / 1000, notes: { people: changed, 'longest read, ms': longest } };
}

/** Somebody found by their address through SCIM, beside the same person read by HR's session. */
export async function scimLookup(backend: Backend, pace: Pace): Promise<Figure> {
  const { url } = await backend.ours();
  const [authorization, cookie] = [
    `Bearer ${await tokenOf(backend, 'Busca')}`,
    await backend.signIn(contas.rh),
  ];
  const id = await idOf(url, authorization, contas.colaborador);
  return timedBeside(
    pace,
    () => read(url + userPath(contas.colaborador), { authorization }),
    () => read(`${url}/api/painel-rh/colaboradores/${id}`, { cookie }),
  );
}

/** The numbers of the follow-up by a token, beside the same by a session. */
export async function callByToken(backend: Backend, pace: Pace): Promise<Figure> {
  const { url } = await backend.ours();
  const authorization = `Bearer ${await tokenOf(backend, 'Números')}`;
  const cookie = await backend.signIn(contas.rh);
  const { ano, mes } = periodOf(todayIn(new Date()));
  const query = `tipo=report&ano=${ano}&periodo=${mes}`;
  return timedBeside(
    pace,
    () => read(`${url}/api/integracoes/acompanhamento?${query}`, { authorization }),
    () => read(`${url}/api/acompanhamento?${query}`, { cookie }),
  );
}

/** Somebody deactivated and reactivated through SCIM, beside the same by HR on the panel. */
export async function scimDeactivation(backend: Backend, pace: Pace): Promise<Figure> {
  const { url } = await backend.ours();
  const [authorization, cookie] = [
    `Bearer ${await tokenOf(backend, 'Saída')}`,
    await backend.signIn(contas.rh),
  ];
  const email = backend.emails.find((one) => !(Object.values(contas) as string[]).includes(one)) ?? '';
  const id = await idOf(url, authorization, email);
  const patch = (active: boolean) =>
    read(
      `${url}/scim/v2/Users/${id}`,
      { authorization },
      { method: 'PATCH', body: { Operations: [{ op: 'replace', path: 'active', value: active }] } },
    );
  const panel = (act: string) =>
    read(`${url}/api/painel-rh/colaboradores/${id}/${act}`, { cookie }, { method: 'PATCH', body: undefined });
  return timedBeside(
    pace,
    async () => [await patch(false), await patch(true)],
    async () => [await panel('desativar'), await panel('reativar')],
  );
}

const userPath = (email: string) => `/scim/v2/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`;

async function idOf(url: string, authorization: string, email: string): Promise<string> {
  const found = (await read(url + userPath(email), { authorization })).body();
  const [user] = (found as { Resources: { id: string }[] }).Resources;
  if (user === undefined) throw new Error(`SCIM finds nobody with ${email}`);
  return user.id;
}

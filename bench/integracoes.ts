import { checkImportacao } from '@alinha/contract/importacao';
import { createIntegracao } from '@alinha/contract/integracoes';
import { addDays, todayIn } from '@alinha/rules/dates';
import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Backend } from './backend.ts';
import { alternate, type Figure, type Pace, read, timedBeside } from './measure.ts';

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

/** Somebody found by their address through SCIM, beside the same person read by HR's session. */
export async function scimLookup(backend: Backend, pace: Pace): Promise<Figure> {
  const { url } = await backend.ours();
  const [authorization, cookie] = [
    `Bearer ${await tokenOf(backend, 'Busca')}`,
    await backend.signIn(contas.rh),
  ];
  const filter = encodeURIComponent(`userName eq "${contas.colaborador}"`);
  const id = await idOf(url, authorization, contas.colaborador);
  return timedBeside(
    pace,
    () => read(`${url}/scim/v2/Users?filter=${filter}`, { authorization }),
    () => read(`${url}/api/painel-rh/colaboradores/${id}`, { cookie }),
  );
}

/** The numbers of the follow-up by a token, beside the same by a session. */
export async function callByToken(backend: Backend, pace: Pace): Promise<Figure> {
  const { url } = await backend.ours();
  const authorization = `Bearer ${await tokenOf(backend, 'Números')}`;
  const cookie = await backend.signIn(contas.rh);
  const today = todayIn(new Date());
  const query = `tipo=report&ano=${today.slice(0, 4)}&periodo=${Number(today.slice(5, 7))}`;
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

async function idOf(url: string, authorization: string, email: string): Promise<string> {
  const filter = encodeURIComponent(`userName eq "${email}"`);
  const found = (await read(`${url}/scim/v2/Users?filter=${filter}`, { authorization })).body();
  const [user] = (found as { Resources: { id: string }[] }).Resources;
  if (user === undefined) throw new Error(`SCIM finds nobody with ${email}`);
  return user.id;
}

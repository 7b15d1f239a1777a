import { changePassword, login } from '@alinha/contract/auth';
import { createSubordinado } from '@alinha/contract/cadastro';
import { listCargosInferiores } from '@alinha/contract/cargos';
import { getOrganograma } from '@alinha/contract/organograma';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { lockAwaited } from '../../../test/engine.ts';
import type { Db } from '../../db/open.ts';
import { cargos, colaboradorEmpresas, colaboradores, emails } from '../../db/schema.ts';
import { lockPeople } from '../../people/checks.ts';

const t = testApp({ publicUrl: 'https://alinha.example' });
const lia = { nome: 'Lia Prado', email: 'lia@cerrado.example' };

/** A leader of level 3 in a company with titles of every kind, and another company. */
async function leaderWithTitles() {
  const empresa = await t.aEmpresa();
  const outra = await t.aEmpresa();
  const title = (nome: string, nivel_hierarquia: number, more: object = {}) =>
    t.aCargo({ empresa, nome, nivel_hierarquia, ...more });
  const own = await title('Gerente', 3, { is_leader: true });
  const lider = await t.aColaborador({ setor: 'Vendas' });
  await t.database.db
    .insert(colaboradorEmpresas)
    .values({ id_colaborador: lider.id, id_empresa: empresa.id, id_cargo: own.id });
  const titles = {
    analista: await title('Analista', 5),
    coordenador: await title('Coordenador', 4, { is_leader: true }),
    assistente: await title('Assistente', 5),
    rh: await title('Analista de RH', 6, { is_rh: true }),
    igual: await title('Supervisor', 3),
    acima: await title('Diretor', 2),
    inativo: await title('Extinto', 7, { ativo: false }),
    fora: await t.aCargo({ empresa: outra, nivel_hierarquia: 9 }),
  };
  return { lider, empresa, titles, browser: await t.signedIn(lider) };
}

describe('lower job titles (SUB-09)', () => {
  test('are the active ones of the own company below the own level, without those of HR, by level', async () => {
    const { browser, titles } = await leaderWithTitles();
    const { status, body } = await browser.call(listCargosInferiores);
    expect(status).toBe(200);
    const { coordenador, analista, assistente } = titles;
    expect(body).toEqual(
      [coordenador, analista, assistente].map(({ id, nome, nivel_hierarquia }) => ({
        id,
        nome,
        nivel_hierarquia,
      })),
    );
  });

  test('are for leaders: neither HR who lead nobody nor plain people', async () => {
    for (const pessoa of [await t.aColaborador({ rh: true }), await t.aColaborador()]) {
      const browser = await t.signedIn(pessoa);
      expect((await browser.call(listCargosInferiores)).status).toBe(403);
      expect((await browser.call(createSubordinado, { body: lia })).status).toBe(403);
    }
  });
});

describe('a direct subordinate (SUB-10)', () => {
  test('stands under the leader in their company, and gets one temporary password by mail', async () => {
    const { browser, lider, empresa, titles } = await leaderWithTitles();
    const sent = {
      body: {
        ...lia,
        time: 'Loja',
        data_admissao: '2026-11-02',
        cargo: titles.analista.id,
        funcao: 'Vendedora',
      },
      headers: { 'idempotency-key': '6b1f9b1e-3c3d-4a4e-9d55-0a8d8f5b6c77' },
    };
    const { status, body } = await browser.call(createSubordinado, sent);
    expect([status, body]).toEqual([201, { id: expect.any(Number), ...lia }]);
    const [person] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, body.id));
    expect(person).toMatchObject({
      id_superior: lider.id,
      setor: 'Vendas',
      time: 'Loja',
      data_admissao: '2026-11-02',
      funcao: 'Vendedora',
      senha_temporaria: true,
      email_confirmado: true,
      senha_expira_em: new Date(t.now.getTime() + 7 * 24 * 60 * 60_000),
    });
    const links = await t.database.db
      .select()
      .from(colaboradorEmpresas)
      .where(eq(colaboradorEmpresas.id_colaborador, body.id));
    expect(links).toMatchObject([{ id_empresa: empresa.id, id_cargo: titles.analista.id }]);

    const repeated = await browser.call(createSubordinado, sent);
    expect(repeated.body).toEqual(body);
    const mails = await t.database.db.select().from(emails);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.texto).toContain('https://alinha.example/login');

    const senha = /^Senha temporária: (\S+)$/m.exec(mails[0]?.texto ?? '')?.[1] ?? '';
    const first = t.visitor();
    const entered = await first.call(login, { body: { email: lia.email, senha } });
    expect(entered.body.senha_temporaria).toBe(true);
    expect((await first.call(getOrganograma)).status).toBe(403);
    const own = { senhaAtual: senha, novaSenha: 'minha frase de verdade' };
    expect((await first.call(changePassword, { body: own })).status).toBe(200);
    expect(JSON.parse((await first.call(getOrganograma)).text)[0].id).toBe(lider.id);
    const chart = JSON.parse((await browser.call(getOrganograma)).text);
    expect(chart[0].subordinados[0]).toMatchObject({ nome: lia.nome, cargo: 'Analista' });
  });

  test('needs a name and an address only; without a title the company is the leader’s (SUB-04)', async () => {
    const { browser, empresa } = await leaderWithTitles();
    const missing = await browser.call(createSubordinado, { body: {} });
    expect([missing.status, Object.keys(missing.body.campos ?? {})]).toEqual([400, ['nome', 'email']]);
    const { status, body } = await browser.call(createSubordinado, {
      body: { ...lia, time: null, data_admissao: null, funcao: '' },
    });
    expect(status).toBe(201);
    const links = await t.database.db
      .select()
      .from(colaboradorEmpresas)
      .where(eq(colaboradorEmpresas.id_colaborador, body.id));
    expect(links).toMatchObject([{ id_empresa: empresa.id, id_cargo: null }]);
  });

  test('never gets a title that is not among the lower ones', async () => {
    const { browser, titles } = await leaderWithTitles();
    const { rh, igual, acima, inativo, fora } = titles;
    for (const { id: cargo, nome } of [rh, igual, acima, inativo, fora, { id: 999_999, nome: 'nenhum' }]) {
      const { status, body } = await browser.call(createSubordinado, { body: { ...lia, cargo } });
      expect([status, Object.keys(body.campos ?? {})], nome).toEqual([400, ['cargo']]);
    }
    await t.database.db.update(cargos).set({ is_rh: true }).where(eq(cargos.id, titles.analista.id));
    const became = await browser.call(createSubordinado, { body: { ...lia, cargo: titles.analista.id } });
    expect(became.status).toBe(400);
    expect(await t.database.db.$count(emails)).toBe(0);
  });

  test('is of an allowed domain, in any case, and nobody who is known (SUB-07 SUB-08)', async () => {
    const { browser } = await leaderWithTitles();
    const foreign = await browser.call(createSubordinado, { body: { ...lia, email: 'lia@fora.example' } });
    expect([foreign.status, foreign.body.error]).toEqual([
      400,
      'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
    ]);
    const email = 'LIA@Cerrado.Example';
    expect((await browser.call(createSubordinado, { body: { ...lia, email } })).body.email).toBe(lia.email);
    const again = await browser.call(createSubordinado, { body: lia });
    expect([again.status, again.body.error]).toEqual([409, 'E-mail já cadastrado.']);
    expect(await t.database.db.$count(emails)).toBe(1);
  });

  test('a body cannot give a superior, a role or a password', async () => {
    const { browser, lider } = await leaderWithTitles();
    const other = await t.aColaborador();
    const { body } = await browser.call(createSubordinado, {
      body: { ...lia, id_superior: other.id, is_rh: true, senha: 'minha frase de verdade', id: 77 },
    });
    const [person] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, body.id));
    expect(person).toMatchObject({ id_superior: lider.id, senha_temporaria: true });
    expect(body.id).not.toBe(77);
  });

  test.each<[string, (tx: Db, ids: { lider: number; cargo: number }) => Promise<unknown>, number[]]>([
    ['deletes the title', (tx, { cargo }) => tx.delete(cargos).where(eq(cargos.id, cargo)), [400]],
    [
      'makes the title HR’s',
      (tx, { cargo }) => tx.update(cargos).set({ is_rh: true }).where(eq(cargos.id, cargo)),
      [400],
    ],
    [
      'deactivates the leader',
      (tx, { lider }) => tx.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, lider)),
      // Depending on the backend, access is checked before or after the deactivation.
      [401, 403],
    ],
  ])('is refused where HR %s meanwhile', async (_, act, refused) => {
    const { browser, lider, titles } = await leaderWithTitles();
    const cargo = titles.analista.id;
    const { answer } = await t.database.db.transaction(async (tx) => {
      await lockPeople(tx);
      await act(tx, { lider: lider.id, cargo });
      const pending = browser.call(createSubordinado, { body: { ...lia, cargo } });
      await lockAwaited(t.database);
      return { answer: pending };
    });
    expect(refused).toContain((await answer).status);
    expect(await t.database.db.$count(colaboradores, eq(colaboradores.email, lia.email))).toBe(0);
  });
});

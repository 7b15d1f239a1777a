import { login, me } from '@alinha/contract/auth';
import { confirmEmail, register, resendConfirmation } from '@alinha/contract/cadastro';
import { getResumo } from '@alinha/contract/colaboradores';
import { personName } from '@alinha/contract/core';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { realHashes, slowHash } from '../../../test/hashes.ts';
import { cargos, colaboradorEmpresas, colaboradores, emails } from '../../db/schema.ts';

const t = testApp();
const pedro = {
  nome: 'Pedro Alves',
  email: 'pedro@boreal.example',
  senha: 'quatro cavalos verdes',
  cargo: 'Analista de Dados',
  setor: 'Dados',
};

const sign = (given: object = {}) => t.visitor().call(register, { body: { ...pedro, ...given } });

/** Registers Pedro and signs him in. */
async function registered(given: object = {}): Promise<Client> {
  expect((await sign(given)).status).toBe(201);
  const browser = t.visitor();
  const { email, senha } = pedro;
  expect((await browser.call(login, { body: { email, senha } })).status).toBe(200);
  return browser;
}

async function lastCode(): Promise<string> {
  const [mail] = await t.database.db
    .select()
    .from(emails)
    .where(eq(emails.para, pedro.email))
    .orderBy(desc(emails.id));
  return /^Código: (\d{6})$/m.exec(mail?.texto ?? '')?.[1] ?? '';
}

const stored = async () => {
  const [person] = await t.database.db
    .select()
    .from(colaboradores)
    .where(eq(colaboradores.email, pedro.email));
  return person;
};

describe('registration (REG-05)', () => {
  test('stores the account with the job title as free text, and answers 201 with it', async () => {
    realHashes();
    const { status, body } = await sign({ email: ' Pedro@BOREAL.example', time: ' BI ' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), nome: 'Pedro Alves', email: 'pedro@boreal.example' },
    ]);
    expect(await stored()).toMatchObject({
      funcao: 'Analista de Dados',
      setor: 'Dados',
      time: 'BI',
      email_confirmado: false,
      senha_temporaria: false,
      id_superior: null,
    });
    expect((await stored())?.senha_hash).toMatch(slowHash);
  });

  test('names each missing field, and needs no team and no superior (REG-03 REG-04)', async () => {
    const { status, body } = await t.visitor().call(register, { body: {} });
    expect(status).toBe(400);
    expect(Object.keys(body.campos ?? {}).sort()).toEqual(['cargo', 'email', 'nome', 'senha', 'setor']);
    expect((await sign({ id_superior: 'sete' })).body.campos).toHaveProperty('id_superior');
    expect((await sign({ time: '', id_superior: null })).status).toBe(201);
  });

  test('a known address is a 409, also for two at once, and changes nothing of its owner', async () => {
    const rh = await t.aColaborador({ email: pedro.email, rh: true });
    const { status, body } = await sign();
    expect([status, body.error]).toEqual([409, 'E-mail já cadastrado.']);
    expect(await stored()).toMatchObject({ id: rh.id, nome: rh.nome, senha_hash: rh.senha_hash });
    const other = 'dois@aurora.example';
    const both = await Promise.all([sign({ email: other }), sign({ email: other })]);
    expect(both.map(({ status: each }) => each).sort()).toEqual([201, 409]);
  });

  test('takes allowed domains, possible passwords and active superiors only', async () => {
    const gone = await t.aColaborador({ ativo: false });
    for (const [given, campo] of [
      [{ email: 'pedro@fora.example' }, 'email'],
      [{ email: 'pedro@fora.example?@aurora.example.mau' }, 'email'],
      [{ senha: 'password123' }, 'senha'],
      [{ senha: 'PEDRO ALVES' }, 'senha'],
      [{ senha: 'Pedro@2026' }, 'senha'],
      [{ senha: pedro.email }, 'senha'],
      [{ id_superior: 999_999 }, 'id_superior'],
      [{ id_superior: gone.id }, 'id_superior'],
    ] as const) {
      const { status, body } = await sign(given);
      expect([status, Object.keys(body.campos ?? {})], JSON.stringify(given)).toEqual([400, [campo]]);
    }
    expect((await sign({ email: 'pedro@fora.example' })).body.error).toBe(
      'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
    );
  });

  test('a name holds no address and nothing that reads as a line of our mail (TRU-09)', async () => {
    for (const nome of [
      'Acesse https://mau.example',
      'Acesse mau.example/entrar',
      'Acesse MAU.Example agora',
      'Acesse www.mau',
      'Veja t.co/abc',
      'Veja 10.0.0.1',
      'Acesse mau．example',
      'ana@mau.example',
      'Ana ＠ Souza',
      'Código: 123456',
      'Ana\nSenha temporária: abcd',
    ]) {
      const { status, body } = await sign({ nome });
      expect([status, Object.keys(body.campos ?? {})], nome).toEqual([400, ['nome']]);
    }
    expect((await sign({ nome: 'Ana ana@mau.example' })).body.error).toBe(
      'Escreva só o nome: sem "@", dois-pontos ou endereço da web, e com um espaço depois de cada ponto.',
    );
  });

  test('a real name is a name, however it is written (TRU-09)', async () => {
    const person = personName('Informe o nome.');
    for (const nome of [
      "Ana D'Ávila",
      'João Sant’Anna Jr.',
      'Sammy Davis, Jr.',
      'J.R.R. Tolkien',
      'José A.Souza',
      'Maria do Carmo M.Sc.',
      'Ana Ph.D.',
      'Dr. Luís de O. Neto',
      'Mª José (Zezé)',
      'Marie-Claire O’Neill-Łukasz',
      'X Æ A-12',
      'Nguyễn Thị Ánh',
      '王小明',
      'محمد علي',
      'Αλέξης Ζορμπάς',
      'Иван Петров',
    ]) {
      expect(person.safeParse(nome), nome).toEqual({ success: true, data: nome.normalize('NFC') });
    }
  });

  test('writes nothing beyond its fields', async () => {
    await sign({ id: 77, is_rh: true, email_confirmado: true, ativo: false, senha_temporaria: true });
    expect(await stored()).toMatchObject({ email_confirmado: false, ativo: true, senha_temporaria: false });
    expect((await stored())?.id).not.toBe(77);
  });
});

describe('registration that is closed', () => {
  const closed = testApp({ cadastroAberto: false });
  test('answers 403', async () => {
    const { status, body } = await closed.visitor().call(register, { body: pedro });
    expect([status, body.error]).toEqual([403, 'Cadastro desativado. Procure o RH.']);
  });
});

describe('before the address is confirmed', () => {
  test('a person sees only themselves, whoever they wished for', async () => {
    const chefe = await t.aColaborador({ leader: true });
    const browser = await registered({ id_superior: chefe.id });
    const own = await browser.call(me);
    expect(own.body).toMatchObject({ email_confirmado: false, is_leader: false, is_rh: false });
    const chart = JSON.parse((await browser.call(getOrganograma)).text);
    expect(chart.map(({ id }: { id: number }) => id)).toEqual([own.body.id]);
    for (const call of [getResumo, getDetalhes]) {
      expect((await browser.call(call, { params: { id: chefe.id } })).status).toBe(404);
      expect((await browser.call(call, { params: { id: own.body.id } })).status).toBe(200);
    }
    const lider = await t.signedIn(chefe);
    expect((await lider.call(getResumo, { params: { id: own.body.id } })).body.restrito).toBe(true);
  });

  test('no role counts, and no superior, whoever gave them: the address may be somebody else’s', async () => {
    const browser = await registered();
    const { body } = await browser.call(me);
    const chefe = await t.aColaborador({ leader: true, rh: true });
    const empresa = await t.aEmpresa();
    const cargo = await t.aCargo({ empresa, is_leader: true, is_rh: true });
    await t.database.db
      .insert(colaboradorEmpresas)
      .values({ id_colaborador: body.id, id_empresa: empresa.id, id_cargo: cargo.id });
    await t.database.db
      .update(colaboradores)
      .set({ id_superior: chefe.id })
      .where(eq(colaboradores.id, body.id));
    expect((await browser.call(me)).body).toMatchObject({ is_leader: false, is_rh: false });
    expect(JSON.parse((await browser.call(getOrganograma)).text)).toHaveLength(1);
    expect((await browser.call(getResumo, { params: { id: chefe.id } })).status).toBe(404);
    const confirmed = await browser.call(confirmEmail, { body: { codigo: await lastCode() } });
    expect(confirmed.body).toMatchObject({ is_leader: true, is_rh: true });
  });
});

describe('confirming the address', () => {
  test('puts the person under the superior they wished for, in their company, with its plain title', async () => {
    const chefe = await t.aColaborador({ leader: true });
    const empresa = await t.aEmpresa({});
    const [place] = await t.database.db.select().from(colaboradorEmpresas);
    const title = await t.aCargo({
      empresa: { id: place?.id_empresa ?? 0 },
      nome: 'ANALISTA de dados',
    });
    expect(empresa.id).not.toBe(place?.id_empresa);
    const browser = await registered({ id_superior: chefe.id });
    const { status, body } = await browser.call(confirmEmail, { body: { codigo: await lastCode() } });
    expect([status, body.email_confirmado, body.is_leader, body.is_rh]).toEqual([200, true, false, false]);
    expect(await stored()).toMatchObject({ id_superior: chefe.id, id_superior_desejado: null });
    const resumo = (await browser.call(getResumo, { params: { id: body.id } })).body;
    expect(resumo).toMatchObject({ cargo: title.nome, superior: { id: chefe.id } });
    const team = JSON.parse((await (await t.signedIn(chefe)).call(getOrganograma)).text);
    expect(team[0].subordinados.map(({ id }: { id: number }) => id)).toEqual([body.id]);
  });

  test('never gives a title that leads or is of HR, nor one that is no more', async () => {
    const chefe = await t.aColaborador({ leader: true, cargo: 'Diretora' });
    const browser = await registered({ id_superior: chefe.id, cargo: 'diretora' });
    await browser.call(confirmEmail, { body: { codigo: await lastCode() } });
    expect((await browser.call(me)).body).toMatchObject({ is_leader: false, empresa: expect.any(String) });
    await t.database.db.update(cargos).set({ is_leader: false, ativo: false });
    const links = await t.database.db.select().from(colaboradorEmpresas);
    expect(links.map(({ id_cargo }) => id_cargo)).toContain(null);
  });

  test('leaves alone where somebody placed the person meanwhile, and superiors who left or stand below', async () => {
    const chefe = await t.aColaborador();
    const outro = await t.aColaborador();
    const change = (id: number, set: object) =>
      t.database.db.update(colaboradores).set(set).where(eq(colaboradores.id, id));
    const cases = [
      [async (id: number) => change(id, { id_superior: outro.id }), outro.id],
      [async () => change(chefe.id, { ativo: false }), null],
      [async (id: number) => change(chefe.id, { id_superior: id, ativo: true }), null],
    ] as const;
    for (const [index, [meanwhile, expected]] of cases.entries()) {
      const email = `pedro${index}@aurora.example`;
      const browser = t.visitor();
      await change(chefe.id, { ativo: true, id_superior: null });
      const { body } = await sign({ email, id_superior: chefe.id });
      await browser.call(login, { body: { email, senha: pedro.senha } });
      await meanwhile(body.id);
      const [mail] = await t.database.db.select().from(emails).where(eq(emails.para, email));
      const codigo = /^Código: (\d{6})$/m.exec(mail?.texto ?? '')?.[1] ?? '';
      expect((await browser.call(confirmEmail, { body: { codigo } })).status).toBe(200);
      const [person] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, body.id));
      expect(person?.id_superior).toBe(expected);
    }
  });

  test('a code is good for one use, five tries and ten minutes; another one can be had', async () => {
    const browser = await registered();
    const first = await lastCode();
    const use = (codigo: string) => browser.call(confirmEmail, { body: { codigo } });
    const other = String((Number(first) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 5; i++) expect((await use(other)).body.error).toBe('Código inválido ou expirado.');
    expect((await use(first)).status).toBe(400);
    expect((await browser.call(resendConfirmation)).body).toEqual({ sucesso: true });
    const second = await lastCode();
    t.now = new Date(t.now.getTime() + 10 * 60_000);
    expect((await use(second)).status).toBe(400);
    await browser.call(resendConfirmation);
    const third = await lastCode();
    const uses = await Promise.all(Array.from({ length: 4 }, () => use(third)));
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.call(resendConfirmation)).status).toBe(409);
  });

  test('needs a session, and no other person’s code works', async () => {
    expect((await t.visitor().call(confirmEmail, { body: { codigo: '123456' } })).status).toBe(401);
    await registered();
    const codigo = await lastCode();
    const other = await t.signedIn(await t.aColaborador({ email_confirmado: false }));
    expect((await other.call(confirmEmail, { body: { codigo } })).status).toBe(400);
  });
});

import { login } from '@alinha/contract/auth';
import { createColaborador } from '@alinha/contract/cadastro';
import { listColaboradoresDaEmpresa } from '@alinha/contract/colaboradores';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { auditoria, colaboradorEmpresas, colaboradores, emails } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
type Cargo = Awaited<ReturnType<typeof t.aCargo>>;
let empresa: { id: number };
let gestor: Pessoa;
let gerente: Cargo;
let analista: Cargo;
let asRita: Client;

beforeEach(async () => {
  empresa = await t.aEmpresa();
  asRita = await t.signedIn(await t.aColaborador({ rh: true, nome: 'Rita', ativo: true }));
  gerente = await t.aCargo({ empresa, nome: 'Gerente', nivel_hierarquia: 3 });
  analista = await t.aCargo({ empresa, nome: 'Analista', nivel_hierarquia: 5 });
  gestor = await t.aColaborador({ nome: 'Gestor', setor: 'TI' });
  await give(gestor, gerente);
});

const give = (pessoa: Pessoa, cargo: Cargo) =>
  t.database.db
    .insert(colaboradorEmpresas)
    .values({ id_colaborador: pessoa.id, id_empresa: cargo.id_empresa, id_cargo: cargo.id });

const list = (body: unknown, client = asRita) => client.call(listColaboradoresDaEmpresa, { body });
const create = (given: object = {}, client = asRita) =>
  client.call(createColaborador, {
    body: {
      nome: 'Nova',
      email: 'Nova@Boreal.example',
      id_gestor: gestor.id,
      id_empresa: empresa.id,
      ...given,
    },
  });

describe('the people of a company', () => {
  test('come by name with their title there, of one title where it is given (RH-39)', async () => {
    await give(await t.aColaborador({ nome: 'Ana' }), analista);
    await give(await t.aColaborador({ nome: 'Fora', ativo: false }), analista);
    const { status, body } = await list({ empresa: empresa.id });
    expect(status).toBe(200);
    expect(body.map(({ nome }) => nome)).toEqual(['Ana', 'Gestor', 'Rita']);
    expect(body[1]).toEqual({
      id: gestor.id,
      nome: 'Gestor',
      cargo: 'Gerente',
      setor: 'TI',
      nivel_hierarquia: 3,
    });
    const { body: analistas } = await list({ empresa: empresa.id, cargo: analista.id });
    expect(analistas.map(({ nome }) => nome)).toEqual(['Ana']);
  });

  test('are read without leaving a row in the audit (RH-39)', async () => {
    await list({ empresa: empresa.id });
    expect(await t.database.db.$count(auditoria, eq(auditoria.acao, 'listColaboradoresDaEmpresa'))).toBe(0);
  });

  test('of an unknown company or title are a 400 with its field, and of none but HR (RH-39)', async () => {
    const alheio = await t.aCargo({ empresa: await t.aEmpresa() });
    for (const [body, campo] of [
      [{ empresa: 999_999 }, 'empresa'],
      [{ empresa: '1' }, 'empresa'],
      [{ empresa: empresa.id, cargo: alheio.id }, 'cargo'],
    ] as const) {
      const answer = await list(body);
      expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]]);
    }
    const asLeader = await t.signedIn(await t.aColaborador({ leader: true }));
    expect((await list({ empresa: empresa.id }, asLeader)).status).toBe(403);
  });
});

describe('a new collaborator', () => {
  test('stands under the manager, in the company, and signs in by the mailed password (RH-36)', async () => {
    const { status, body } = await create({
      cargo: analista.id,
      funcao: 'Apoio',
      data_admissao: '2026-11-02',
    });
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, nome: 'Nova', email: 'nova@boreal.example' });
    const [stored] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, body.id));
    expect(stored).toMatchObject({ id_superior: gestor.id, funcao: 'Apoio', data_admissao: '2026-11-02' });
    const links = await t.database.db
      .select()
      .from(colaboradorEmpresas)
      .where(eq(colaboradorEmpresas.id_colaborador, body.id));
    expect(links).toMatchObject([{ id_empresa: empresa.id, id_cargo: analista.id }]);
    const [mail] = await t.database.db.select().from(emails);
    const senha = /^Senha temporária: (\S+)$/m.exec(mail?.texto ?? '')?.[1];
    const signedIn = await t.visitor().call(login, { body: { email: body.email, senha } });
    expect(signedIn.body.senha_temporaria).toBe(true);
    const [row] = await auditRows(t.database.db, 'createColaborador');
    expect(row?.dados).toEqual({ id_colaborador: body.id });
  });

  test('has a title of that company below the level of the manager (RH-33)', async () => {
    const alheio = await t.aCargo({ empresa: await t.aEmpresa(), nivel_hierarquia: 9 });
    const inativo = await t.aCargo({ empresa, nivel_hierarquia: 9, ativo: false });
    const igual = await t.aCargo({ empresa, nivel_hierarquia: 3 });
    for (const { id } of [alheio, inativo, igual, gerente]) {
      const { status, body } = await create({ cargo: id });
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['cargo']]);
    }
    expect((await create({ cargo: igual.id })).body.error).toBe(
      'O nível do cargo deve ser maior que o do gestor.',
    );
    const semCargo = await t.aColaborador();
    expect((await create({ cargo: gerente.id, id_gestor: semCargo.id })).status).toBe(201);
  });

  test('needs a name and an address; the rest may be missing (RH-34)', async () => {
    expect((await create({ nome: ' ' })).body.campos).toEqual({ nome: 'Informe o nome.' });
    expect((await create({ email: 'x' })).status).toBe(400);
    expect((await create({ cargo: null, funcao: '', data_admissao: null })).status).toBe(201);
  });

  test('has an address of an allowed domain, in any case (RH-35)', async () => {
    const { status, body } = await create({ email: 'nova@fora.example' });
    expect(status).toBe(400);
    expect(body.campos?.email).toBe(
      'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example',
    );
    expect((await create({ email: 'nova@AURORA.example' })).status).toBe(201);
  });

  test('of a known address is a 409, also where two come at once, and queues one mail (RH-36)', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('E-mail já cadastrado.');
    expect(await t.database.db.$count(emails)).toBe(1);
  });

  test('needs an active manager and a company that exists, and HR (RH-36)', async () => {
    const fora = await t.aColaborador({ ativo: false });
    expect((await create({ id_gestor: fora.id })).body.campos).toEqual({
      id_gestor: 'Escolha um gestor ativo.',
    });
    expect((await create({ id_empresa: 999_999 })).status).toBe(400);
    expect((await create({}, await t.signedIn(await t.aColaborador({ leader: true })))).status).toBe(403);
  });
});

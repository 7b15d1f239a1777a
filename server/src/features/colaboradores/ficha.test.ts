import { login } from '@alinha/contract/auth';
import { confirmEmail } from '@alinha/contract/cadastro';
import { editFicha, endSessoes, getFicha, inviteColaborador } from '@alinha/contract/colaboradores';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { colaboradores, emails, pessoas } from '../../db/schema.ts';
import { deactivateLeavers } from './demissoes.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let rita: Pessoa;
let gestor: Pessoa;
let ana: Pessoa;
let asRita: Client;

beforeEach(async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  rita = await t.aColaborador({ nome: 'Rita', rh: true, cargo: 'Recursos Humanos' });
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  asRita = await t.signedIn(rita);
});

const read = async ({ id }: Pessoa) => (await asRita.call(getFicha, { params: { id } })).body;
const correct = ({ id }: Pessoa, body: object, client = asRita) =>
  client.call(editFicha, { params: { id }, body });
const stored = async ({ id }: Pessoa) =>
  (await t.database.db.select().from(pessoas).where(eq(pessoas.id, id)))[0];
const outbox = () => t.database.db.select().from(emails).orderBy(asc(emails.id));
const signIn = (email: string, senha: string) => t.visitor().call(login, { body: { email, senha } });
const said = (texto: string | null | undefined, label: string) =>
  new RegExp(`^${label}: (\\S+)$`, 'm').exec(texto ?? '')?.[1] ?? '';

test('HR corrects a person whole, a field left out is kept, and the history tells what changed and nothing else (USE-40)', async () => {
  const boreal = await t.aEmpresa({ nome: 'Boreal' });
  const aurora = (await read(rita)).empresas[0]?.id ?? 0;
  const chefe = await t.aCargo({ empresa: boreal, nome: 'Chefe', is_leader: true });
  await t.aObservacao({ de: ana, autor: gestor, observacao: 'Segredo.' });
  const done = await correct(ana, {
    nome: 'Ana Souza',
    setor: 'Vendas',
    time: '',
    matricula: ' 00012 ',
    data_admissao: '2020-02-29',
    data_demissao: '2027-01-31',
    id_superior: null,
    empresas: [
      { id_empresa: boreal.id, id_cargo: chefe.id },
      { id_empresa: aurora, id_cargo: null },
    ],
  });
  expect(done.body).toMatchObject({
    nome: 'Ana Souza',
    email: ana.email,
    setor: 'Vendas',
    time: null,
    matricula: '00012',
    data_admissao: '2020-02-29',
    data_demissao: '2027-01-31',
    superior: null,
    empresas: [
      { nome: 'Boreal', cargoNome: 'Chefe' },
      { nome: 'Aurora', cargoNome: null },
    ],
    acesso: 'proprio',
  });
  expect(await stored(ana)).toMatchObject({ cargo: 'Chefe', empresa: 'Boreal', is_leader: true });
  expect((await correct(ana, { setor: null })).body).toMatchObject({ nome: 'Ana Souza', setor: null });
  const { historico } = await read(ana);
  expect(historico.map(({ acao, por }) => [acao, por])).toEqual([
    ['editFicha', 'Rita'],
    ['editFicha', 'Rita'],
  ]);
  expect(historico[1]?.mudancas).toEqual([
    { campo: 'nome', antes: 'Ana', depois: 'Ana Souza' },
    { campo: 'setor', antes: null, depois: 'Vendas' },
    { campo: 'matricula', antes: null, depois: '00012' },
    { campo: 'data_admissao', antes: null, depois: '2020-02-29' },
    { campo: 'data_demissao', antes: null, depois: '2027-01-31' },
    { campo: 'gestor', antes: 'Gestor', depois: null },
    { campo: 'empresas', antes: null, depois: 'Chefe (Boreal), sem cargo (Aurora)' },
  ]);
  expect(JSON.stringify(historico)).not.toContain('Segredo');
});

test('what cannot be is refused in words, and nothing of the correction is kept (USE-41)', async () => {
  const outra = await t.aEmpresa();
  const titulo = await t.aCargo({ empresa: outra });
  const aurora = (await read(rita)).empresas[0]?.id ?? 0;
  const refusals: [Pessoa, object, number, string][] = [
    [gestor, { id_superior: ana.id }, 400, 'O novo gestor está abaixo deste colaborador na hierarquia.'],
    [ana, { id_superior: 999_999 }, 400, 'Escolha um gestor ativo.'],
    [ana, { email: 'ana@fora.example.org' }, 400, 'Só é permitido cadastrar e-mails dos domínios'],
    [ana, { email: gestor.email }, 409, 'E-mail já cadastrado.'],
    [
      ana,
      { empresas: [{ id_empresa: aurora, id_cargo: titulo.id }] },
      400,
      'Escolha um cargo ativo de cada empresa.',
    ],
    [
      ana,
      { empresas: [aurora, aurora].map((id_empresa) => ({ id_empresa, id_cargo: null })) },
      400,
      'Cada empresa pode aparecer uma vez só.',
    ],
    [rita, { empresas: [] }, 403, 'Você não pode alterar o próprio cargo.'],
    [rita, { email: 'rita.nova@aurora.example' }, 409, 'RH'],
  ];
  for (const [pessoa, body, status, words] of refusals) {
    const refused = await correct(pessoa, { nome: 'Outro Nome', ...body });
    expect([words, refused.status]).toEqual([words, status]);
    expect(refused.body.error).toContain(words);
    if ('email' in body && pessoa === ana) expect(refused.body.campos?.email).toContain(words);
    expect((await read(pessoa)).nome).toBe(pessoa.nome);
  }
});

test('another address is confirmed anew: sessions end, the old one is told, codes to it are void, and rights wait (USE-42)', async () => {
  const asGestor = await t.signedIn(gestor);
  const email = 'gestor.novo@aurora.example';
  const { body } = await correct(gestor, { email });
  expect(body).toMatchObject({ email, email_confirmado: false, sessoes: [], acesso: 'proprio' });
  expect((await asGestor.call(getFicha, { params: { id: gestor.id } })).status).toBe(401);
  expect(await stored(gestor)).toMatchObject({ is_leader: false });
  const mails = await outbox();
  expect(mails.map(({ para, assunto }) => [para, assunto])).toEqual([
    [email, 'Confirme o seu novo e-mail no Alinha'],
    [gestor.email, 'O e-mail da sua conta no Alinha mudou'],
  ]);
  expect((await signIn(gestor.email, senhaDeTeste)).status).toBe(401);
  const again = await t.signedIn({ email });
  const codigo = said(mails[0]?.texto, 'Código');
  expect((await again.call(confirmEmail, { body: { codigo } })).body).toMatchObject({ is_leader: true });
});

test('whoever has no password of their own gets the invitation at the new address, and the old one opens nothing (USE-43)', async () => {
  const { id, ...nova } = await t.aColaborador({ senha_hash: null });
  const pessoa = { id, ...nova };
  expect((await read(pessoa)).acesso).toBe('nenhum');
  const invite = () => asRita.call(inviteColaborador, { params: { id } });
  expect((await invite()).body).toMatchObject({
    acesso: 'convidado',
    convite_ate: '2026-11-25T15:00:00.000Z',
  });
  const first = said((await outbox())[0]?.texto, 'Senha temporária');
  const email = 'certa@aurora.example';
  expect((await correct(pessoa, { email })).body).toMatchObject({ email, email_confirmado: true });
  const mails = await outbox();
  expect(mails.map(({ para }) => para)).toEqual([email, nova.email]);
  const second = said(mails[0]?.texto, 'Senha temporária');
  expect((await signIn(email, first)).status).toBe(401);
  expect((await signIn(email, second)).status).toBe(200);
  t.now = new Date('2026-11-26T15:00:00Z');
  asRita = await t.signedIn(rita);
  expect((await read(pessoa)).acesso).toBe('vencido');
  expect((await asRita.call(inviteColaborador, { params: { id: ana.id } })).body.error).toBe(
    'Esta pessoa já definiu a própria senha.',
  );
});

test('an account that nobody confirmed or placed gives its address up; one that somebody placed keeps it (USE-44)', async () => {
  const email = 'ana.certa@aurora.example';
  const falsa = await t.aColaborador({ email, email_confirmado: false, superior: gestor });
  expect((await correct(ana, { email })).body.error).toBe('E-mail já cadastrado.');
  await t.database.db.update(colaboradores).set({ id_superior: null }).where(eq(colaboradores.id, falsa.id));
  const asFalsa = await t.signedIn(falsa);
  expect((await correct(ana, { email })).status).toBe(200);
  expect(await read(falsa)).toMatchObject({
    ativo: false,
    acesso: 'nenhum',
    email: `cadastro-${falsa.id}@descartado.invalid`,
  });
  expect((await asFalsa.call(getFicha, { params: { id: falsa.id } })).status).toBe(401);
  const [row] = await auditRows(t.database.db, 'editFicha');
  expect(row?.dados).toMatchObject({ descartado: falsa.id });
});

test('HR ends the sessions of somebody, and of oneself all but the one at hand (USE-45 ASVS 7.4.5)', async () => {
  const asAna = await t.signedIn(ana);
  await t.signedIn(rita);
  expect((await read(ana)).sessoes).toHaveLength(1);
  expect((await asRita.call(endSessoes, { params: { id: ana.id } })).body.sessoes).toEqual([]);
  expect((await asAna.call(getFicha, { params: { id: ana.id } })).status).toBe(401);
  expect((await asRita.call(endSessoes, { params: { id: rita.id } })).body.sessoes).toHaveLength(1);
  expect((await read(ana)).historico[0]).toMatchObject({ acao: 'endSessoes', por: 'Rita', mudancas: [] });
});

test('a matrícula that somebody else has is refused at its field, also of two at once; an empty one is none (IO-02 USE-41)', async () => {
  expect((await correct(gestor, { matricula: '77' })).status).toBe(200);
  const refused = await correct(ana, { nome: 'Outra', matricula: '77' });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { campos: { matricula: 'Já há uma pessoa com esta matrícula.' } },
  ]);
  expect(await read(ana)).toMatchObject({ nome: 'Ana', matricula: null });
  const both = await Promise.all([ana, rita].map((pessoa) => correct(pessoa, { matricula: '88' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await correct(gestor, { matricula: '' })).body.matricula).toBe(null);
  expect((await correct(gestor, { matricula: 'x'.repeat(101) })).status).toBe(400);
});

test('a date of departure to come deactivates on its day, one that has come at once, and never whoever gives it (IO-04)', async () => {
  const worker = () =>
    deactivateLeavers({
      db: t.database.db,
      clock: () => t.now,
      log: { error: (given: unknown) => expect.fail(String(given)) },
    });
  const asGestor = await t.signedIn(gestor);
  expect((await correct(gestor, { data_demissao: '2026-11-19' })).body.data_demissao).toBe('2026-11-19');
  await worker();
  expect((await read(gestor)).ativo).toBe(true);
  t.now = new Date('2026-11-19T15:00:00Z');
  await worker();
  expect((await asGestor.call(getFicha, { params: { id: gestor.id } })).status).toBe(401);
  asRita = await t.signedIn(rita);
  expect(await read(gestor)).toMatchObject({ ativo: false, data_demissao: '2026-11-19' });
  expect((await read(ana)).superior).toBe(null);

  const left = await correct(ana, { data_demissao: '2026-11-10' });
  expect([left.status, left.body]).toMatchObject([200, { ativo: false, data_demissao: '2026-11-10' }]);
  const { historico, ...after } = await read(ana);
  expect(left.body).toMatchObject(after);
  expect(historico.map(({ acao, por }) => [acao, por])).toEqual([
    ['editFicha', 'Rita'],
    ['demissao', null],
  ]);
  const own = await correct(rita, { data_demissao: '2026-11-19' });
  expect([own.status, own.body.campos]).toEqual([
    400,
    { data_demissao: 'Você não pode desativar a sua própria conta.' },
  ]);
  expect((await correct(rita, { data_demissao: '2026-11-20' })).status).toBe(200);
});

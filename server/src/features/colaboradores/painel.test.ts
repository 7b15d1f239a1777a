import { login, me } from '@alinha/contract/auth';
import { deleteCargo } from '@alinha/contract/cargos';
import {
  changeCargo,
  changeGestor,
  colaboradoresPorPagina,
  deactivateColaborador,
  reactivateColaborador,
  searchColaboradores,
} from '@alinha/contract/colaboradores';
import { getOrganograma } from '@alinha/contract/organograma';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { lockAwaited } from '../../../test/engine.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { colaboradorEmpresas, colaboradores, pessoas } from '../../db/schema.ts';
import { lockPeople } from '../../people/checks.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
type Cargo = Awaited<ReturnType<typeof t.aCargo>>;
let empresa: { id: number; nome: string };
let rita: Pessoa;
let gestor: Pessoa;
let ana: Pessoa;
let analista: Cargo;
let asRita: Client;

beforeEach(async () => {
  empresa = await t.aEmpresa({ nome: 'Aurora' });
  rita = await t.aColaborador({ nome: 'Rita', rh: true, email: 'rita@aurora.example' });
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  analista = await t.aCargo({ empresa, nome: 'Analista', nivel_hierarquia: 5 });
  ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  await give(ana, analista);
  asRita = await t.signedIn(rita);
});

const give = (pessoa: Pessoa, cargo: Cargo, ordem = 0) =>
  t.database.db
    .insert(colaboradorEmpresas)
    .values({ id_colaborador: pessoa.id, id_empresa: cargo.id_empresa, id_cargo: cargo.id, ordem });

const setCargo = (id: number, id_novo_cargo: unknown, client = asRita) =>
  client.call(changeCargo, { params: { id }, body: { id_novo_cargo } });
const setGestor = (id: number, id_novo_gestor: unknown, client = asRita) =>
  client.call(changeGestor, { params: { id }, body: { id_novo_gestor } });
const deactivate = (id: number, client = asRita) => client.call(deactivateColaborador, { params: { id } });
const reactivate = (id: number) => asRita.call(reactivateColaborador, { params: { id } });

const signIn = ({ email }: Pessoa) => t.visitor().call(login, { body: { email, senha: senhaDeTeste } });

const superiorOf = async ({ id }: { id: number }) =>
  (await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, id)))[0]?.id_superior;
const activeHr = () => t.database.db.$count(pessoas, and(eq(pessoas.is_rh, true), eq(pessoas.ativo, true)));
const auditOf = (acao: string) => auditRows(t.database.db, acao);

describe('the search', () => {
  const search = async (query: object = {}) =>
    (await asRita.call(searchColaboradores, { query: query as Record<string, string> })).body;
  const names = async (query: object) => (await search(query)).colaboradores.map(({ nome }) => nome);

  test('says who each person is and what may be changed of them (RH-48)', async () => {
    const {
      colaboradores: [row],
    } = await search({ busca: 'ana' });
    expect(row).toEqual({
      id: ana.id,
      nome: 'Ana',
      email: ana.email,
      foto_perfil: null,
      cargo: 'Analista',
      setor: null,
      ativo: true,
      email_confirmado: true,
      superior: { id: gestor.id, nome: 'Gestor' },
      liderados: 0,
      devolviveis: [],
      empresas: [{ id: empresa.id, nome: 'Aurora', id_cargo: analista.id, cargoNome: 'Analista' }],
      permissoes: { cargo: true, gestor: true, situacao: true },
    });
    const {
      colaboradores: [own],
    } = await search({ busca: 'rita' });
    expect(own?.permissoes).toEqual({ cargo: false, gestor: true, situacao: false });
    expect(await search({ busca: 'ninguém' })).toEqual({ total: 0, colaboradores: [] });
  });

  test('names those who lead first where they are asked for (USE-87)', async () => {
    expect(await names({})).toEqual(['Ana', 'Gestor', 'Rita']);
    expect(await names({ ordem: 'lideres' })).toEqual(['Gestor', 'Ana', 'Rita']);
  });

  test('finds by name, e-mail, matrícula and title, whatever case and accents, and takes no wildcards', async () => {
    const jose = await t.aColaborador({
      nome: 'José Conceição',
      email: 'jc@boreal.example',
      matricula: '00-J7',
    });
    await give(jose, await t.aCargo({ empresa: await t.aEmpresa(), nome: 'Técnico de Produção' }));
    await t.aColaborador({ nome: 'Bia', funcao: 'Apoio à operação' });
    expect(await names({ busca: 'CONCEICAO' })).toEqual(['José Conceição']);
    expect(await names({ busca: '@Boreal' })).toEqual(['José Conceição']);
    expect(await names({ busca: '00-j7' })).toEqual(['José Conceição']);
    expect(await names({ busca: 'tecnico de producao' })).toEqual(['José Conceição']);
    expect(await names({ busca: 'operacao' })).toEqual(['Bia']);
    expect(await names({ busca: '%' })).toEqual([]);
  });

  test('keeps to a company and to active, inactive or all people', async () => {
    const boreal = await t.aEmpresa({ nome: 'Boreal' });
    await give(ana, await t.aCargo({ empresa: boreal }), 1);
    const fora = await t.aColaborador({ nome: 'Fora', ativo: false });
    expect(await names({ empresa: boreal.id })).toEqual(['Ana']);
    expect(await names({ situacao: 'inativos' })).toEqual([fora.nome]);
    expect(await names({ situacao: 'todos' })).toEqual(['Ana', 'Fora', 'Gestor', 'Rita']);
    expect(await names({})).toEqual(['Ana', 'Gestor', 'Rita']);
  });

  test('comes a page at a time, by name, with the number of all', async () => {
    const many = Array.from({ length: 45 }, (_, n) => ({
      nome: `Pessoa ${String(n).padStart(2, '0')}`,
      email: `muitas${n}@aurora.example`,
    }));
    await t.database.db.insert(colaboradores).values(many);
    const pages = await Promise.all([1, 2, 3, 4].map((pagina) => search({ busca: 'muitas', pagina })));
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45]);
    expect(pages.map((page) => page.colaboradores.length)).toEqual([colaboradoresPorPagina, 20, 5, 0]);
    expect(pages.flatMap((page) => page.colaboradores.map(({ nome }) => nome))).toEqual(
      many.map(({ nome }) => nome),
    );
  });

  test('bad filters are a 400, and only HR asks', async () => {
    for (const query of ['pagina=0', 'pagina=x', 'situacao=outros', 'empresa=x', 'empresa=0']) {
      const bad = Object.fromEntries(new URLSearchParams(query));
      expect((await asRita.call(searchColaboradores, { query: bad })).status).toBe(400);
    }
    expect((await (await t.signedIn(gestor)).call(searchColaboradores)).status).toBe(403);
  });
});

describe('the job title', () => {
  test('changes, tells what it was before, and counts from the next call (RH-05)', async () => {
    const lider = await t.aCargo({ empresa, nome: 'Líder', is_leader: true });
    const asAna = await t.signedIn(ana);
    expect((await asAna.call(me)).body.is_leader).toBe(false);
    const { status, body } = await setCargo(ana.id, lider.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ana.id, cargo: 'Líder', empresas: [{ id_cargo: lider.id }] });
    expect((await asAna.call(me)).body.is_leader).toBe(true);
    expect(await auditOf('changeCargo')).toMatchObject([
      {
        id_ator: rita.id,
        id_alvo: ana.id,
        dados: {
          antes: { id_cargo: analista.id, nome: 'Analista' },
          depois: { id_cargo: lider.id, nome: 'Líder' },
        },
      },
    ]);
  });

  test('is one of a company of that person, active and known (RH-05)', async () => {
    const outra = await t.aCargo({ empresa: await t.aEmpresa() });
    const inativo = await t.aCargo({ empresa, ativo: false });
    for (const cargo of [outra.id, inativo.id, 999_999, 0, '5', null]) {
      const { status, body } = await setCargo(ana.id, cargo);
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['id_novo_cargo']]);
    }
    expect((await setCargo(999_999, analista.id)).status).toBe(404);
  });

  test('somebody without a company joins that of the title (RH-05)', async () => {
    const nova = await t.aColaborador({ funcao: 'Apoio' });
    expect((await setCargo(nova.id, analista.id)).body.empresas).toMatchObject([{ nome: 'Aurora' }]);
  });

  test('in a second company leaves the main one as it is (RH-05)', async () => {
    const boreal = await t.aEmpresa({ nome: 'Boreal' });
    const [antigo, novo] = [await t.aCargo({ empresa: boreal }), await t.aCargo({ empresa: boreal })];
    await give(ana, antigo, 1);
    const { body } = await setCargo(ana.id, novo.id);
    expect(body.cargo).toBe('Analista');
    expect(body.empresas.map(({ id_cargo }) => id_cargo)).toEqual([analista.id, novo.id]);
  });

  test('nobody changes their own, and only HR anybody else’s (RH-05)', async () => {
    const own = await setCargo(rita.id, analista.id);
    expect([own.status, own.body.error]).toEqual([403, 'Você não pode alterar o próprio cargo.']);
    expect((await setCargo(ana.id, analista.id, await t.signedIn(gestor))).status).toBe(403);
    expect((await setCargo(gestor.id, analista.id, await t.signedIn(ana))).status).toBe(403);
  });
});

describe('never without HR', () => {
  const only = 'O sistema ficaria sem nenhuma pessoa de RH ativa.';

  test('two HR people who take each other’s rights at once: one stays (RH-05 RH-14)', async () => {
    for (const act of [
      (id: number, by: Client) => deactivate(id, by),
      (id: number, by: Client) => setCargo(id, analista.id, by),
    ]) {
      await t.database.reset();
      empresa = await t.aEmpresa();
      analista = await t.aCargo({ empresa });
      const [um, dois] = [await t.aColaborador({ rh: true }), await t.aColaborador({ rh: true })];
      const [asUm, asDois] = [await t.signedIn(um), await t.signedIn(dois)];
      // Both calls pass the access check before either gets the lock.
      const { acts } = await t.database.db.transaction(async (tx) => {
        await lockPeople(tx);
        const begun = [act(dois.id, asUm), act(um.id, asDois)];
        await lockAwaited(t.database, () => begun.length);
        return { acts: begun };
      });
      const answers = await Promise.all(acts);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.error).toBe(only);
      expect(await activeHr()).toBe(1);
    }
  });
});

describe('the manager', () => {
  const below = 'O novo gestor está abaixo deste colaborador na hierarquia.';

  test('changes, with everybody below, and the chart agrees (RH-10)', async () => {
    const outro = await t.aColaborador({ nome: 'Outro', leader: true });
    const bia = await t.aColaborador({ nome: 'Bia', superior: ana });
    const { status, body } = await setGestor(ana.id, outro.id);
    expect([status, body.superior]).toEqual([200, { id: outro.id, nome: 'Outro' }]);
    const chart = (await (await t.signedIn(outro)).call(getOrganograma)).body;
    expect(chart).toMatchObject([
      { id: outro.id, subordinados: [{ id: ana.id, subordinados: [{ id: bia.id }] }] },
    ]);
    expect(await auditOf('changeGestor')).toMatchObject([
      {
        id_alvo: ana.id,
        dados: { antes: { id: gestor.id, nome: 'Gestor' }, depois: { id: outro.id, nome: 'Outro' } },
      },
    ]);
  });

  test('is nobody below, and not the person (RH-10)', async () => {
    const bia = await t.aColaborador({ superior: ana });
    for (const id of [ana.id, bia.id, gestor.id]) {
      const { status, body } = await setGestor(gestor.id, id);
      expect([status, body.error]).toEqual([409, below]);
    }
    expect(await superiorOf(gestor)).toBeNull();
  });

  test('is somebody active (RH-10)', async () => {
    const fora = await t.aColaborador({ ativo: false });
    for (const id of [fora.id, 999_999, -1, null]) {
      const { status, body } = await setGestor(ana.id, id);
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['id_novo_gestor']]);
    }
  });

  test('of HR themselves may be changed by them, but by nobody else (RH-10)', async () => {
    expect((await setGestor(rita.id, gestor.id)).status).toBe(200);
    expect((await setGestor(ana.id, rita.id, await t.signedIn(gestor))).status).toBe(403);
    expect((await setGestor(ana.id, rita.id, await t.signedIn(ana))).status).toBe(403);
  });

  test('two under each other at the same moment: one wins, no cycle (RH-10)', async () => {
    const [a, b] = [await t.aColaborador(), await t.aColaborador()];
    const answers = await Promise.all([setGestor(a.id, b.id), setGestor(b.id, a.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(below);
    expect([await superiorOf(a), await superiorOf(b)].filter((id) => id !== null)).toHaveLength(1);
  });

  test('three in a ring at the same moment: no cycle (RH-10)', async () => {
    const ring = [await t.aColaborador(), await t.aColaborador(), await t.aColaborador()];
    const answers = await Promise.all(ring.map(({ id }, place) => setGestor(id, ring[(place + 1) % 3]?.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });
});

describe('deactivation', () => {
  test('ends the sessions and moves the direct reports, in one transaction (RH-14 ASVS 7.4.2)', async () => {
    const bia = await t.aColaborador({ superior: ana });
    const antiga = await t.aColaborador({ superior: ana, ativo: false });
    const asAna = await t.signedIn(ana);
    const { status, body } = await deactivate(ana.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ana.id, ativo: false, liderados: 0 });
    expect([await superiorOf(bia), await superiorOf(antiga)]).toEqual([gestor.id, gestor.id]);
    expect((await asAna.call(me)).status).toBe(401);
    expect((await signIn(ana)).status).toBe(401);
    expect(await auditOf('deactivateColaborador')).toMatchObject([
      { id_alvo: ana.id, dados: { antes: { liderados: [bia.id, antiga.id] }, superior: { id: gestor.id } } },
    ]);
    expect((await reactivate(ana.id)).status).toBe(200);
    expect((await asAna.call(me)).status).toBe(401);
  });

  test('of a root makes its reports roots (RH-14)', async () => {
    await deactivate(gestor.id);
    expect(await superiorOf(ana)).toBeNull();
  });

  test('is never of oneself, and by HR alone (RH-14)', async () => {
    const own = await deactivate(rita.id);
    expect([own.status, own.body.error]).toEqual([403, 'Você não pode desativar a si mesmo.']);
    expect((await deactivate(ana.id, await t.signedIn(gestor))).status).toBe(403);
    expect((await deactivate(999_999)).status).toBe(404);
  });

  test('twice is a 409, and coming back lets sign in again (RH-14)', async () => {
    await deactivate(ana.id);
    expect((await deactivate(ana.id)).body.error).toBe('Este colaborador já está desativado.');
    const back = await reactivate(ana.id);
    expect([back.status, back.body.ativo]).toEqual([200, true]);
    expect((await signIn(ana)).body.id).toBe(ana.id);
    expect((await reactivate(ana.id)).body.error).toBe('Este colaborador já está ativo.');
    expect(await auditOf('reactivateColaborador')).toMatchObject([{ id_alvo: ana.id }]);
  });

  test('coming back leaves a title that was deleted meanwhile, and keeps the company (RH-14)', async () => {
    await deactivate(ana.id);
    const params = { empresaId: empresa.id, cargoId: analista.id };
    expect((await asRita.call(deleteCargo, { params })).status).toBe(200);
    const { status, body } = await reactivate(ana.id);
    expect([status, body.cargo]).toEqual([200, null]);
    expect(body.empresas).toEqual([{ id: empresa.id, nome: 'Aurora', id_cargo: null, cargoNome: null }]);
  });

  test('of a chain from both ends at once leaves nobody under the inactive (RH-14)', async () => {
    const bia = await t.aColaborador({ superior: ana });
    await Promise.all([deactivate(gestor.id), deactivate(ana.id)]);
    expect(await superiorOf(bia)).toBeNull();
  });
});

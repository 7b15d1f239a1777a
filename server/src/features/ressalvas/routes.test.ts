import { getEvidencia, listCiencias } from '@alinha/contract/ciencia';
import { editFicha, inviteColaborador } from '@alinha/contract/colaboradores';
import { saveNomeSocial } from '@alinha/contract/conta';
import { signReport } from '@alinha/contract/reports';
import {
  answerRessalva,
  closeAviso,
  contestRessalva,
  listContestadas,
  listRessalvas,
} from '@alinha/contract/ressalvas';
import { resetSegundoFator } from '@alinha/contract/segundo-fator';
import { conferirSeladas, ressalvasDe } from '@alinha/rules/evidencia';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { answer, aTeam, conclude, type Of, readCiencia, state, type Team } from '../../../test/ciencia.ts';
import { verdictOn } from '../../../test/erasing.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { moveAddress as moveTo } from '../../../test/posse.ts';
import { inTransaction } from '../../cli/work.ts';
import { readConfig } from '../../config.ts';
import { emails, nomesSelados, ressalvas } from '../../db/schema.ts';
import { setPassword } from '../auth/index.ts';
import { importCompany, openFile } from '../importacao/index.ts';

const t = testApp();

let team: Team;
beforeEach(async () => {
  team = await aTeam(t);
});

const days = (n: number) => {
  t.now = new Date(t.now.getTime() + n * 24 * 3_600_000);
};
const other = 'caixa.do.rh@aurora.example';

/** Rita changes somebody's address; the reader of the new mailbox proves it. */
const moveAddress = (pessoa: { id: number }, email: string) => moveTo(t, team.rita, pessoa, email);

const evidence = async (by: Client, { id, registro, idRegistro }: Of) => {
  const { status, body } = await by.call(getEvidencia, { params: { id, registro, idRegistro } });
  expect(status).toBe(200);
  return body;
};

const mailed = async () =>
  (await t.database.db.select().from(emails).orderBy(asc(emails.id)))
    .filter(({ assunto }) => assunto.includes('fez uma assinatura'))
    .map(({ para, texto }) => ({ para, texto }));

const quiet = async () => expect((await verdictOn(t.database.db)).altered).toEqual([]);

describe('a statement by an account whose address HR had changed', () => {
  test('says so under its seal, on the page and in the evidence, also once the address is back (SEL-09 SEL-10 SEL-12)', async () => {
    const { ana, asGestor } = team;
    const of = await team.aSigned();
    await moveAddress(ana, other);
    const asHr = await t.signedIn({ email: other });
    expect((await state(asHr, of)).status).toBe(201);
    await moveAddress(ana, ana.email);

    const body = await evidence(asGestor, of);
    const statement = body.selados[1];
    const changed = { o_que: 'endereco', feita_em: '2026-11-18T15:00:00.000Z' };
    expect(statement?.texto).toContain('\nressalva endereco 2026-11-18T15:00:00.000Z\n');
    expect(ressalvasDe(statement?.texto ?? '')).toEqual([changed]);
    expect(conferirSeladas(body.selados).flatMap(({ problemas }) => problemas)).toEqual([]);
    const said = { tipo: 'manifestacao', quem: 'Ana', alteracoes: [changed], contestada_em: null };
    expect(body.ciencia.ressalvas).toMatchObject([said]);
    expect((await readCiencia(asGestor, of)).ressalvas).toMatchObject([
      { ...said, pode: { contestar: false, responder: false } },
    ]);
    await quiet();
    // The seal covers it, so that taking it away is found.
    await t.database.owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from ressalvas`);
    });
    expect((await verdictOn(t.database.db)).altered).toEqual([
      expect.stringMatching(/^alterado: manifestação \d+: alterado: ressalva$/),
    ]);
  });

  test('reaches its person at each address that the account had, without a name, and at each sign-in until the access is theirs (SEL-12)', async () => {
    const { ana } = team;
    const of = await team.aSigned();
    await moveAddress(ana, other);
    const asHr = await t.signedIn({ email: other });
    t.now = new Date(t.now.getTime() + 60_000);
    await state(asHr, of);
    expect((await mailed()).map(({ para }) => para).sort()).toEqual([other, ana.email].sort());
    for (const { texto } of await mailed()) {
      expect(texto).toContain('manifestou-se sobre o report de março de 2026 em 18/11/2026 às 12:01');
      expect(texto).toContain('Outra pessoa alterou o e-mail da conta em 18/11/2026 às 12:00.');
      expect(texto).not.toContain('Ana');
    }
    expect((await asHr.call(listRessalvas)).body).toEqual([]);
    t.now = new Date(t.now.getTime() + 60_000);
    const again = await t.signedIn({ email: other });
    const row = {
      tipo: 'manifestacao',
      registro: 'report',
      id_registro: of.idRegistro,
      pessoa: { id: ana.id, nome: 'Ana' },
    };
    expect((await again.call(listRessalvas)).body).toMatchObject([row]);
    expect((await again.call(closeAviso)).status).toBe(200);
    expect((await again.call(listRessalvas)).body).toEqual([]);

    await moveAddress(ana, ana.email);
    t.now = new Date(t.now.getTime() + 60_000);
    const asAna = await t.signedIn(ana);
    expect((await asAna.call(listRessalvas)).body).toMatchObject([row]);
    days(31);
    const later = await t.signedIn(ana);
    expect((await later.call(listRessalvas)).body).toMatchObject([row]);
    await later.call(closeAviso);
    days(1);
    expect((await (await t.signedIn(ana)).call(listRessalvas)).body).toEqual([]);
  });

  test('is contested by its person once; HR is mailed, answers once, and the evidence has both (SEL-13)', async () => {
    const { ana, rita, gestor } = team;
    const of = await team.aSigned();
    await moveAddress(ana, other);
    await state(await t.signedIn({ email: other }), of);
    await moveAddress(ana, ana.email);
    t.now = new Date(t.now.getTime() + 60_000);
    const [asAna, asRita] = [await t.signedIn(ana), await t.signedIn(rita)];
    const [found] = (await asAna.call(listRessalvas)).body;
    const params = { tipo: found?.tipo ?? '', selado: found?.id ?? 0 };
    const answering = { params, body: { texto: 'Foi o RH que entrou na conta.' } };
    expect((await asRita.call(answerRessalva, answering)).status).toBe(404);
    expect((await asRita.call(contestRessalva, { params })).status).toBe(404);
    expect((await asAna.call(contestRessalva, { params })).status).toBe(201);
    expect((await asAna.call(contestRessalva, { params })).status).toBe(409);
    const [told] = await t.database.db
      .select()
      .from(emails)
      .where(sql`assunto like 'Assinatura contestada%'`);
    expect([told?.para, told?.texto?.includes('Ana informou que não fez')]).toEqual([rita.email, true]);
    expect((await asAna.call(listRessalvas)).body).toEqual([]);
    expect((await readCiencia(asRita, of)).ressalvas).toMatchObject([{ pode: { responder: true } }]);
    expect((await asRita.call(listContestadas)).body).toMatchObject([
      { quem: 'Ana', contestada_em: t.now.toISOString(), resposta: null, id_registro: of.idRegistro },
    ]);
    expect((await (await t.signedIn(gestor)).call(listContestadas)).status).toBe(403);
    expect((await asRita.call(answerRessalva, answering)).status).toBe(201);
    expect((await asRita.call(answerRessalva, answering)).status).toBe(409);
    const { ciencia } = await evidence(asAna, of);
    expect(ciencia.ressalvas).toMatchObject([
      {
        contestada_em: t.now.toISOString(),
        resposta: { autor: 'Rita', texto: 'Foi o RH que entrou na conta.' },
      },
    ]);
    await quiet();
  });

  test('is not said of what is signed 30 days later, nor where people of HR change their own address (SEL-12)', async () => {
    const { ana, rita } = team;
    const [one, two] = [await team.aSigned(), await team.aSigned()];
    await moveAddress(ana, other);
    days(29.9);
    await state(await t.signedIn({ email: other }), one);
    days(0.2);
    await state(await t.signedIn({ email: other }), two);
    const asGestor = await t.signedIn(team.gestor);
    expect((await readCiencia(asGestor, one)).ressalvas).toHaveLength(1);
    expect((await readCiencia(asGestor, two)).ressalvas).toEqual([]);
    await t.aColaborador({ rh: true });
    await moveAddress(rita, 'rita.nova@aurora.example');
    const { id } = await t.aReport({ de: ana, autor: team.gestor });
    const asRita = await t.signedIn({ email: 'rita.nova@aurora.example' });
    await asRita.call(signReport, { params: { id: ana.id, reportId: id } });
    expect(await t.database.db.$count(ressalvas)).toBe(1);
  });
});

test('signatures, answers and last words say it likewise, each of the account that signs (SEL-12)', async () => {
  const { ana, gestor } = team;
  await moveAddress(gestor, other);
  const asLeader = await t.signedIn({ email: other });
  const { id } = await t.aReport({ de: ana, autor: gestor });
  const of: Of = { id: ana.id, registro: 'report', idRegistro: id };
  expect((await asLeader.call(signReport, { params: { id: ana.id, reportId: id } })).status).toBe(200);
  expect((await state(await t.signedIn(ana), of, { concorda: false, texto: 'Não.' })).status).toBe(201);
  expect((await answer(asLeader, of)).status).toBe(201);
  await moveAddress(ana, 'ana.nova@aurora.example');
  const asAna = await t.signedIn({ email: 'ana.nova@aurora.example' });
  expect((await conclude(asAna, of)).status).toBe(201);
  const { selados, ciencia } = await evidence(asAna, of);
  expect(selados.map(({ tipo, texto }) => [tipo, ressalvasDe(texto).length])).toEqual([
    ['report', 1],
    ['manifestacao', 0],
    ['resposta', 1],
    ['ultima_palavra', 1],
  ]);
  const selada = ciencia.ressalvas.filter((one) => one.selada);
  expect(selada.map(({ tipo, quem }) => `${tipo} ${quem}`).sort()).toEqual([
    'report Gestor',
    'resposta Gestor',
    'ultima_palavra Ana',
  ]);
  await quiet();
});

test.each([
  [
    'the second factor that HR reset',
    'fator',
    async () => {
      await t.database.db.execute(
        sql`insert into codigos_reserva (id_colaborador, codigo_hash) values (${team.ana.id}, 'h')`,
      );
      await t.database.db.execute(
        sql`insert into identidades (emissor, sujeito, id_colaborador, criada_em) values ('e', 's', ${team.ana.id}, now())`,
      );
      const asRita = await t.signedIn(team.rita);
      return (
        await asRita.call(resetSegundoFator, { params: { id: team.ana.id }, body: { senha: senhaDeTeste } })
      ).status;
    },
  ],
  [
    'a temporary password for an account that the provider signed in',
    'senha',
    async () => {
      await t.database.db.execute(sql`update colaboradores set senha_hash = null where id = ${team.ana.id}`);
      await t.database.db.execute(
        sql`insert into identidades (emissor, sujeito, id_colaborador, criada_em) values ('e', 's', ${team.ana.id}, now())`,
      );
      const asRita = await t.signedIn(team.rita);
      const { status } = await asRita.call(inviteColaborador, { params: { id: team.ana.id } });
      await t.database.db.execute(
        sql`update colaboradores set senha_temporaria = false where id = ${team.ana.id}`,
      );
      return status;
    },
  ],
  [
    'the password that the command line set',
    'senha',
    async () => {
      await inTransaction(t.database.db, t.now, (workOf) =>
        setPassword({ ...workOf('definir-senha', team.ana.id), config: readConfig({}) }, team.ana, 'hash'),
      );
      return 200;
    },
  ],
  [
    'the address of an import by the command line, which tells the old one',
    'endereco',
    async () => {
      await t.database.db.execute(sql`update colaboradores set matricula = '77' where id = ${team.ana.id}`);
      const csv = `matricula,nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior\n77,Ana,ana.de.folha@aurora.example,Folha,Analista,5,0,0,,,,${team.gestor.email}`;
      const file = await openFile(Buffer.from(csv), { dominios: ['aurora.example'], hoje: '2026-11-18' });
      const nobody = { senhas: new Map(), guardadas: new Map() };
      await inTransaction(t.database.db, t.now, (workOf) =>
        importCompany({ ...workOf('importar'), config: readConfig({}) }, file, nobody, false),
      );
      expect(
        await t.database.db.$count(emails, sql`para = ${team.ana.email} and assunto like '%mudou'`),
      ).toBe(1);
      return 200;
    },
  ],
])('%s is said likewise of what the account signs (SEL-12)', async (_, o_que, change) => {
  const of = await team.aSigned();
  expect(await change()).toBe(200);
  const [{ email } = { email: '' }] = await t.database.db.query.colaboradores.findMany({
    where: (c, { eq }) => eq(c.id, team.ana.id),
  });
  expect((await state(await t.signedIn({ email }), of)).status).toBe(201);
  const { ressalvas: said } = await readCiencia(team.asGestor, of);
  expect(said.map(({ alteracoes }) => alteracoes.map((one) => one.o_que))).toEqual([[o_que]]);
});

describe('the names in the evidence', () => {
  test('are those of the signature, whatever HR calls people later, and the database keeps them (SEL-14)', async () => {
    const { ana, gestor, asRita } = team;
    const { id } = await t.aReport({ de: ana, autor: gestor });
    const of: Of = { id: ana.id, registro: 'report', idRegistro: id };
    await (await t.signedIn(gestor)).call(signReport, { params: { id: ana.id, reportId: id } });
    await state(await t.signedIn(ana), of, { concorda: false, texto: 'Não.' });
    await answer(await t.signedIn(gestor), of);
    for (const [pessoa, nome] of [
      [ana, 'Bruna'],
      [gestor, 'Carlos'],
    ] as const) {
      await asRita.call(editFicha, { params: { id: pessoa.id }, body: { nome } });
    }
    const body = await evidence(asRita, of);
    expect(body).toMatchObject({
      pessoa: 'Ana',
      nome_registrado: null,
      report: { autor: 'Gestor', assinada_por: 'Gestor' },
      ciencia: { manifestacao: { resposta: { autor: 'Gestor' } } },
    });
    const names = body.selados.map(({ dados }) =>
      dados
        .filter(({ tabela }) => tabela === 'nomes_selados')
        .map(({ coluna, valor }) => `${coluna} ${valor}`),
    );
    expect(names).toEqual([
      ['autor Gestor', 'pessoa Ana', 'signatario Gestor'],
      ['pessoa Ana'],
      ['autor Gestor'],
    ]);
    expect(conferirSeladas(body.selados).flatMap(({ problemas }) => problemas)).toEqual([]);
    await quiet();
    await expect(t.database.db.update(nomesSelados).set({ nome: 'Outra' })).rejects.toThrow();
    await expect(t.database.db.delete(nomesSelados)).rejects.toThrow();
  });

  test('show a nome social of now in their place, and of others no name that it replaced (IO-05 SEL-14)', async () => {
    const { ana, gestor } = team;
    const { id } = await t.aReport({ de: ana, autor: gestor });
    const of: Of = { id: ana.id, registro: 'report', idRegistro: id };
    await (await t.signedIn(gestor)).call(signReport, { params: { id: ana.id, reportId: id } });
    const asAna = await t.signedIn(ana);
    await asAna.call(saveNomeSocial, { body: { nome_social: 'Alan' } });
    await (await t.signedIn(gestor)).call(saveNomeSocial, { body: { nome_social: 'Gisela' } });
    const body = await evidence(asAna, of);
    expect(body).toMatchObject({
      pessoa: 'Alan',
      nome_registrado: 'Ana',
      report: { assinada_por: 'Gisela' },
    });
    expect(JSON.stringify(body)).not.toContain('"Gestor"');
    expect(conferirSeladas(body.selados)[0]).toMatchObject({
      problemas: [],
      dados: ['omitido', 'integro', 'omitido'],
    });
  });
});

test('the readers of a record read its caveats, and nobody else does (SEL-12)', async () => {
  const of = await team.aSigned();
  await moveAddress(team.ana, other);
  await state(await t.signedIn({ email: other }), of);
  const colega = await t.aColaborador({ superior: team.gestor });
  const asColega = await t.signedIn(colega);
  expect((await asColega.call(listCiencias, { params: { id: team.ana.id } })).status).toBe(403);
  expect((await asColega.call(listRessalvas)).body).toEqual([]);
});

import { createColaborador } from '@alinha/contract/cadastro';
import { editFicha, inviteColaborador } from '@alinha/contract/colaboradores';
import { requestRecovery } from '@alinha/contract/recuperacao';
import { answerRessalva, closeAviso, contestRessalva, listRessalvas } from '@alinha/contract/ressalvas';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aTeam, type Of, readCiencia, state, type Team } from '../../../test/ciencia.ts';
import { verdictOn } from '../../../test/erasing.ts';
import { moveAddress as moveTo, proveAddress } from '../../../test/posse.ts';
import { inTransaction } from '../../cli/work.ts';
import { readConfig } from '../../config.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { colaboradores, emails, termosAceitos } from '../../db/schema.ts';
import { sweepAccessChanges } from '../../session/alteracoes.ts';
import { importCompany, openFile } from '../importacao/index.ts';

const t = testApp();
const other = 'caixa.do.rh@aurora.example';

let team: Team;
beforeEach(async () => {
  team = await aTeam(t);
});

/** Lets days pass, after which the changes that no longer matter are swept. */
async function days(n: number): Promise<void> {
  t.now = new Date(t.now.getTime() + n * 24 * 3_600_000);
  await sweepAccessChanges(t.database.db, t.now);
}
const minutes = (n: number) => {
  t.now = new Date(t.now.getTime() + n * 60_000);
};
const moveAddress = (pessoa: { id: number }, email: string) => moveTo(t, team.rita, pessoa, email);
const edit = async (id: number, body: object, by = team.rita) =>
  (await (await t.signedIn(by)).call(editFicha, { params: { id }, body })).status;
const invite = async (id: number) =>
  (await (await t.signedIn(team.rita)).call(inviteColaborador, { params: { id } })).status;

/** Somebody who accepted the term signs in by an address and states something. */
async function stateAs(email: string, of: Of): Promise<void> {
  await t.database.db
    .insert(termosAceitos)
    .values({ id_colaborador: of.id, versao: 1, aceito_em: t.now })
    .onConflictDoNothing();
  expect((await state(await t.signedIn({ email }), of)).status).toBe(201);
}

const kindsOf = async (of: Of, by: Client = team.asGestor) =>
  (await readCiencia(by, of)).ressalvas.map(({ alteracoes }) => alteracoes.map(({ o_que }) => o_que));

/** The addresses of mails with this in the subject. */
const toldOf = async (assunto: string) =>
  (await t.database.db.select().from(emails).orderBy(asc(emails.para)))
    .filter((mail) => mail.assunto.includes(assunto))
    .map(({ para }) => para);

describe('an account in use whose address HR moved and nobody confirmed', () => {
  test.each([
    ['an invitation', () => invite(team.ana.id)],
    ['a matrícula', () => edit(team.ana.id, { matricula: '77' })],
  ])(
    'is caveated when %s claims it, however late, and every address is mailed (SEL-12 TRU-01)',
    async (_, claim) => {
      const { ana } = team;
      const of = await team.aSigned();
      expect(await edit(ana.id, { email: other })).toBe(200);
      await days(31);
      const asRita = await t.signedIn(team.rita);
      expect(await claim()).toBe(200);
      await t.visitor().call(requestRecovery, { body: { email: other } });
      await proveAddress(t, other);
      await stateAs(other, of);
      expect(await kindsOf(of, asRita)).toEqual([['senha']]);
      expect(await toldOf('fez uma assinatura')).toEqual([ana.email, other].sort());
    },
  );

  test('is so again when it is invited once more a month later, since nobody has entered it (SEL-12)', async () => {
    const { ana } = team;
    const of = await team.aSigned();
    await edit(ana.id, { email: other });
    await days(31);
    expect(await invite(ana.id)).toBe(200);
    await days(31);
    expect(await invite(ana.id)).toBe(200);
    await proveAddress(t, other);
    await stateAs(other, of);
    expect(await kindsOf(of, await t.signedIn(team.rita))).toEqual([['senha']]);
    expect(await toldOf('fez uma assinatura')).toContain(ana.email);
  });

  test('is not caveated once a person of their own has used it for a month, nor is a first invitation (SEL-12)', async () => {
    const { ana, gestor, asRita } = team;
    const of = await team.aSigned();
    const empresa = await t.aEmpresa({ nome: 'Aurora' });
    const nova = 'nova@aurora.example';
    const made = await asRita.call(createColaborador, {
      body: { nome: 'Nova', email: nova, id_empresa: empresa.id, id_gestor: gestor.id },
    });
    expect(made.status).toBe(201);
    const id = (made.body as unknown as { id: number }).id;
    const hers = await team.aSigned({ ...ana, id });
    await moveAddress(ana, other);
    await days(31);
    await stateAs(other, of);
    expect(await invite(id)).toBe(200);
    await proveAddress(t, nova);
    await stateAs(nova, hers);
    const now = await t.signedIn(team.rita);
    expect([await kindsOf(of, now), await kindsOf(hers, now)]).toEqual([[], []]);
  });
});

describe('what whoever had the other address set up', () => {
  const means = ['chaves_acesso', 'codigos_reserva', 'dispositivos', 'identidades', 'totp'];
  const held = async () => {
    const { id } = team.ana;
    for (const statement of [
      sql`insert into totp (id_colaborador, segredo, criado_em, confirmado_em) values (${id}, 'x', now(), now())`,
      sql`insert into codigos_reserva values (${id}, 'x')`,
      sql`insert into identidades values ('https://idp.example', 'x', ${id}, now())`,
      sql`insert into chaves_acesso (id_colaborador, credencial, chave_publica, contador, nome, criada_em)
        values (${id}, 'x', 'x', 0, 'x', now())`,
      sql`insert into dispositivos (id_colaborador, hash, expira_em) values (${id}, 'x', now() + interval '9 years')`,
    ]) {
      await t.database.db.execute(statement);
    }
  };
  const left = async () => {
    const counts = means.map(
      (table) =>
        sql`select ${table}::text as de from ${sql.identifier(table)} where id_colaborador = ${team.ana.id}`,
    );
    return (await rowsOf<{ de: string }>(t.database.db, sql.join(counts, sql` union `))).map(({ de }) => de);
  };
  const hashOf = async () =>
    only((await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, team.ana.id)))[0])
      .senha_hash;

  test('ends when HR moves the address back, and so does the password of within a month; the person enters by the mailed link (SEL-12 MFA-06)', async () => {
    const { ana } = team;
    await moveAddress(ana, other);
    const [chosen] = [await hashOf()];
    await held();
    expect(await edit(ana.id, { email: ana.email })).toBe(200);
    expect([await left(), (await hashOf()) === chosen]).toEqual([[], false]);
    await proveAddress(t, ana.email);
    expect((await (await t.signedIn(ana)).call(listRessalvas)).status).toBe(200);
  });

  test('ends likewise where a file moves the address back, and the file tells the new one what was signed (SEL-12 MFA-06 IO-02)', async () => {
    const { ana, gestor } = team;
    const of = await team.aSigned();
    await moveAddress(ana, other);
    await stateAs(other, of);
    await held();
    minutes(1);
    await t.database.db.update(colaboradores).set({ matricula: '77' }).where(eq(colaboradores.id, ana.id));
    const csv = `matricula,nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior\n77,Ana,${ana.email},Folha,Analista,5,0,0,,,,${gestor.email}`;
    const file = await openFile(Buffer.from(csv), { dominios: ['aurora.example'], hoje: '2026-11-18' });
    await inTransaction(t.database.db, t.now, (workOf) =>
      importCompany(
        { ...workOf('importar'), config: readConfig({}) },
        file,
        { senhas: new Map(), guardadas: new Map() },
        false,
      ),
    );
    expect([await left(), await hashOf(), await toldOf('já assinou')]).toEqual([[], null, [ana.email]]);
    await t.visitor().call(requestRecovery, { body: { email: ana.email } });
    await proveAddress(t, ana.email);
    expect(await hashOf()).not.toBeNull();
  });

  test('ends after a month too; the password then stays (SEL-12 MFA-06)', async () => {
    const { ana } = team;
    await moveAddress(ana, other);
    await held();
    const chosen = await hashOf();
    await days(31);
    expect(await edit(ana.id, { email: ana.email })).toBe(200);
    expect([await left(), (await hashOf()) === chosen]).toEqual([[], true]);
  });
});

test('a warning that waits to be sent outlives every further change of the address; what opens the account does not (SEL-12)', async () => {
  const { ana, rita } = team;
  const of = await team.aSigned();
  await moveAddress(ana, other);
  await stateAs(other, of);
  const outra = 'outra@aurora.example';
  await t.database.db.update(emails).set({ enviado_em: null });
  expect(await edit(ana.id, { email: ana.email })).toBe(200);
  expect(await edit(ana.id, { email: outra })).toBe(200);
  expect(await toldOf('fez uma assinatura')).toEqual([ana.email, other].sort());
  // Each change tells every address that the account had before it.
  const told = [ana.email, ana.email, other, other];
  expect((await toldOf('O e-mail da sua conta')).sort()).toEqual(told.sort());
  // Claiming an account likewise withdraws only what opens it.
  expect(await edit(ana.id, { email: ana.email })).toBe(200);
  await t.database.db
    .update(colaboradores)
    .set({ email_confirmado: false })
    .where(eq(colaboradores.id, ana.id));
  expect(await invite(ana.id)).toBe(200);
  expect(await toldOf('fez uma assinatura')).toEqual([ana.email, other].sort());
  const opening = await t.database.db
    .select({ para: emails.para })
    .from(emails)
    .where(sql`abre_conta and para <> ${rita.email}`);
  expect(opening).toEqual([{ para: ana.email }]);
});

describe('what an account signed before HR moved its address', () => {
  test('is mailed to the new address by number and time, contested by its person, and not in the seal (SEL-12 SEL-13)', async () => {
    const { ana, gestor, rita } = team;
    const [old, of] = [await team.aSigned(), await team.aSigned()];
    await stateAs(ana.email, old);
    await days(31);
    await stateAs(ana.email, of);
    const certa = 'ana.certa@aurora.example';
    minutes(1);
    await moveAddress(ana, certa);
    const [mail] = (await t.database.db.select().from(emails)).filter(({ assunto }) =>
      assunto.includes('já assinou'),
    );
    expect(mail?.para).toBe(certa);
    expect(mail?.texto).toContain(
      'a conta assinou ou se manifestou 2 vezes, entre 18/11/2026 às 12:00 e 19/12/2026 às 12:00.',
    );
    expect(mail?.texto).not.toContain('Ana');
    minutes(1);
    const [asGestor, asRita] = [await t.signedIn(gestor), await t.signedIn(rita)];
    const asAna = await t.signedIn({ email: certa });
    const listed = (await asAna.call(listRessalvas)).body;
    expect(listed).toMatchObject([{ tipo: 'manifestacao', id_registro: of.idRegistro, selada: false }]);
    expect((await readCiencia(asGestor, of)).ressalvas).toEqual([]);
    const params = { tipo: 'manifestacao', selado: only(listed[0]).id };
    expect((await asAna.call(contestRessalva, { params })).status).toBe(201);
    const said = { selada: false, contestada_em: t.now.toISOString(), incerta: true };
    expect((await readCiencia(asGestor, of)).ressalvas).toMatchObject([said]);
    expect((await asRita.call(answerRessalva, { params, body: { texto: 'Vamos ver.' } })).status).toBe(201);
    expect((await verdictOn(t.database.db)).altered).toEqual([]);
  });

  test('is nothing of a person who signed nothing, nor of HR who correct their own (SEL-12)', async () => {
    const { ana, rita } = team;
    await team.aSigned();
    await t.aColaborador({ rh: true });
    await moveAddress(ana, other);
    await moveAddress(rita, 'rita.nova@aurora.example');
    expect(await toldOf('já assinou')).toEqual([]);
  });
});

describe('a contest by an account whose access HR changed lately', () => {
  /** HR moves Ana's address, states and contests in her name, and moves it back. */
  async function takeover() {
    const of = await team.aSigned();
    await moveAddress(team.ana, other);
    const fake = await t.signedIn({ email: other });
    await state(fake, of);
    const [caveat] = (await readCiencia(fake, of)).ressalvas;
    const params = { tipo: 'manifestacao', selado: only(caveat).id };
    minutes(1);
    expect((await fake.call(contestRessalva, { params })).status).toBe(201);
    return { of, params };
  }
  const answering = (params: { tipo: string; selado: number }, texto: string) => ({
    params,
    body: { texto },
  });

  test('is answered by another of HR than who changed it, and not final: the person is told and contests again (SEL-13)', async () => {
    const { ana, rita } = team;
    const beto = await t.aColaborador({ nome: 'Beto', rh: true });
    const { of, params } = await takeover();
    expect(await toldOf('Assinatura contestada')).toEqual([beto.email]);
    const [asRita, asBeto] = [await t.signedIn(rita), await t.signedIn(beto)];
    const refused = await asRita.call(answerRessalva, answering(params, 'Foi ela mesma.'));
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Outra pessoa do RH')]);
    const mayAnswer = async (by: Client) => (await readCiencia(by, of)).ressalvas[0]?.pode.responder;
    expect([await mayAnswer(asRita), await mayAnswer(asBeto)]).toEqual([false, true]);
    expect((await asBeto.call(answerRessalva, answering(params, 'Ela confirmou que foi ela.'))).status).toBe(
      201,
    );

    await moveTo(t, beto, ana, ana.email);
    minutes(1);
    const asAna = await t.signedIn(ana);
    expect((await asAna.call(listRessalvas)).body).toMatchObject([
      { incerta: true, id_registro: of.idRegistro },
    ]);
    expect((await readCiencia(asAna, of)).ressalvas[0]?.pode.contestar).toBe(true);
    const first = (await readCiencia(asAna, of)).ressalvas[0];
    expect((await asAna.call(contestRessalva, { params })).status).toBe(201);
    expect((await asAna.call(contestRessalva, { params })).status).toBe(409);
    expect((await asAna.call(listRessalvas)).body).toEqual([]);
    const [again] = (await readCiencia(asAna, of)).ressalvas;
    expect(again).toMatchObject({
      contestada_em: t.now.toISOString(),
      resposta: null,
      anteriores: [
        {
          contestada_em: first?.contestada_em,
          resposta: { autor: 'Beto', texto: 'Ela confirmou que foi ela.', de_quem_alterou: false },
        },
      ],
    });
    // Beto moved the address back, which takes his place from him only where somebody else could answer.
    expect((await asRita.call(answerRessalva, answering(params, 'Foi ela.'))).status).toBe(403);
    expect((await asBeto.call(answerRessalva, answering(params, 'De fato, não foi ela.'))).status).toBe(201);
    expect((await verdictOn(t.database.db)).altered).toEqual([]);
  });

  test('is answered by who changed it only where nobody else of HR is, and the answer says so (SEL-13)', async () => {
    const { of, params } = await takeover();
    const asRita = await t.signedIn(team.rita);
    expect((await asRita.call(answerRessalva, answering(params, 'Foi ela.'))).status).toBe(201);
    expect((await readCiencia(asRita, of)).ressalvas).toMatchObject([
      { resposta: { autor: 'Rita', de_quem_alterou: true } },
    ]);
  });

  test('is final where nobody else had changed the access for a month (SEL-13)', async () => {
    const { ana, rita } = team;
    const { of, params } = await takeover();
    await (await t.signedIn(rita)).call(answerRessalva, answering(params, 'Foi ela.'));
    await moveAddress(ana, ana.email);
    await days(31);
    const asAna = await t.signedIn(ana);
    expect((await asAna.call(contestRessalva, { params })).status).toBe(201);
    await (await t.signedIn(rita)).call(answerRessalva, answering(params, 'Então não foi.'));
    expect((await asAna.call(contestRessalva, { params })).status).toBe(409);
    expect((await readCiencia(asAna, of)).ressalvas[0]?.pode.contestar).toBe(false);
    expect((await (await t.signedIn(ana)).call(listRessalvas)).body).toEqual([]);
    await expect(t.database.db.execute(sql`update ressalvas set anteriores = '[]'`)).rejects.toThrow();
    await expect(t.database.db.execute(sql`update ressalvas set resposta = 'Outra.'`)).rejects.toThrow();
  });

  test('leaves the notice to be closed by its person (SEL-12)', async () => {
    const { ana } = team;
    await takeover();
    await moveAddress(ana, ana.email);
    minutes(1);
    const asAna = await t.signedIn(ana);
    expect((await asAna.call(listRessalvas)).body).toHaveLength(1);
    await asAna.call(closeAviso);
    expect((await asAna.call(listRessalvas)).body).toEqual([]);
  });
});

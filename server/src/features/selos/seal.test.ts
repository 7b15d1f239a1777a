import { askChave, enterByChave, enterByLink, login, proveSegundoFator } from '@alinha/contract/auth';
import { createAvaliacaoCultural, signAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { closeTrimestre } from '@alinha/contract/fechamentos';
import { getQuestionario, saveQuestionario } from '@alinha/contract/questionario';
import { requestRecovery } from '@alinha/contract/recuperacao';
import {
  createReport,
  deleteReport,
  editReportResposta,
  listReports,
  signReport,
} from '@alinha/contract/reports';
import { addChave, beginChave, beginTotp, confirmTotp } from '@alinha/contract/segundo-fator';
import { beginSso, enterBySso } from '@alinha/contract/sso';
import { desc, eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { senhaDeTeste as senha } from '../../../test/factories.ts';
import { startProvider } from '../../../test/provider.ts';
import { expectSealed, storedSeal } from '../../../test/selado.ts';
import {
  avaliacaoRespostas,
  culturalPerguntas,
  emails,
  fechamentoPessoas,
  fechamentos,
  reportPerguntas,
  reportRespostas,
  sessoes,
  temas,
} from '../../db/schema.ts';
import { verifyCompany } from '../../verify/verify.ts';
import { readSelados } from './index.ts';

const provider = await startProvider();
afterAll(() => provider.close());
const t = testApp({ oidc: provider.setting });
const site = { origin: 'http://localhost:3000', rpId: 'localhost' };

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;

beforeEach(async () => {
  provider.mend();
  provider.setting.trustEmail = true;
  gestor = await t.aColaborador({ nome: 'Gestor', email: 'gestor@aurora.example', leader: true });
  ana = await t.aColaborador({ nome: 'Ana Prado', email: 'ana@aurora.example', superior: gestor });
});

const written = '2026-11-18T15:00:00.000Z';
const signed = '2026-11-19T16:30:05.250Z';

/** The next day, with milliseconds, which a seal keeps. */
const nextDay = () => {
  t.now = new Date(signed);
};

/** Signs a person in by their password. */
async function entered({ email }: Pessoa): Promise<Client> {
  const browser = t.visitor();
  expect((await browser.call(login, { body: { email, senha } })).status).toBe(200);
  return browser;
}

/** A report about Ana, with texts that a careless format would confuse. */
async function aWrittenReport() {
  const perguntas = [
    await t.aPergunta({ pergunta: 'Como foi?' }),
    await t.aPergunta({ pergunta: 'E "agora"?' }),
  ];
  const [first, second] = perguntas.map(({ id }) => String(id)) as [string, string];
  const created = await (await t.signedIn(gestor)).call(createReport, {
    params: { id: ana.id, mes: 10, ano: 2026 },
    body: { [first]: 'Bem:\n"ótimo" \\ 👩‍💻\u2028', [second]: '' },
  });
  return { id: ana.id, reportId: created.body.id };
}

/** The data of a report in the order of its answers, as its tables have them. */
const reportData = async (id: number) =>
  (
    await t.database.db
      .select({ q: reportPerguntas, r: reportRespostas })
      .from(reportRespostas)
      .innerJoin(reportPerguntas, eq(reportPerguntas.id, reportRespostas.id_pergunta))
      .where(eq(reportRespostas.id_report, id))
      .orderBy(reportRespostas.id)
  ).flatMap(({ q, r }): [string, string | null, unknown][] => [
    [`report_perguntas ${q.id} pergunta`, q.sal, q.pergunta],
    [`report_respostas ${r.id} descricao`, r.sal, r.descricao],
  ]);

/** How `conferir` finds the records. */
async function verified() {
  const found: string[] = [];
  const { registros } = await verifyCompany(t.database, readSelados, {
    onFinding: ({ registro, motivo }) => found.push(`${registro}: ${motivo}`),
    onProgress: () => undefined,
  });
  return { found, ...registros };
}

const sign = (by: Client, params: { id: number; reportId: number }) => by.call(signReport, { params });

describe('a signature', () => {
  test('of a report stores its canonical text and seal, which other code recomputes from its parts (SEL-01)', async () => {
    const report = await aWrittenReport();
    nextDay();
    const { status, body } = await sign(await entered(ana), report);
    expect(status).toBe(200);
    const selo = await expectSealed(
      t.database.db,
      'report',
      report.reportId,
      [
        `pessoa ${ana.id}`,
        `autor ${gestor.id}`,
        `signatario ${ana.id}`,
        'ano 2026',
        'periodo 10',
        `escrito ${written}`,
        `instante ${signed}`,
        'entrada senha',
        'termo 1',
      ],
      await reportData(report.reportId),
    );
    expect(body.selo).toBe(selo);
    const [row] = await auditRows(t.database.db, 'signReport');
    expect(row?.dados).toEqual({ id: ana.id, reportId: report.reportId, mes: 10, ano: 2026, selo });
  });

  test('of an evaluation covers score, themes, questions, answers and comments (SEL-01)', async () => {
    const { db } = t.database;
    const [one, two] = [await t.aTema(1), await t.aTema(2)];
    const [q1, q2, q3] = [...one.perguntas, ...two.perguntas].map(({ id }) => id);
    const { body: created } = await (await t.signedIn(gestor)).call(createAvaliacaoCultural, {
      params: { id: ana.id },
      body: {
        ano: 2026,
        trimestre: 3,
        respostas: [
          { fk_id_pergunta: q1, nota: true, comentario: 'Sim, "sempre".' },
          { fk_id_pergunta: q2, nota: true },
          { fk_id_pergunta: q3, nota: false, comentario: 'Não em março.' },
        ],
      },
    });
    nextDay();
    const of = { id: ana.id, idAvaliacao: created.id };
    const { body } = await (await entered(gestor)).call(signAvaliacaoCultural, { params: of });
    const answers = await db
      .select({ t: temas, q: culturalPerguntas, r: avaliacaoRespostas })
      .from(avaliacaoRespostas)
      .innerJoin(culturalPerguntas, eq(culturalPerguntas.id, avaliacaoRespostas.id_pergunta))
      .innerJoin(temas, eq(temas.id, culturalPerguntas.id_tema))
      .orderBy(avaliacaoRespostas.id);
    const selo = await expectSealed(
      db,
      'avaliacao',
      created.id,
      [
        `pessoa ${ana.id}`,
        `autor ${gestor.id}`,
        `signatario ${gestor.id}`,
        'ano 2026',
        'periodo 3',
        `escrito ${written}`,
        `instante ${signed}`,
        'nota 0.7500',
        'entrada senha',
        'termo 1',
      ],
      answers.flatMap(({ t: tema, q, r }): [string, string | null, unknown][] => [
        [`temas ${tema.id} tema`, tema.sal, tema.tema],
        [`cultural_perguntas ${q.id} pergunta`, q.sal, q.pergunta],
        [`avaliacao_respostas ${r.id} nota`, r.sal_nota, r.nota],
        [`avaliacao_respostas ${r.id} comentario`, r.sal_comentario, r.comentario],
      ]),
    );
    expect(body.selo).toBe(selo);
    expect((await auditRows(db, 'signAvaliacaoCultural'))[0]?.dados).toMatchObject({ selo });
  });

  test('is one of twenty at once, with one seal and one mail (SEL-01 SEL-03)', async () => {
    const report = await aWrittenReport();
    const both = [await t.signedIn(ana), await t.signedIn(gestor)] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sign(both[n % 2] ?? both[0], report)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect((await storedSeal(t.database.db, 'report', report.reportId))?.selo).toBe(winner?.selo);
    expect(await t.database.db.$count(emails, eq(emails.para, ana.email))).toBe(1);
    expect(await auditRows(t.database.db, 'signReport')).toHaveLength(1);
  });

  test('is refused to whoever has not accepted the term, and nothing is sealed (SEL-11)', async () => {
    const nova = await t.aColaborador({ superior: gestor, termo: false });
    const report = await t.aReport({ de: nova, autor: gestor });
    const browser = await t.signedIn(nova);
    const refused = await sign(browser, { id: nova.id, reportId: report.id });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Leia e aceite antes o termo de assinatura eletrônica.',
    ]);
    expect(await storedSeal(t.database.db, 'report', report.id)).toBeUndefined();
  });

  test('is for good: what was signed is neither changed nor deleted, by nobody (SEL-01)', async () => {
    const report = await aWrittenReport();
    await sign(await t.signedIn(ana), report);
    const [resposta] = await t.database.db.select().from(reportRespostas);
    const rh = await t.signedIn(await t.aColaborador({ rh: true }));
    for (const by of [await t.signedIn(gestor), rh]) {
      expect((await by.call(deleteReport, { params: report })).status).toBe(409);
      const params = { ...report, respostaId: resposta?.id ?? 0 };
      expect((await by.call(editReportResposta, { params, body: { descricao: 'Outra.' } })).status).toBe(409);
    }
    expect(await verified()).toMatchObject({ integros: 1, alterados: 0, nao_selados: 0 });
  });

  test('holds what was asked: other questions later leave the record and its seal as they are (SEL-01)', async () => {
    const report = await aWrittenReport();
    await sign(await t.signedIn(ana), report);
    const rh = await t.signedIn(await t.aColaborador({ rh: true }));
    const asked = (await rh.call(getQuestionario)).body;
    const changed = { ...asked, reports: ['Como foi mesmo?'] };
    expect((await rh.call(saveQuestionario, { body: { antes: asked, depois: changed } })).status).toBe(200);
    const { body } = await (await t.signedIn(ana)).call(listReports, { params: { id: ana.id } });
    expect(body[0]?.RespostasReports.map(({ pergunta }) => pergunta)).toEqual(['Como foi?', 'E "agora"?']);
    expect(await verified()).toMatchObject({ integros: 1, alterados: 0 });
    for (const change of [
      sql`update report_perguntas set pergunta = 'Outra?'`,
      sql`update report_perguntas set sal = repeat('0', 32)`,
      sql`update report_perguntas set sal = null`,
    ]) {
      await expect(t.database.db.execute(change)).rejects.toThrow();
    }
  });

  test('is never without salts: the database takes no datum without one (SEL-01)', async () => {
    const { reportId } = await aWrittenReport();
    await t.aTema(1);
    const avaliacao = await t.aAvaliacao({ de: ana, avaliador: gestor, nota: 1 });
    const [tema] = await t.database.db.select().from(culturalPerguntas);
    const { db } = t.database;
    const resposta = { id_report: reportId, id_pergunta: (await t.aPergunta()).id };
    const nota = { id_avaliacao: avaliacao.id, id_pergunta: tema?.id ?? 0, nota: true };
    for (const write of [
      () => db.insert(reportPerguntas).values({ pergunta: 'Sem sal?', ordem: 9, sal: null as never }),
      () => db.insert(reportRespostas).values({ ...resposta, descricao: '', sal: null }),
      () => db.insert(avaliacaoRespostas).values({ ...nota, sal_nota: null }),
      () => db.insert(avaliacaoRespostas).values({ ...nota, sal_comentario: null }),
      () => db.update(reportRespostas).set({ sal: null }),
    ]) {
      await expect(write()).rejects.toThrow();
    }
    await db.insert(reportRespostas).values({ ...resposta, descricao: '' });
    await db.insert(avaliacaoRespostas).values(nota);
  });
});

describe('a seal says how its signer was signed in (SEL-01)', () => {
  const codeOf = (segredo: string) => new TOTP({ secret: segredo }).generate({ timestamp: t.now.getTime() });

  async function withPasskey() {
    const browser = await t.signedIn(ana);
    const device = createAuthenticator(site);
    const { challenge } = (await browser.call(beginChave, { body: { senha } })).body;
    await browser.call(addChave, { body: { nome: 'Celular', chave: device.make(challenge, ana.id) } });
    return device;
  }

  async function withApp() {
    const browser = await t.signedIn(ana);
    const { segredo } = (await browser.call(beginTotp, { body: { senha } })).body;
    const { body } = await browser.call(confirmTotp, { body: { codigo: codeOf(segredo) } });
    t.now = new Date(t.now.getTime() + 30_000);
    return { segredo, codigos: body.codigos ?? [] };
  }

  const prove = async (codigo: string) => {
    const browser = await entered(ana);
    expect((await browser.call(proveSegundoFator, { body: { codigo } })).status).toBe(200);
    return browser;
  };

  const ways: Record<string, () => Promise<Client>> = {
    senha: () => entered(ana),
    'senha+aplicativo': async () => prove(codeOf((await withApp()).segredo)),
    'senha+reserva': async () => prove((await withApp()).codigos[0] ?? ''),
    'senha+chave': async () => {
      const device = await withPasskey();
      const browser = await entered(ana);
      const { challenge } = (await browser.call(askChave)).body;
      const prova = device.answer(challenge);
      expect((await browser.call(enterByChave, { body: { prova } })).status).toBe(200);
      return browser;
    },
    chave: async () => {
      const device = await withPasskey();
      const browser = t.visitor();
      const { challenge } = (await browser.call(askChave)).body;
      const prova = device.answer(challenge);
      expect((await browser.call(enterByChave, { body: { prova } })).status).toBe(200);
      return browser;
    },
    provedor: async () => {
      const browser = t.visitor();
      const { body } = await browser.call(beginSso);
      provider.person = { sub: 'a1', email: ana.email, email_verified: true };
      const retorno = await provider.visit(body.url);
      expect((await browser.call(enterBySso, { body: { retorno } })).status).toBe(200);
      return browser;
    },
    link: async () => {
      await t.visitor().call(requestRecovery, { body: { email: ana.email } });
      const [mail] = await t.database.db.select().from(emails).orderBy(desc(emails.id));
      const token = /#([\w-]{43})/.exec(mail?.texto ?? '')?.[1];
      const browser = t.visitor();
      const body = { token, novaSenha: 'girafa-tambor-lampada' };
      expect((await browser.call(enterByLink, { body })).status).toBe(200);
      return browser;
    },
    // A session that an earlier version began.
    '-': async () => {
      const browser = await t.signedIn(ana);
      expect((await t.database.db.select().from(sessoes)).at(-1)?.entrada).toBeNull();
      return browser;
    },
  };

  test.each(Object.keys(ways))('%s', async (entrada) => {
    const { id } = await t.aReport({ de: ana, autor: gestor });
    const browser = await ways[entrada]?.();
    expect((await browser?.call(signReport, { params: { id: ana.id, reportId: id } }))?.status).toBe(200);
    const texto = (await storedSeal(t.database.db, 'report', id))?.texto ?? '';
    expect(texto.split('\n').filter((line) => /^(entrada|termo) /.test(line))).toEqual([
      `entrada ${entrada}`,
      'termo 1',
    ]);
  });
});

describe('the mail about a signature', () => {
  const mails = () => t.database.db.select().from(emails);

  test('names kind, period and seal, and nothing of the content (SEL-03)', async () => {
    const report = await aWrittenReport();
    const { body } = await sign(await t.signedIn(gestor), report);
    const avaliacao = await t.aAvaliacao({ de: ana, avaliador: gestor, nota: 0.5, ano: 2026, trimestre: 3 });
    const params = { id: ana.id, idAvaliacao: avaliacao.id };
    const other = await (await t.signedIn(gestor)).call(signAvaliacaoCultural, { params });
    const sent = await mails();
    expect(sent.map(({ para, assunto }) => [para, assunto])).toEqual([
      [ana.email, 'Seu report de outubro de 2026 foi assinado.'],
      [ana.email, 'Sua avaliação cultural do 3º trimestre de 2026 foi assinada.'],
    ]);
    expect(sent[0]?.texto).toContain(`Seu report de outubro de 2026 foi assinado. Selo: ${body.selo}`);
    expect(sent[1]?.texto).toContain(`Selo: ${other.body.selo}`);
    for (const { texto, html } of sent) expect(`${texto}${html}`).not.toMatch(/ótimo|Como foi|0[.,]5|50%/);
  });

  test.each([
    ['was deactivated', { ativo: false }],
    ['has not confirmed their address', { email_confirmado: false }],
  ])('is not sent to somebody who %s (SEL-03)', async (_who, state) => {
    const outra = await t.aColaborador({ superior: gestor, ...state });
    const { id } = await t.aReport({ de: outra, autor: gestor });
    const rh = await t.signedIn(await t.aColaborador({ rh: true }));
    const answers = [
      await (await t.signedIn(gestor)).call(signReport, { params: { id: outra.id, reportId: id } }),
      await rh.call(signReport, { params: { id: outra.id, reportId: id } }),
    ];
    expect(await mails(), JSON.stringify(answers.map(({ status }) => status))).toEqual([]);
  });
});

test('a closing is sealed with the place of each person when it is made (SEL-09)', async () => {
  const { db } = t.database;
  const rh = await t.aColaborador({ nome: 'Rita', rh: true });
  await t.aAvaliacao({ de: ana, avaliador: gestor, ano: 2026, trimestre: 3, nota: 0.8 });
  const closed = await (await entered(rh)).call(closeTrimestre, {
    body: { ano: 2026, trimestre: 3, versao: 1 },
  });
  expect(closed.status).toBe(201);
  const [fechamento] = await db.select().from(fechamentos);
  const people = await db.select().from(fechamentoPessoas).orderBy(fechamentoPessoas.id_colaborador);
  expect(people).toHaveLength(3);
  const selo = await expectSealed(
    db,
    'fechamento',
    fechamento?.id ?? 0,
    [
      `autor ${rh.id}`,
      'ano 2026',
      'periodo 3',
      'versao 1',
      `instante ${written}`,
      'entrada senha',
      'termo 1',
    ],
    people.flatMap((p) => [
      [
        `fechamento_pessoas ${p.id_colaborador} posicao`,
        p.sal,
        [
          p.potencial,
          p.desempenho,
          p.quadrante,
          p.id_superior,
          p.setor,
          p.lugares?.map((lugar) =>
            Object.fromEntries(Object.entries(lugar).sort(([a], [b]) => (a < b ? -1 : 1))),
          ),
          p.afastado,
        ],
      ],
      [`fechamento_pessoas ${p.id_colaborador} superior`, p.sal_superior, p.superior],
    ]),
  );
  expect((await auditRows(db, 'closeTrimestre'))[0]?.dados).toMatchObject({ selo });
});

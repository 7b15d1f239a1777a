import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { logout } from '@alinha/contract/auth';
import { signAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { createManifestacao, getEvidencia } from '@alinha/contract/ciencia';
import { exportDossie } from '@alinha/contract/dossie';
import { signReport } from '@alinha/contract/reports';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { listening } from '../../../test/socket.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { colaboradorEmpresas, colaboradores } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
type Query = { de: 'report' | 'avaliacao'; ano: number; periodo: number };
const march: Query = { de: 'report', ano: 2026, periodo: 3 };

const addressOf = (query: Query) =>
  `${exportDossie.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const asked = (client: Client, query: Query = march) =>
  t.app.inject({ url: addressOf(query), headers: { cookie: cookieOf(client) } });

/** The files of a dossier by name, and the rows of its index. */
async function dossie(client: Client, query: Query = march) {
  const { statusCode, headers, rawPayload } = await asked(client, query);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  const { 'indice.csv': index, ...files } = unzipSync(new Uint8Array(rawPayload));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(index);
  const [head, ...rows]: string[][] = parse(text, { bom: true, delimiter: ';' });
  return { files, head, rows };
}

async function pdfText(pdf: Uint8Array | undefined): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf ?? [])), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Rita is of HR; Lia leads Ana and Leo, who leads Davi; Otto leads Fora. Saiu has left. */
async function company() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const leo = await t.aColaborador({ nome: 'Leo', leader: true, superior: lia });
  const otto = await t.aColaborador({ nome: 'Otto', leader: true });
  const ana = await t.aColaborador({ nome: '=Ana/..\\Çã "1" 😀', superior: lia, nome_registrado: 'Antônio' });
  const davi = await t.aColaborador({ nome: '李', superior: leo });
  const fora = await t.aColaborador({ nome: 'Fora', superior: otto });
  const saiu = await t.aColaborador({ nome: 'Saiu', superior: lia });
  return { rita, lia, leo, otto, ana, davi, fora, saiu };
}

/** A report, signed by its author. */
async function signed(de: Pessoa, autor: Pessoa, text = 'Foi bem.') {
  const pergunta = await t.aPergunta();
  const { id } = await t.aReport({ de, autor, respostas: { [pergunta.id]: text } });
  const { status } = await (await t.signedIn(autor)).call(signReport, {
    params: { id: de.id, reportId: id },
  });
  expect(status).toBe(200);
  return id;
}

test('is a PDF of each signed record with what was stated about it, and an index with person, kind, period, signer and seal (IO-11)', async () => {
  const { rita, lia, leo, ana, davi } = await company();
  const first = await signed(ana, lia, 'Entregou 😀 tudo.');
  const second = await signed(ana, rita);
  const third = await signed(davi, leo, 'Davi foi bem.');
  const pergunta = await t.aPergunta();
  await t.aReport({ de: ana, autor: lia, respostas: { [pergunta.id]: 'Sem assinatura.' } });
  await t.aReport({ de: ana, autor: lia, mes: 4, respostas: { [pergunta.id]: 'De abril.' } });
  const asAna = await t.signedIn(ana);
  const params = { id: ana.id, registro: 'report' as const, idRegistro: first };
  await asAna.call(createManifestacao, { params, body: { concorda: false, texto: 'Não foi assim.' } });

  const asRita = await t.signedIn(rita);
  const { files, head, rows } = await dossie(asRita);
  expect(head).toEqual([
    'Pessoa',
    'Nome registrado',
    'E-mail',
    'Tipo',
    'Período',
    'Assinado por',
    'Assinado em',
    'Selo',
    'Arquivo',
  ]);
  const seals = await Promise.all(
    [first, second].map(
      async (idRegistro) =>
        (await asAna.call(getEvidencia, { params: { ...params, idRegistro } })).body.selados[0]?.selo,
    ),
  );
  const of = (pessoa: Pessoa) => [
    pessoa.nome.replace(/^=/, "'="),
    pessoa.nome_registrado ?? '',
    pessoa.email,
  ];
  const common = ['Report', 'março de 2026'];
  const day = '18/11/2026 às 12:00';
  const names = [`2026-03-ana-ca-1-report-${first}.pdf`, `2026-03-ana-ca-1-report-${second}.pdf`];
  const rest = `2026-03-pessoa-report-${third}.pdf`;
  expect(rows).toEqual([
    [...of(ana), ...common, 'Lia', day, seals[0], names[0]],
    [...of(ana), ...common, 'Rita', day, seals[1], names[1]],
    [...of(davi), ...common, 'Leo', day, expect.stringMatching(/^[0-9a-f]{64}$/), rest],
  ]);
  expect(Object.keys(files).sort()).toEqual([...names, rest].sort());
  const text = await pdfText(files[names[0] ?? '']);
  for (const part of ['Nome registrado: Antônio', 'Entregou', 'Li e discordo', 'Não foi assim.', seals[0]]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Emitido por Rita em 18/11/2026');
  expect(await pdfText(files[rest])).toContain('Davi foi bem.');
  expect((await auditRows(t.database.db, 'exportDossie')).map(({ dados }) => dados)).toEqual([
    { ...march, registros: 3 },
  ]);
});

test('of evaluations has those of the quarter; one of no signed records has an index alone (IO-11)', async () => {
  const { rita, lia, ana } = await company();
  const avaliacao = await t.aAvaliacao({ de: ana, avaliador: lia, nota: 0.9, trimestre: 2 });
  await (await t.signedIn(lia)).call(signAvaliacaoCultural, {
    params: { id: ana.id, idAvaliacao: avaliacao.id },
  });
  const client = await t.signedIn(rita);
  const { files, rows } = await dossie(client, { de: 'avaliacao', ano: 2026, periodo: 2 });
  expect(rows.map((row) => row.slice(3, 6))).toEqual([['Avaliação cultural', '2º trimestre de 2026', 'Lia']]);
  const [name = ''] = Object.keys(files);
  expect(name).toBe(`2026-T2-ana-ca-1-avaliacao-${avaliacao.id}.pdf`);
  expect(await pdfText(files[name])).toContain('2º trimestre de 2026 90%');
  const empty = await dossie(client, { de: 'avaliacao', ano: 2026, periodo: 1 });
  expect([empty.files, empty.rows]).toEqual([{}, []]);
});

test('only readers of a record get it: HR all, also of people who left, a leader those of active people below, without registered names (IO-11 IO-05 ASVS 8.2.3)', async () => {
  const { rita, lia, leo, otto, ana, davi, fora, saiu } = await company();
  const ids = {
    lia: await signed(lia, rita),
    ana: await signed(ana, lia),
    davi: await signed(davi, leo),
    fora: await signed(fora, otto),
    saiu: await signed(saiu, lia),
  };
  await t.database.db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, saiu.id));
  const got = async (pessoa: Pessoa) => {
    const { files, rows } = await dossie(await t.signedIn(pessoa));
    const found = Object.keys(files).map((name) => Number(/-(\d+)\.pdf$/.exec(name)?.[1]));
    expect(rows.map((row) => row.at(-1))).toEqual(Object.keys(files));
    return { ids: found.sort((a, b) => a - b), registered: JSON.stringify(rows), files };
  };
  expect((await got(rita)).ids).toEqual(Object.values(ids).sort((a, b) => a - b));
  const ofLia = await got(lia);
  expect(ofLia.ids).toEqual([ids.ana, ids.davi]);
  expect(ofLia.registered).not.toContain('Antônio');
  expect(await pdfText(Object.values(ofLia.files)[0])).not.toContain('Antônio');
  expect((await got(leo)).ids).toEqual([ids.davi]);
  expect((await asked(await t.signedIn(ana))).statusCode).toBe(403);
});

test('of more records than a dossier holds, of records that wait for their seal, and of no period that has begun is refused, and nothing is read (IO-11)', async () => {
  const { rita, lia, ana } = await company();
  const client = await t.signedIn(rita);
  const { db } = t.database;
  await db.execute(sql`
    insert into reports (id_colaborador, id_autor, mes, ano, criado_em, assinado_por, assinado_em)
    select ${ana.id}, ${lia.id}, 3, 2026, now(), ${lia.id}, now() from generate_series(1, 10001)`);
  const refused = async (query: Query) => {
    const { statusCode, json } = await asked(client, query);
    return [statusCode, json().error];
  };
  expect(await refused(march)).toEqual([
    409,
    'Este período tem 10.001 registros assinados, e um dossiê tem no máximo 10.000. Peça a cada líder o dossiê da própria equipe.',
  ]);
  await t.aReport({ de: ana, autor: lia, mes: 4, assinadoPor: lia });
  expect(await refused({ ...march, periodo: 4 })).toEqual([
    409,
    'Há registros deste período que ainda esperam o selo. Tente novamente em alguns minutos.',
  ]);
  expect(await refused({ ...march, periodo: 12 })).toEqual([400, 'Esse período ainda não começou.']);
  expect(await refused({ de: 'avaliacao', ano: 2026, periodo: 5 })).toEqual([
    400,
    'Informe um período de 1 a 4.',
  ]);
  expect(await auditRows(db, 'exportDossie')).toEqual([]);
});

test('one person has one dossier at a time, and a closed connection gives the place up (IO-11)', async () => {
  const { rita, lia, ana } = await company();
  for (let n = 0; n < 12; n++) await signed(ana, lia, 'Longo. '.repeat(600));
  const client = await t.signedIn(rita);
  const answers = await Promise.all(Array.from({ length: 20 }, () => asked(client)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(
    'Seu dossiê anterior ainda está sendo preparado. Aguarde.',
  );
  const port = await listening(t.app);
  await new Promise<void>((resolve) => {
    request({ port, path: addressOf(march), headers: { cookie: cookieOf(client) } }, (answer) => {
      expect(answer.statusCode).toBe(200);
      answer.once('data', () => {
        answer.destroy();
        resolve();
      });
    })
      .on('error', () => undefined)
      .end();
  });
  await expect.poll(async () => (await asked(client)).statusCode, { timeout: 20_000 }).toBe(200);
});

/** Begins to read a dossier of many records, and answers when its first part is there; one that was cut off first gives up its place. */
async function underWay(client: Client, port: number): Promise<IncomingMessage> {
  const headers = { cookie: cookieOf(client) };
  const answer = await new Promise<IncomingMessage>((begun, failed) => {
    request({ port, path: addressOf(march), headers }, begun)
      .once('error', failed)
      .end();
  });
  answer.on('error', () => undefined);
  if (answer.statusCode === 409) {
    await once(answer.resume(), 'close');
    return underWay(client, port);
  }
  await once(answer, 'data');
  // Else it might end before what happens meanwhile has happened.
  answer.pause();
  return answer;
}

test('one under way is cut off when its reader is deactivated, signed out or loses the title, and leaves out whom they no longer lead (IO-11)', async () => {
  const { rita, lia, leo, ana, davi, otto } = await company();
  for (let n = 0; n < 12; n++) await signed(ana, lia, 'Longo. '.repeat(600));
  const { db } = t.database;
  const app = await buildApp({
    db,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    clock: () => t.now,
    photos: t.photos,
    webDir: undefined,
    // Each part is asked for again.
    limits: { admission: 0 },
  });
  const port = await listening(app);
  const ends: [who: Pessoa, end: (as: Client) => Promise<unknown>][] = [
    [rita, (as) => as.call(logout)],
    [lia, () => db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, lia.id))],
    [
      rita,
      () =>
        db
          .update(colaboradorEmpresas)
          .set({ id_cargo: null })
          .where(eq(colaboradorEmpresas.id_colaborador, rita.id)),
    ],
  ];
  for (const [who, end] of ends) {
    const as = await t.signedIn(who);
    const answer = await underWay(as, port);
    const ended = new Promise((done) => answer.once('close', done));
    await end(as);
    answer.resume();
    await ended;
    expect(answer.complete, who.nome).toBe(false);
  }
  // Davi moves to Otto while what Leo asked for is drawn.
  for (let n = 0; n < 12; n++) await signed(davi, leo, 'Longo. '.repeat(600));
  const answer = await underWay(await t.signedIn(leo), port);
  await db.update(colaboradores).set({ id_superior: otto.id }).where(eq(colaboradores.id, davi.id));
  let size = 0;
  answer.on('data', (part: Buffer) => {
    size += part.length;
  });
  answer.resume();
  await once(answer, 'end');
  const { rawPayload } = await asked(await t.signedIn(otto));
  expect(size).toBeLessThan(rawPayload.length);
  await app.close();
});

test('one under way is cut off at once when the server closes (IO-11 OPS-03)', async () => {
  const { rita, lia, ana } = await company();
  for (let n = 0; n < 12; n++) await signed(ana, lia, 'Longo. '.repeat(600));
  const { db } = t.database;
  const closing = await buildApp({
    ...{
      db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      clock: () => t.now,
      photos: t.photos,
      webDir: undefined,
    },
    limits: { stop: 3_600_000 },
  });
  const port = await listening(closing);
  const headers = { cookie: cookieOf(await t.signedIn(rita)) };
  const answer = await new Promise<IncomingMessage>((begun, failed) => {
    request({ port, path: addressOf(march), headers }, begun)
      .once('error', failed)
      .end();
  });
  answer.on('error', () => undefined);
  await once(answer, 'data');
  const ended = new Promise((done) => answer.once('close', done));
  await closing.close();
  await ended;
  expect(answer.complete).toBe(false);
});

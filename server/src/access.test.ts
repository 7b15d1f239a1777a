import type { Call } from '@alinha/contract/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Audience, Sent, Visitor } from '../test/access.ts';
import { makeAccessCompany } from '../test/accessCompany.ts';
import {
  antigo,
  asked,
  ausente,
  calibrated,
  disagreed,
  observed,
  planned,
  registered,
  revised,
} from '../test/accessRecords.ts';
import { createKeys, type Keys } from '../test/answerKeys.ts';
import { testApp } from '../test/app.ts';
import { unprepared } from '../test/everyCall.ts';
import { calls, make } from '../test/walk.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createVault } from './session/vault.ts';

const t = testApp();

/**
 * The target of a call's path: Ana and her record, Ana and a colleague's record or an old one, somebody in another tree, somebody
 * deactivated, or a missing person.
 */
type Place =
  | 'own'
  | 'foreign record'
  | 'foreign answer'
  | 'old record'
  | 'elsewhere'
  | 'inactive'
  | 'inactive foreign record'
  | 'unknown';

/** Whether the visitor reads and writes the target's records: a substitute no old ones. */
const worksOn = ({ above, substituto }: Pick<Visitor, 'above' | 'substituto'>, place: Place) =>
  above === true || (substituto === true && place !== 'old record');

/** The visitors that each permission allows, stated independently of the matrix under test. */
const roles: Record<
  Exclude<Audience, 'open' | 'session' | 'factor' | 'account' | 'integracao'>,
  (visitor: Visitor, place: Place) => boolean
> = {
  signedIn: () => true,
  leaders: ({ leader }) => leader === true,
  leadersOrRh: ({ leader, rh }) => leader === true || rh === true,
  rh: ({ rh }) => rh === true,
  privacidade: ({ rh, encarregado }) => rh === true || encarregado === true,
  everybody: () => true,
  oneself: ({ self }) => self !== undefined,
  readers: ({ self, ...visitor }, place) => self !== undefined || worksOn(visitor, place),
  historyReaders: ({ self, above }) => self !== undefined || above === true,
  writers: (visitor, place) => worksOn(visitor, place),
  above: ({ above }) => above === true,
  writersOrEvaluator: ({ evaluator, ...visitor }, place) =>
    worksOn(visitor, place) || (evaluator === true && !place.endsWith('foreign record')),
  aboveOrOwnOfLeaders: ({ self, above, leader, rh }) =>
    above === true || (self !== undefined && (leader === true || rh === true)),
  taskGivers: ({ self, leader, rh, ...visitor }, place) =>
    worksOn(visitor, place) || (self !== undefined && (leader === true || rh === true)),
  taskGiversWhoLead: (visitor, place) =>
    roles.leadersOrRh(visitor, place) && roles.taskGivers(visitor, place),
  calibrators: ({ self, leader, rh }) => self === undefined && (leader === true || rh === true),
  rhOnOthers: ({ self, rh }) => rh === true && self === undefined,
  rhOnAll: ({ rh }) => rh === true,
};

/** The writes that are allowed on somebody deactivated. */
const onDeactivated = ['deactivateColaborador', 'reactivateColaborador', 'createEntrega', 'createResposta'];
/** The calls that accept a refresh token alone. */
const ofRefresh = ['login', 'refresh'];
const writes = ({ method, reads }: Call) => method !== 'GET' && !reads;

/** The visitor in relation to the target: in another tree only HR has access from above. */
const seenFrom = (place: Place, { above, substituto, ...visitor }: Visitor): Visitor => ({
  ...visitor,
  ...(above && (place !== 'elsewhere' || visitor.rh) && { above }),
  ...(substituto && place !== 'elsewhere' && { substituto }),
});

/**
 * The expected status, in the order of the checks: session, target, permission, record, whether the target is active.
 */
function expected(
  { name, call, row }: (typeof calls)[number],
  visitor: Visitor,
  place: Place,
): 'allowed' | 'desativado' | 401 | 403 | 404 {
  const upon = call.path.includes('/:id');
  const { integracao } = visitor;
  if (integracao) return integracao.escopos.some((one) => one === call.token) ? 'allowed' : 403;
  if (row === 'integracao') return 401;
  if (row === 'open') return 'allowed';
  if (visitor.session === 'renewable' && ofRefresh.includes(name)) return 'allowed';
  if (visitor.session !== undefined) return 401;
  if (row === 'session') return 'allowed';
  if (visitor.temporary) return 403;
  if (row === 'factor') return visitor.unconfirmed ? 403 : 'allowed';
  if (row === 'account') return 'allowed';
  const inactive = place.startsWith('inactive');
  if (upon && visitor.unconfirmed && !visitor.self) return 404;
  if (upon && (place === 'unknown' || (inactive && !visitor.rh))) return 404;
  if (visitor.unconfirmed) return row === 'everybody' ? 'allowed' : 403;
  if (!roles[row](visitor, place)) return 403;
  if (place.includes('foreign')) return 404;
  if (call.path.includes('/:calibracaoId')) {
    // Leaders take no part in it, and who is deactivated is not on its board.
    if (!visitor.rh || (upon && inactive)) return 404;
    if (upon && visitor.below && place === 'own') return 403;
  }
  return upon && inactive && writes(call) && !onDeactivated.includes(name) ? 'desativado' : 'allowed';
}

/** The targets to try with a call. */
function placesOf(
  { path }: Call,
  { self, rh, above, substituto, evaluator, session, integracao, idle }: Visitor,
): Place[] {
  if (self || session !== undefined || integracao || idle || !path.includes('/:id')) return ['own'];
  const places: Place[] = ['own', 'elsewhere', 'inactive'];
  if (above || substituto || evaluator) places.push('unknown');
  if (substituto && /:(reportId|idAvaliacao|taskId|idRegistro)/.test(path)) places.push('old record');
  const ofRecord = /:(reportId|idAvaliacao|cycleId|taskId|obsId|afastamentoId|planoId|objetivoId)/.test(path);
  if (ofRecord) places.push('foreign record');
  if (ofRecord && rh) places.push('inactive foreign record');
  if (/:(respostaId|idResposta)/.test(path)) places.push('foreign answer');
  return places;
}

/** Thousands of sequential calls on a machine that may be busy. */
const timeout = 900_000;

/** The results of the walk. */
const found = {
  checks: 0,
  wrong: [] as string[],
  /** The calls that reveal observations to those above or deciding on them, to anybody else, and to the encarregado. */
  observed: new Set<string>(),
  leaks: new Set<string>(),
  toEncarregado: new Set<string>(),
  /** The calls that reveal disagreements to their readers, and to anybody else. */
  disagreed: new Set<string>(),
  disagreedLeaks: new Set<string>(),
  /** The calls that reveal development plans to the readers of the person's tasks, and to anybody else. */
  planned: new Set<string>(),
  plannedLeaks: new Set<string>(),
  /** The calls that reveal texts of requests to who made them and to who answers them, and to anybody else. */
  asked: new Set<string>(),
  askedLeaks: new Set<string>(),
  /** The calls that reveal what was said in a calibration to HR, and to anybody else. */
  calibrated: new Set<string>(),
  calibratedLeaks: new Set<string>(),
  /** The calls that reveal the private address of a former employee to the encarregado and HR, and to anybody else. */
  particular: new Set<string>(),
  particularLeaks: new Set<string>(),
  /** The calls that reveal why a quadrant was revised to the person who may read or answer it, and to anybody else. */
  revised: new Set<string>(),
  revisedLeaks: new Set<string>(),
  /** The calls that reveal registered names behind a nome social to HR, to the person and the leaders above, and to anybody else. */
  registered: { rh: new Set<string>(), readers: new Set<string>(), others: new Set<string>() },
  /** The calls that reveal an absence to the person, those above and HR, and to anybody else, substitutes included. */
  ausente: new Set<string>(),
  ausenteLeaks: new Set<string>(),
  /** How often a board named somebody who is hidden from its reader, and what it told of them besides. */
  ocultos: 0,
  ocultosLeaks: new Set<string>(),
  /** The calls that reveal a record of an older period to a substitute. */
  antigoLeaks: new Set<string>(),
  done: new Set<string>(),
  /** How many answers the encarregado got, and those that differ from what the same person gets without the role. */
  ofEncarregado: 0,
  byRole: [] as string[],
  /** Answers that a browser could render as a page, or cache. */
  loose: new Set<string>(),
};
const keys: Keys = createKeys();

/** Calls that hash ten recovery codes before anything depends on who makes them: a fifth of the walk's processor time. */
const hashing = ['confirmTotp', 'renewReserva'];

/** The signed-in visitors who also make the calls that are open, or hash. */
const opening = new Set(['HR', 'a colleague', 'somebody with a temporary password']);

/** An answer without what differs anyway: new ids and secrets, and whether the person is named. */
const answerIn = (status: number, body: string) =>
  `${status} ${body.replaceAll(/"(id|is_encarregado)":\w+|"(foto_perfil|segredo|uri|challenge)":"[^"]*"/g, '')}`;

/** Whether a browser could render the answer as a page, or cache it without permission. */
const isLoose = (name: string, headers: Record<string, unknown>, status: number) => {
  const type = String(headers['content-type'] ?? '');
  const isPhoto = name === 'getFoto' && status === 200;
  const isFile = type.startsWith('text/csv') || type === 'application/zip' || type.includes('spreadsheetml');
  const saved = isFile && headers['content-disposition'] === 'attachment';
  return (
    headers['x-content-type-options'] !== 'nosniff' ||
    !(
      /^application\/(scim\+)?json/.test(type) ||
      status === 204 ||
      saved ||
      (isPhoto && type === 'image/webp') ||
      (name === 'followCalibracao' && type.startsWith('text/event-stream'))
    ) ||
    !(isPhoto || headers['cache-control'] === 'no-store')
  );
};

/** Takes what a board tells of whom it hides from its reader. */
function takeBoard({ pessoas }: { pessoas: Record<string, unknown>[] }): void {
  for (const { oculto, ...pessoa } of pessoas) {
    if (oculto !== true) continue;
    found.ocultos += 1;
    const { id: _, nome: __, ...rest } = pessoa;
    for (const [field, value] of Object.entries(rest)) if (value) found.ocultosLeaks.add(field);
  }
}

beforeAll(async () => {
  const { company, visitors, ana, antiga, colega, alheia, inativa } = await makeAccessCompany(t);
  const aims: Record<Place, typeof ana> = {
    own: ana,
    'foreign record': { ...colega, id: ana.id },
    'foreign answer': {
      ...ana,
      respostaId: colega.respostaId,
      idResposta: colega.idResposta,
      kpiId: colega.kpiId,
    },
    'old record': antiga,
    elsewhere: alheia,
    inactive: inativa,
    'inactive foreign record': { ...colega, id: inativa.id },
    unknown: { ...ana, id: 999_999 },
  };
  const config = readConfig({ LOG_LEVEL: 'silent' });
  // Each call sees the original company: each write is rolled back, with its transaction, since a long one would hold up the caches of
  // other tests.
  await t.database.db.transaction(async (db) => {
    const vault = createVault('só desta caminhada');
    const app = await buildApp({
      db,
      config,
      clock: () => t.now,
      photos: t.photos,
      vault,
      webDir: undefined,
      limits: { stream: 200 },
    });
    /** What the same person gets who is not named. */
    const makeAsPlain = async ({ call }: (typeof calls)[number], visitor: Visitor, sent: Sent) => {
      await db.execute(sql`delete from encarregados`);
      const { statusCode, body } = await make(app, call, visitor, sent);
      await db.execute(sql`rollback and chain`);
      return answerIn(statusCode, body);
    };
    for (const made of calls) {
      const { name, call, row, send } = made;
      for (const visitor of visitors) {
        // These calls treat all visitors alike, and hashing is slow: one visitor per kind of session is enough.
        const alike = visitor.session === undefined && !opening.has(visitor.who) && !visitor.integracao;
        const { temporary, unconfirmed, encarregado } = visitor;
        const hashes = hashing.includes(name) && !temporary && !unconfirmed && !encarregado;
        if ((row === 'open' || hashes) && alike) continue;
        for (const place of placesOf(call, visitor)) {
          const sent = send?.(company, visitor.self ?? aims[place]) ?? {};
          const plain =
            visitor.encarregado && row !== 'privacidade' ? await makeAsPlain(made, visitor, sent) : undefined;
          const { statusCode: status, body, headers } = await make(app, call, visitor, sent);
          if (plain) {
            found.ofEncarregado++;
            if (plain !== answerIn(status, body)) found.byRole.push(`${name} (${place})`);
          }
          const succeeded = status >= 200 && status < 300;
          // A refusal rolls back by itself, except for counted attempts.
          const wrote = writes(call) && (succeeded || status === 409 || call.rateLimit || call.mailsCode);
          if (wrote) await db.execute(sql`rollback and chain`);
          const inactive = status === 409 && body === '{"error":"Colaborador desativado."}';
          const asListed = status === unprepared[name];
          const outcome = inactive
            ? 'desativado'
            : succeeded || asListed || status === 409
              ? 'allowed'
              : status;
          const seen = seenFrom(place, visitor);
          const right = expected(made, seen, place);
          found.checks++;
          if (outcome !== right) {
            found.wrong.push(`${name} by ${visitor.who} (${place}): ${status}, not ${right}`);
          }
          if (isLoose(name, headers, status)) found.loose.add(`${name}: ${status}`);
          if (body.includes(observed)) {
            const decides = name === 'readEmAnalise' && roles.privacidade(visitor, place);
            found[seen.above || decides ? 'observed' : 'leaks'].add(name);
            if (visitor.encarregado) found.toEncarregado.add(name);
          }
          if (body.includes(disagreed))
            found[roles.readers(seen, place) ? 'disagreed' : 'disagreedLeaks'].add(name);
          if (body.includes(planned))
            found[roles.readers(seen, place) ? 'planned' : 'plannedLeaks'].add(name);
          if (body.includes(asked)) {
            const may = visitor.self?.id === ana.id || roles.privacidade(visitor, place);
            found[may ? 'asked' : 'askedLeaks'].add(name);
          }
          if (body.includes(calibrated))
            found[visitor.rh && !visitor.below ? 'calibrated' : 'calibratedLeaks'].add(name);
          if (body.includes(ausente)) {
            // Of what is old enough to be erased the encarregado sees the days, too.
            const erases = name === 'previewEliminacao' && roles.privacidade(visitor, place);
            const may = erases || seen.self !== undefined || seen.above === true || seen.rh === true;
            found[may ? 'ausente' : 'ausenteLeaks'].add(`${name}${may ? '' : ` by ${visitor.who}`}`);
          }
          if (name === 'getCalibracao' && succeeded) takeBoard(JSON.parse(body));
          if (body.includes(antigo) && visitor.substituto) found.antigoLeaks.add(name);
          if (body.includes(company.particular))
            found[roles.privacidade(visitor, place) ? 'particular' : 'particularLeaks'].add(name);
          if (body.includes(revised)) {
            // Everybody reads it in their own requests.
            const own = name === 'listMinhasSolicitacoes';
            const may = own || roles.historyReaders(seen, place) || roles.privacidade(visitor, place);
            found[may ? 'revised' : 'revisedLeaks'].add(name);
          }
          if (body.includes(registered)) {
            const to = seen.rh ? 'rh' : roles.readers(seen, place) ? 'readers' : 'others';
            found.registered[to].add(name);
          }
          if (succeeded) {
            found.done.add(name);
            // What the encarregado gets as a plain person has the keys of a plain person.
            if (!plain && /^application\/(scim\+)?json/.test(String(headers['content-type'])))
              keys.take(name, seen, JSON.parse(body));
          }
        }
      }
    }
    await app.close();
  });
  process.stdout.write(`access: ${found.checks} checks\n`);
}, timeout);

test('every call answers every relation, role and token as the access matrix and its scope say, and nothing about somebody deactivated is written, with substitutions the day before, on the first and the last day and the day after (SUBST-02 SUBST-03 SUBST-06 ORG-43 TRU-70 TRU-100 TOK-03 TOK-04 ASVS 8.2.1 8.2.2)', () => {
  expect(found.wrong).toEqual([]);
  // Requests that could never succeed would prove nothing.
  const never = calls.filter(({ name }) => !found.done.has(name) && !(name in unprepared));
  expect(never.map(({ name }) => name)).toEqual([]);
  expect(found.checks).toBeGreaterThan(5_000);
});

test('a substitute gets nothing of periods before the previous quarter (SUBST-02 SUBST-06 ASVS 8.2.3)', () => {
  expect([...found.antigoLeaks]).toEqual([]);
});

test('only the person, leaders above and HR get an absence that no substitution touches, and the encarregado one that has passed its term (AFA-02 AFA-06 ASVS 8.2.3)', () => {
  expect([...found.ausenteLeaks]).toEqual([]);
  expect([...found.ausente].sort()).toEqual([
    'editFicha',
    'endSessoes',
    'getDetalhes',
    'getFicha',
    'getResumo',
    'previewEliminacao',
  ]);
});

test('a board has of its reader and those above them the name alone (CAL-13 ASVS 8.2.3)', () => {
  expect(found.ocultos).toBeGreaterThan(0);
  expect([...found.ocultosLeaks]).toEqual([]);
});

test('only people above get observations, by two calls, and whoever decides whether a request hands them over, by one more (OBS-01 LGPD-12 ASVS 8.2.3)', () => {
  const calls = ['getResumo', 'listObservacoes', 'readEmAnalise'];
  expect([[...found.observed], [...found.leaks]]).toEqual([calls, []]);
  expect([...found.toEncarregado]).toEqual(['readEmAnalise']);
});

test('only the person and people above get what was stated about a record (CIE-01 ASVS 8.2.3)', () => {
  expect([[...found.disagreed].sort(), [...found.disagreedLeaks]]).toEqual([
    ['createUltimaPalavra', 'getEvidencia', 'getPdfDados', 'listCiencias'],
    [],
  ]);
});

test('only participants and HR get what was said in a calibration that is under way (CAL-08 ASVS 8.2.3)', () => {
  expect([[...found.calibrated].sort(), [...found.calibratedLeaks]]).toEqual([
    ['followCalibracao', 'getConversa'],
    [],
  ]);
});

test('only who made a request, the encarregado and HR get what was written in it (ASVS 8.2.3)', () => {
  expect([[...found.asked].sort(), [...found.askedLeaks]]).toEqual([
    [
      'answerSolicitacao',
      'contestDecisao',
      'contestSolicitacao',
      'decideEmAnalise',
      'listMinhasSolicitacoes',
      'listSolicitacoes',
    ],
    [],
  ]);
});

test('only who reads the tasks of a person learns of their development plan, by any call (PDI-09 ASVS 8.2.3)', () => {
  expect([[...found.planned].sort(), [...found.plannedLeaks]]).toEqual([
    ['acceptObjetivo', 'editPlano', 'getPdfDados', 'listPlanos'],
    [],
  ]);
});

test('only readers of a quadrant, the encarregado and HR get why it was revised (LGPD-15 ASVS 8.2.3)', () => {
  expect([[...found.revised].sort(), [...found.revisedLeaks]]).toEqual([
    ['getPdfDados', 'getQuadranteRevisto', 'listMinhasSolicitacoes', 'listSolicitacoes'],
    [],
  ]);
});

test('only HR gets the registered name behind a nome social, and who reads a record in its evidence package (IO-05 ASVS 8.2.3)', () => {
  const { rh, readers, others } = found.registered;
  expect([[...rh].sort(), [...readers].sort(), [...others]]).toEqual([
    ['editFicha', 'endSessoes', 'getEvidencia', 'getFicha'],
    ['getEvidencia'],
    [],
  ]);
});

test('only the encarregado and HR get the private address of somebody who left (ASVS 8.2.3)', () => {
  expect([[...found.particular].sort(), [...found.particularLeaks]]).toEqual([
    ['deliverCopia', 'listDestinatarios'],
    [],
  ]);
});

test('the encarregado who neither leads nor is of HR gets from every other call, but for their pendências, what the same person gets without that role (LGPD-12 VISTA-09 ASVS 8.2.3)', () => {
  expect(found.byRole).toEqual(['listPendencias (own)', 'countPendencias (own)']);
  expect(found.ofEncarregado).toBeGreaterThan(200);
});

test('the keys of each answer match server/answers.txt for each role (TRU-101 ASVS 15.3.1)', async () => {
  await expect(keys.asText()).toMatchFileSnapshot('../answers.txt');
});

test('a browser renders no answer or refusal as a page, and caches only photos (TRU-102 ASVS 3.2.1 14.3.2)', () => {
  expect([...found.loose]).toEqual([]);
});

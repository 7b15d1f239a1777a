import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Call } from '@alinha/contract/core';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { only } from '../server/src/db/rows.ts';
import type { Sent } from '../server/test/access.ts';
import { calls } from '../server/test/walk.ts';
import { aFolder } from './backends.ts';
import { shapeOf } from './fuzz/shapes.ts';
import { makeTenants, renew, type Tenant } from './fuzz/tenants.ts';
import { Line } from './fuzz/wire.ts';

// Runs Debian's wapiti and sqlmap against a server with the demonstration company, on this machine only, and lists all of
// their findings; docs/security.md explains them.

const {
  quick,
  call: onlyCall,
  sqlmap: onlySqlmap,
} = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    call: { type: 'string' },
    sqlmap: { type: 'boolean', default: false },
  },
}).values;
const run = promisify(execFile);

/** One line: what a scanner reports, and where. */
type Finding = string;

/** The modules of wapiti that contact no other machine; the left-out ones call servers of their makers or download lists. */
const modules = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
];

const cookieOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The address of a call, with `mark` after each parameter of its path. */
function addressOf({ path }: Call, { params = {}, query = {} }: Sent, mark = ''): string {
  const whole = path.replace(/:(\w+)/g, (_, name: string) => `${params[name]}${mark}`);
  const search = new URLSearchParams(query).toString();
  return search === '' ? whole : `${whole}?${search}`;
}

/** Values for optional query parameters, so that they are scanned, too. */
const optionalQuery = ({ company, targets }: Tenant): Record<string, Record<string, string>> => {
  const acts = {
    pessoa: '1',
    ator: '1',
    grupo: 'reports',
    ato: 'signReport',
    de: '2026-01-01',
    ate: '2026-12-31',
  };
  const cells = { empresa: String(company.empresa), setor: '' };
  const people = { ...cells, lider: String(company.gestor), estado: 'faltam' };
  return {
    getAcompanhamento: { ...cells, grupos: '25' },
    listAcompanhados: { ...people, depois: '1' },
    exportAcompanhamentoCsv: people,
    exportAcompanhamentoXlsx: people,
    getTemas: { ...cells, grupos: '20' },
    getMedias: cells,
    getFluxo: cells,
    getPontualidade: cells,
    exportIndicadoresCsv: cells,
    exportIndicadoresXlsx: cells,
    listAuditoria: { ...acts, antes: '9', depois: '1' },
    exportAuditoria: acts,
    getOrganograma: { ano: '2026' },
    getDetalhes: { ano: '2026' },
    searchColaboradores: { busca: 'ana', situacao: 'todos', pagina: '1', ordem: 'nome', empresa: '1' },
    listConvites: { busca: 'ana', estado: 'sem', pagina: '1' },
    listPreparacoes: { ano: '2026' },
    listReports: { mes: '3', ano: '2026' },
    listAvaliacoesCulturais: { id_avaliacao: String(only(targets[0]).idAvaliacao), maisRecente: 'true' },
    getPdfDados: { mostrarObservacoes: 'true' },
    checkImportacao: { colunas: 'nome,email' },
    runImportacao: { convidar: 'false', colunas: 'nome,email' },
  };
};

/** Bodies for calls whose valid request is empty or lacks optional fields. */
const replacementBody = ({ company }: Tenant): Record<string, unknown> => ({
  login: { email: 'rh@aurora.example', senha: 'uma-outra-frase' },
  lembrarDevedores: {
    ...{ tipo: 'report', ano: 2026, periodo: 1 },
    ...{ empresa: company.empresa, setor: 'Vendas', lider: company.gestor },
  },
});

/** Every call with its valid request and the cookies of whoever makes it. */
const requestsOf = (tenant: Tenant) =>
  calls.map(({ name, call, row, send }) => {
    const usual = { visitor: tenant.mostPowerful, target: only(tenant.targets[0]) };
    const { visitor, target } = row === 'oneself' ? only(tenant.own[0]) : usual;
    const sent = send?.(tenant.company, target) ?? {};
    const body = replacementBody(tenant)[name] ?? sent.body;
    const query: Record<string, string> = { ...sent.query, ...optionalQuery(tenant)[name] };
    const known = Object.keys((call.query && shapeOf(call.query).properties) ?? {});
    const left = known.filter((parameter) => query[parameter] === undefined);
    if (left.length > 0) throw new Error(`nothing would try ${left} of ${name}`);
    return { name, call, cookies: only(tenant.cookies[visitor]), sent: { ...sent, body, query } };
  });

/** Scans pages and reading calls, as a leader of HR. */
async function wapiti(
  server: RunningServer,
  tenant: Tenant,
  cookie: string,
  folder: string,
): Promise<Finding[]> {
  const report = join(folder, 'wapiti.json');
  const starts = requestsOf(tenant)
    .filter(({ call }) => call.method === 'GET')
    .map(({ call, sent }) => addressOf(call, sent));
  const pages = [
    '/',
    '/login',
    '/register',
    '/hierarquia',
    '/painel-rh',
    '/pendencias',
    '/acompanhamento',
    '/auditoria',
    '/conta',
    '/lembretes/sair',
    '/api/docs/',
    '/api/docs/json',
    '/saude',
  ];
  const args = [
    ...['-u', `${server.url}/`, '--scope', 'domain', '-m', modules.join()],
    ...[...pages, ...starts].flatMap((path) => ['-s', server.url + path]),
    ...['-H', `Cookie: ${cookie}`, '-S', 'normal', '-d', '3', '-t', '10', '-l', '2'],
    ...['--max-scan-time', quick ? '60' : '240', '--max-attack-time', quick ? '15' : '180'],
    ...['--store-session', join(folder, 'session'), '--store-config', join(folder, 'config')],
    ...['--flush-session', '--no-bugreport', '-v', '1', '-f', 'json', '-o', report],
  ];
  const { stdout } = await run('wapiti', args, { maxBuffer: 1e9, env: { ...process.env, HOME: folder } });
  writeFileSync(join(folder, 'wapiti.log'), stdout);
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies' | 'infos',
    Record<string, { method: string; path: string; parameter: string; info: string }[] | undefined>
  > & { infos: Record<string, unknown> };
  console.log(`wapiti: ${modules.length} modules, ${JSON.stringify(infos)}`);
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found = []]) =>
    found.map(
      ({ method, path, parameter, info }) => `wapiti: ${kind}: ${method} ${path} ${parameter ?? ''} ${info}`,
    ),
  );
}

/** Lines of sqlmap that report a finding or a 5xx answer. */
const findingPattern =
  /is vulnerable|might be injectable|appears to be .*injectable|injection point|back-end DBMS:|\b5\d\d \(/;

/** sqlmap goes on after these statuses: for a call without a session, and for a record that its first request removed. */
const ignoredCodes = '401,404';

/** Whether the body has a `token`, which sqlmap skips as a session's or form's own unless it is named. */
const hasToken = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'token' in body;

/** Scans all parameters of a call: of its path, its query and its JSON body. */
async function sqlmap(
  server: RunningServer,
  { name, call, sent }: ReturnType<typeof requestsOf>[number],
  cookie: string,
  folder: string,
): Promise<Finding[]> {
  const args = [
    ...['-u', server.url + addressOf(call, sent, '*'), '--method', call.method],
    ...(cookie === '' ? [] : ['--cookie', cookie]),
    ...(sent.body === undefined
      ? []
      : ['--data', JSON.stringify(sent.body), '--headers', 'Content-Type: application/json']),
    ...(hasToken(sent.body) ? ['-p', Object.keys(sent.body).join()] : []),
    ...['--batch', '--flush-session', '--dbms', 'PostgreSQL', '--level', '1', '--risk', '1'],
    ...['--technique', quick ? 'BEU' : 'BEUST', '--time-sec', '2', '--timeout', '10', '--retries', '0'],
    ...[
      '--ignore-code',
      ignoredCodes,
      '--ignore-redirects',
      '--drop-set-cookie',
      '--disable-coloring',
      '--keep-alive',
    ],
    ...['--output-dir', join(folder, 'sqlmap')],
  ];
  return sqlmapFindings(name, args, folder);
}

async function sqlmapFindings(name: string, args: string[], folder: string): Promise<Finding[]> {
  const { stdout } = await run('sqlmap', args, {
    maxBuffer: 1e9,
    timeout: quick ? 60_000 : 300_000,
    env: { ...process.env, HOME: folder },
  }).catch((error: { stdout?: string }) => ({ stdout: `${error.stdout ?? ''}\n[cut] it took too long` }));
  writeFileSync(join(folder, `sqlmap-${name}.log`), stdout);
  const lines = stdout.split('\n').filter((line) => findingPattern.test(line));
  const codes = /HTTP error codes detected during run:\n(.*)/.exec(stdout)?.[1] ?? '';
  const tested = stdout.match(/parameter '.*?' does not (appear|seem)|tested parameters/g)?.length ?? 0;
  console.log(
    `sqlmap: ${name}: ${tested} lines of tests; ${codes}${stdout.includes('[cut]') ? '; cut' : ''}`,
  );
  return lines.map((line) => `sqlmap: ${name}: ${line.replace(/^\[[\d:]+\] \[\w+\] /, '')}`);
}

/** Creates the demonstration company and a test tenant in that folder. */
async function prepare(folder: string): Promise<Tenant> {
  await (await startServer({ dataDir: folder })).stop();
  const [tenant] = await makeTenants({ dir: folder }, 1);
  if (tenant === undefined) throw new Error('nobody is there');
  return tenant;
}

const { folder } = aFolder();
const logs = process.env.SCAN_LOGS ?? join(folder, 'logs');
mkdirSync(logs, { recursive: true });
let server: RunningServer | undefined;
process.once('exit', () => {
  server?.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const tenant = await prepare(join(folder, 'data'));
server = await startServer({ dataDir: join(folder, 'data'), env: { LOG_LEVEL: 'silent' } });
const line = new Line(server.url);
const cookies = tenant.cookies[tenant.mostPowerful] ?? new Map<string, string>();
const findings: Finding[] = [];
try {
  await renew(line, [cookies]);
  if (!onlyCall && !onlySqlmap) findings.push(...(await wapiti(server, tenant, cookieOf(cookies), logs)));
  const withParameters = requestsOf(tenant).filter(
    ({ call, sent }) =>
      /:/.test(call.path) || Object.keys(sent.query).length > 0 || (sent.body && call.upload === undefined),
  );
  const waiting = onlyCall ? withParameters.filter(({ name }) => name === onlyCall) : withParameters;
  const lane = async () => {
    for (let one = waiting.shift(); one && server; one = waiting.shift()) {
      await renew(line, [one.cookies]);
      // Signing in by a link or a password would end the session of these cookies.
      const cookie = one.call.access === 'open' ? '' : cookieOf(one.cookies);
      findings.push(...(await sqlmap(server, one, cookie, logs)));
    }
  };
  await Promise.all([lane(), lane()]);
  if (!onlyCall) {
    await renew(line, [cookies]);
    const me = [
      '-u',
      `${server.url}/api/auth/me`,
      '--cookie',
      cookieOf(cookies),
      '-p',
      [...cookies.keys()].join(),
    ];
    const how = [
      '--batch',
      '--level',
      '2',
      '--dbms',
      'PostgreSQL',
      '--ignore-code',
      ignoredCodes,
      '--drop-set-cookie',
    ];
    findings.push(
      ...(await sqlmapFindings('cookies', [...me, ...how, '--output-dir', join(logs, 'sqlmap')], logs)),
    );
  }
} finally {
  line.close();
  await server.stop();
}
console.log(`\n${findings.length} findings`);
for (const finding of findings) console.log(finding);

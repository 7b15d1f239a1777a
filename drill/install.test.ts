import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildWeb, root } from '../scripts/prepare.mjs';
import { pack, stageArchive, sumLine } from '../scripts/releaseParts.mjs';
import { testFolder } from './backends.ts';
import { figure } from './size.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The blocks of commands of a section of a page, from its heading to the next one of its level. */
function blocksOf(page: string, heading: string): string[] {
  const [, section = ''] = read(page).split(`\n## ${heading}\n`);
  const [own = ''] = section.split(/^## /m);
  return [...own.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

/** Why this machine cannot be copied, or undefined where it can. */
function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may copy the machine';
  const copied = [
    '-c',
    'mount -t tmpfs t /mnt && mkdir /mnt/u /mnt/w /mnt/m && mount -t overlay o -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt/m',
  ];
  if (spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'sh', ...copied]).status !== 0)
    return 'this machine allows no copy of itself';
  const needed = ['adduser', 'systemd-analyze', 'haproxy', 'ip', 'openssl', 'curl', 'pgrep'];
  const missing = needed.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length > 0 ? `not on this machine: ${missing.join(', ')}` : undefined;
}

/** What the guide says to write into a file or to have, and what shows that each part of it does what it says. */
const settingsFile = '/etc/alinha/alinha.env';
const mark = (words: string) => `echo '=== ${words}'\n`;
const heading =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const people = Array.from(
  { length: 40 },
  (_, n) => `Pessoa Silva,p${n}@example.com,Aurora Energia,Analista,5,N,N,Operação,Turno,2024-02-01,`,
);

function scriptOf(version: string): string {
  const guide = blocksOf('docs/installing.md', 'With systemd').map((block) => {
    if (block.startsWith('PUBLIC_URL=')) {
      const settings = block
        .replace('SECRET_KEY=…', `SECRET_KEY=${'a1'.repeat(32)}`)
        // There is no mail server here: mails are written into a folder.
        .replace(/^SMTP_URL=.*\n/m, '');
      return `cat > ${settingsFile} <<'END'\n${settings}END\n`;
    }
    // Only on a machine that the Internet reaches.
    return block.startsWith('certbot') ? '' : block.replace(/^V=.*$/m, `V=${version}`);
  });
  const before = `cd /tmp/given
mkdir -p /etc/haproxy /var/backups
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=alinha.example.com -addext subjectAltName=DNS:alinha.example.com -keyout /tmp/key.pem -out /tmp/cert.pem 2>/dev/null
(umask 077; cat /tmp/cert.pem /tmp/key.pem > /etc/haproxy/alinha.pem)
export CURL_CA_BUNDLE=/tmp/cert.pem
echo '127.0.0.1 localhost alinha.example.com' > /etc/hosts
set -x
`;
  // The file of people has to be there when the guide imports it.
  const parts = guide.map((block) =>
    block.includes('alinha importar')
      ? `install -o alinha -g alinha -m 600 /tmp/given/empresa.csv /var/backups/alinha/empresa.csv\n${block}`
      : block,
  );
  const after = `${mark('checks')}set +e
systemd-analyze verify /etc/systemd/system/alinha.service /etc/systemd/system/alinha-dois.service; echo "verify $?"
echo "proxy runs as $(ps -o user= -p "$(pgrep -n haproxy)")"
for port in 9464 9465; do curl -fsS http://127.0.0.1:$port/metrics | grep -c '^alinha_database_up 1'; done
curl -sS -o /dev/null -w 'http redirects to %{redirect_url}\\n' http://alinha.example.com/login
curl -fsS https://alinha.example.com/login | grep -c '/assets/'
alinha --version
systemctl stop alinha alinha-dois
sleep 3
for path in /login /api/painel-rh /scim/v2/Users; do curl -sS -D - https://alinha.example.com$path; echo; done
alinha restaurar /var/backups/alinha/primeiro.zip --substituir; echo "restaurar $?"
systemctl start alinha
curl -fsS --retry 30 --retry-all-errors --retry-delay 1 https://alinha.example.com/readyz; echo
runuser -u alinha -- psql -h /run/postgresql -tAc 'select count(*) from colaboradores'
cat /var/log/haproxy.log
`;
  return `${before}${parts.join('')}${after}`;
}

test('the release is installed by the commands of its guide: two processes, proxy, people, backup and restore (REL-01 OPS-08)', {
  timeout: 600_000,
}, async (context) => {
  const reason = whyNot();
  if (reason) return context.skip(reason);
  buildWeb();
  const folder = testFolder();
  chmodSync(folder, 0o755);
  const { version } = JSON.parse(read('package.json'));
  stageArchive(root, join(folder, 'staged', `alinha-${version}`));
  const archive = `alinha-${version}.tar.gz`;
  const given = join(folder, 'given');
  mkdirSync(given);
  pack(join(folder, 'staged'), `alinha-${version}`, join(given, archive), 1_700_000_000);
  writeFileSync(join(given, 'SHA256SUMS'), sumLine(given, archive));
  writeFileSync(join(given, 'empresa.csv'), [heading, ...people, ''].join('\n'));
  writeFileSync(join(given, 'run.sh'), scriptOf(version));

  const since = performance.now();
  const machine = spawn(
    'unshare',
    [
      '--mount',
      '--net',
      '--pid',
      '--fork',
      '--kill-child',
      join(root, 'drill/install/machine.sh'),
      root,
      given,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((done) => machine.once('close', done));
  const [out, trace] = await Promise.all([text(machine.stdout), text(machine.stderr)]);
  const whole = `${out}\n${trace.slice(-4000)}`;
  expect(await ended, whole).toBe(0);
  figure(context, 'seconds', ((performance.now() - since) / 1000).toFixed(0));

  const [acts = '', checks = ''] = out.split('=== checks\n');
  expect(acts).toContain(`${archive}: OK`);
  expect(acts).toContain('{"status":"ok"}');
  expect(acts).toMatch(/Senha temporária/i);
  expect(checks, whole).toContain('verify 0');
  expect(checks).toContain('proxy runs as haproxy\n1\n1\n');
  expect(checks).toContain('http redirects to https://alinha.example.com/login');
  expect(checks).toContain(`\n${version}\n`);
  const away = checks.split(/^HTTP\/2 /m).slice(1, 4);
  for (const answer of away) {
    expect(answer).toMatch(/^503 /);
    expect(answer).toContain('retry-after: 5');
    expect(answer).toMatch(/^x-request-id: [\da-f-]{36}\r?$/m);
    expect(answer).toContain('O sistema está fora do ar por um momento');
  }
  expect(JSON.parse(away[1]?.split(/\r?\n\r?\n/)[1] ?? '')).toEqual({ error: expect.any(String) });
  expect(checks).toContain('restaurar 0');
  expect(checks).toContain(`{"status":"ok"}\n${people.length + 1}\n`);
  // What went wrong is in the proxy's log.
  expect(checks).toMatch(/alinha\/<NOSRV>.* 503 /);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { companies } from './list.ts';
import { folder, type Result } from './result.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `
body { margin: 0; padding: 1.5rem; font: 14px/1.5 sans-serif; color: #1d1a25; background: #ddd9e3 }
section { margin-block: 2rem; padding: 1rem; background: #fff; border-radius: 8px }
h2 { margin: 0; font-size: 1rem } h2 small { font-weight: 400; color: #555 }
.row { display: flex; gap: 8px; align-items: start; overflow-x: auto; padding-block: 8px }
figure { margin: 0; flex: none } figcaption { font-size: 12px; color: #555 }
img { display: block; block-size: 420px; inline-size: auto; border: 1px solid #bbb }
.faults { color: #a1182c } nav { columns: 4; font-size: 12px }`;

/** One state: its pictures side by side, and what is wrong with it. */
function section({ name, path, as, kind, faults }: Result): string {
  const order = (file: string) => -Number.parseInt(file, 10) || 0;
  const files = readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.jpg'))
    .sort((a, b) => order(a) - order(b) || b.localeCompare(a));
  const figures = files.map(
    (file) =>
      `<figure><a href="${name}/${file}"><img loading="lazy" src="${name}/${file}" alt=""></a><figcaption>${file.replace('.jpg', '')}</figcaption></figure>`,
  );
  const list = faults.map((fault) => `<li>${escaped(fault)}</li>`).join('');
  return `<section id="${name}"><h2>${name} <small>${[as ?? 'signed out', path, kind].map(escaped).join(' · ')}</small></h2>
<div class="row">${figures.join('')}</div><ul class="faults">${list}</ul></section>`;
}

/** Writes the gallery's page, also of states that earlier runs showed, and fails the run where a state has a fault. */
export default class Gallery implements Reporter {
  private readonly failed: string[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd({ title }: TestCase, { status, errors }: TestResult): void {
    if (status !== 'passed' && status !== 'skipped')
      this.failed.push(`${title}: ${errors.map(({ message }) => message).join(' ')}`);
    process.stdout.write(status === 'passed' ? '.' : status === 'skipped' ? '' : `\n${this.failed.at(-1)}\n`);
  }

  async onEnd(): Promise<{ status: FullResult['status'] }> {
    const states = Object.values(companies).flat();
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder))
      if (!states.some(({ name }) => name === old)) rmSync(join(folder, old), { recursive: true });
    const results = states.flatMap(({ name }): Result[] => {
      const path = join(folder, name, 'result.json');
      return existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8'))] : [];
    });
    const faulty = results.filter(({ faults }) => faults.length > 0);
    const failures = this.failed.map((one) => `<li>${escaped(one)}</li>`).join('');
    const found = faulty
      .map(
        ({ name, faults }) =>
          `<li><a href="#${name}">${name}</a>: ${faults.length}. ${escaped(faults[0] ?? '')}</li>`,
      )
      .join('');
    const links = results.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('');
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<h1>${results.length} states, ${faulty.length} with faults</h1><ul class="faults">${failures}${found}</ul><nav>${links}</nav>
${results.map(section).join('\n')}</html>`,
    );
    const lines = [
      ...this.failed,
      ...faulty.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
    ];
    process.stdout.write(
      `\n${lines.join('\n')}\n${results.length} states, ${faulty.length} with faults: ${join(folder, 'index.html')}\n`,
    );
    return { status: lines.length > 0 ? 'failed' : 'passed' };
  }
}

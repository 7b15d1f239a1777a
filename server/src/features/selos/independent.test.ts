import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';
import { commitmentOf, sealOf } from '@alinha/rules/selo';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { sealedCompany } from '../../../test/sealedCompany.ts';

// Another program, in another language, written from the page alone.

const docs = join(import.meta.dirname, '../../../../docs');
const page = readFileSync(join(docs, 'selo.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text ?? '');

interface Ended {
  code: number | null;
  out: string;
}

function run(program: string, args: string[], input: string): Ended {
  const { error, status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed to recompute seals by other code: ${error.message}`);
  return { code: status, out: `${stdout}${stderr}` };
}

const program = join(docs, 'selo.py');
const check = (evidence: unknown) => run('python3', [program], JSON.stringify(evidence));
const whole = { code: 0, out: 'íntegro\n' };

/** Runs the program anew for each item of a list, in one process, since starting one takes longer than checking. */
const runEach = `
import contextlib, io, json, runpy, sys
ended = []
for args, evidence in json.load(sys.stdin):
    sys.argv, sys.stdin, out = [sys.argv[0], *args], io.StringIO(evidence), io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            runpy.run_path(${JSON.stringify(program)}, run_name="__main__")
        except SystemExit as end:
            ended.append({"code": end.code, "out": out.getvalue()})
json.dump(ended, sys.stdout)
`;

/** A package, and the seals that are known from outside. */
interface Checked {
  evidence: string;
  known?: readonly string[];
}

function checkEach(packages: readonly Checked[]): Ended[] {
  const given = packages.map(({ evidence, known = [] }) => [
    known.flatMap((selo) => ['--selo', selo]),
    evidence,
  ]);
  const { code, out } = run('python3', ['-c', runEach], JSON.stringify(given));
  expect(code, out).toBe(0);
  return JSON.parse(out);
}

type Selada = AnswerOf<typeof getEvidencia>['selados'][number];

/** A selada with another text, sealed again. */
const resealed = (selada: Selada, texto: string): Selada => ({ ...selada, texto, selo: sealOf(texto) });

/** A package in which one is another, and whatever cites its seal is sealed again. */
function replaced(selados: readonly Selada[], place: number, by: Selada): Selada[] {
  const seals = new Map([[selados[place]?.selo ?? '', by.selo]]);
  return selados.map((selada, n) => {
    if (n === place) return by;
    const texto = [...seals].reduce((text, [then, now]) => text.replaceAll(then, now), selada.texto);
    const again = resealed(selada, texto);
    seals.set(selada.selo, again.selo);
    return again;
  });
}

const edited = (selada: Selada): Selada => {
  const [datum] = selada.dados;
  if (datum?.sal == null) return resealed(selada, selada.texto.replace('concorda nao', 'concorda sim'));
  const valor = typeof datum.valor === 'boolean' ? !datum.valor : 'Outra coisa.';
  const texto = selada.texto.replace(commitmentOf(datum.sal, datum.valor), commitmentOf(datum.sal, valor));
  return { ...resealed(selada, texto), dados: [{ ...datum, valor }, ...selada.dados.slice(1)] };
};

/** What somebody who makes the package can do to the sealed thing at a place of it, with every seal computed again. */
const forgeries: Record<string, (selados: Selada[], place: number, selada: Selada) => Selada[]> = {
  edits: (selados, place, selada) => replaced(selados, place, edited(selada)),
  deletes: (selados, place) => selados.filter((_, n) => n !== place),
  inserts: (selados, _, selada) => [...selados, selada],
  blanks: (selados, place, selada) =>
    replaced(selados, place, {
      ...selada,
      dados: selada.dados.map((datum) => ({ ...datum, valor: null, sal: null })),
    }),
  reorders: (selados, place, selada) =>
    selada.dados.length > 1
      ? replaced(selados, place, { ...selada, dados: [...selada.dados].reverse() })
      : [...selados].reverse(),
  backdates: (selados, place, selada) =>
    replaced(selados, place, resealed(selada, selada.texto.replace(/^instante 2026/m, 'instante 2025'))),
  swaps: (selados, place, selada) =>
    replaced(selados, place, resealed(selada, selada.texto.replace(/^pessoa .*$/m, 'pessoa 90000'))),
};

describe('the worked example', () => {
  test('is what bash and sha256sum compute (SEL-01)', () => {
    const commands = blocks('sh').join('');
    const said = [...commands.matchAll(/^# (.*)$/gm)].map(([, hash]) => `${hash}  -\n`);
    expect(said).toHaveLength(5);
    expect(run('bash', [], commands)).toEqual({ code: 0, out: said.join('') });
  });

  test('is whole to another program, until one character is changed (SEL-01)', () => {
    const [example = ''] = blocks('json');
    expect(check(JSON.parse(example))).toEqual(whole);
    expect(check(JSON.parse(example.replace('O que foi', 'O que foI')))).toEqual({
      code: 1,
      out: 'report: report_perguntas 2 pergunta: alterado\n',
    });
    expect(check(JSON.parse(example.replace('periodo 10', 'periodo 11')))).toEqual({
      code: 1,
      out: 'report: o selo não é o do texto\n',
    });
  });
});

const t = testApp();

test('what the evidence of records answers is whole to another program, until one character is changed (SEL-01 SEL-09 SEL-10)', async () => {
  const { hr, ana, agreed, upheld, disputed, correcting, delivered, avaliacao } = await sealedCompany(t);
  const evaluated = { id: ana.id, registro: 'avaliacao', idRegistro: avaliacao.id };
  const kinds: string[][] = [];
  const changed = new Set<string>();
  const [checked, expected]: [Checked[], Ended[]] = [[], []];
  for (const params of [agreed, upheld, disputed, correcting, delivered, evaluated]) {
    const { status, body } = await hr.call(getEvidencia, { params });
    expect(status).toBe(200);
    checked.push({ evidence: JSON.stringify(body) });
    expected.push(whole);
    kinds.push(body.selados.map(({ tipo }) => tipo));
    for (const datum of body.selados.flatMap(({ dados }) => dados)) {
      const { tabela, id, coluna, valor } = datum;
      if (changed.has(`${tabela} ${coluna}`)) continue;
      changed.add(`${tabela} ${coluna}`);
      datum.valor = typeof valor === 'boolean' ? !valor : `${valor}.`;
      checked.push({ evidence: JSON.stringify(body) });
      expected.push({
        code: 1,
        out: expect.stringMatching(new RegExp(`^\\w+: ${tabela} ${id} ${coluna}: alterado\n$`)),
      });
      datum.valor = valor;
    }
  }
  expect(checkEach(checked)).toEqual(expected);
  expect(kinds).toEqual([
    ['report', 'manifestacao'],
    ['report', 'manifestacao', 'resposta', 'ultima_palavra'],
    ['report', 'manifestacao', 'resposta'],
    ['report'],
    ['report', 'entrega'],
    ['avaliacao'],
  ]);
  expect([...changed].sort()).toEqual([
    'avaliacao_respostas comentario',
    'avaliacao_respostas nota',
    'cultural_perguntas pergunta',
    'entregas texto',
    'manifestacoes texto',
    'nomes_selados autor',
    'nomes_selados pessoa',
    'nomes_selados signatario',
    'report_perguntas pergunta',
    'report_respostas descricao',
    'respostas_discordancia texto',
    'temas tema',
    'ultimas_palavras texto',
  ]);
});

test('a package that is forged and sealed again is named by the seals that left with mails, whatever was done to what (SEL-10)', async () => {
  const { hr, ana, upheld, delivered, avaliacao } = await sealedCompany(t);
  const evaluated = { id: ana.id, registro: 'avaliacao', idRegistro: avaliacao.id };
  const wholes: Checked[] = [];
  const forgeriesMade: [what: string, Checked][] = [];
  const kinds = new Set<string>();
  for (const params of [upheld, delivered, evaluated]) {
    const { selados } = (await hr.call(getEvidencia, { params })).body;
    const known = selados.map(({ selo }) => selo);
    wholes.push({ evidence: JSON.stringify({ selados }), known });
    for (const [place, selada] of selados.entries()) {
      if (kinds.has(selada.tipo)) continue;
      kinds.add(selada.tipo);
      for (const [act, forge] of Object.entries(forgeries)) {
        const forged = forge(selados, place, selada);
        expect(forged, act).not.toEqual(selados);
        const evidence = JSON.stringify({ selados: forged });
        forgeriesMade.push([`${act} ${selada.tipo}`, { evidence, known }]);
      }
    }
  }
  expect(checkEach(wholes)).toEqual(wholes.map(() => whole));
  const ended = checkEach(forgeriesMade.map(([, checked]) => checked));
  const unnoticed = forgeriesMade.filter((_, n) => ended[n]?.code !== 1);
  expect(unnoticed.map(([what]) => what)).toEqual([]);
  expect([...kinds].sort()).toEqual([
    'avaliacao',
    'entrega',
    'manifestacao',
    'report',
    'resposta',
    'ultima_palavra',
  ]);
});

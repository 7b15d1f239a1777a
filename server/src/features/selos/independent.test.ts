import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEvidencia } from '@alinha/contract/ciencia';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { sealedCompany } from '../../../test/sealedCompany.ts';

// Another program, in another language, written from the page alone.

const docs = join(import.meta.dirname, '../../../../docs');
const page = readFileSync(join(docs, 'selo.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text ?? '');

function run(program: string, args: string[], input: string): { code: number | null; out: string } {
  const { error, status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed to recompute seals by other code: ${error.message}`);
  return { code: status, out: `${stdout}${stderr}` };
}

const check = (evidence: unknown) => run('python3', [join(docs, 'selo.py')], JSON.stringify(evidence));
const whole = { code: 0, out: 'íntegro\n' };

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
  for (const params of [agreed, upheld, disputed, correcting, delivered, evaluated]) {
    const { status, body } = await hr.call(getEvidencia, { params });
    expect(status).toBe(200);
    expect(check(body)).toEqual(whole);
    kinds.push(body.selados.map(({ tipo }) => tipo));
    for (const datum of body.selados.flatMap(({ dados }) => dados)) {
      const { tabela, id, coluna, valor } = datum;
      if (changed.has(`${tabela} ${coluna}`)) continue;
      changed.add(`${tabela} ${coluna}`);
      datum.valor = typeof valor === 'boolean' ? !valor : `${valor}.`;
      expect(check(body)).toEqual({
        code: 1,
        out: expect.stringMatching(new RegExp(`^\\w+: ${tabela} ${id} ${coluna}: alterado\n$`)),
      });
      datum.valor = valor;
    }
  }
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

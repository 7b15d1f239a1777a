import { type Codificacao, checkImportacao, codificacoes, runImportacao } from '@alinha/contract/importacao';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { part, send } from '../../../test/upload.ts';
import { encoded } from './codificacao.fixture.ts';

const t = testApp();
let client: Client;
beforeEach(async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  client = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
});

const header =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const fileOf = (...nomes: string[]) =>
  [header, ...nomes.map((nome, n) => `${nome},p${n}@aurora.example,Aurora,CEO,1,N,N,,,,`)].join('\n');

const check = (file: Buffer, query = '') =>
  send(t.app, checkImportacao, part('arquivo', file), { client, query });

const exchanged =
  'Algumas letras do arquivo parecem trocadas. Escolha a codificação em que os nomes aparecem certos.';

describe('a CSV file that does not say its encoding', () => {
  test.each<[string, Codificacao]>([
    ['João', 'macroman'],
    ['José', 'macroman'],
    ['Luís', 'macroman'],
    ['Antônio', 'macroman'],
    ['João', 'cp850'],
    ['José', 'cp850'],
    ['Luís', 'cp850'],
    ['Conceição', 'cp850'],
  ])(
    'stops with %s in %s, shows it in each encoding, and is read by the chosen one (IO-01 PESS-08)',
    async (nome, as) => {
      const file = encoded(fileOf('Ana', nome), as);
      const { status, body } = await check(file);
      expect([status, body.problemas, body.importacao]).toEqual([
        200,
        [{ linha: null, mensagem: exchanged }],
        null,
      ]);
      expect(body.releituras?.map(({ codificacao }) => codificacao).sort()).toEqual([...codificacoes].sort());
      expect(body.releituras?.[0]?.codificacao).toBe('windows-1252');
      const right = body.releituras?.find(({ codificacao }) => codificacao === as);
      expect(right?.linhas).toEqual([expect.stringContaining(nome)]);
      const refused = await send(t.app, runImportacao, part('arquivo', file), { client });
      expect([refused.status, refused.body.error]).toEqual([
        400,
        'O arquivo tem 1 problema. Nada foi alterado. Confira o arquivo.',
      ]);
      const chosen = await check(file, `?codificacao=${as}`);
      expect(chosen.body.releituras).toBeUndefined();
      expect(chosen.body.importacao?.criadas.map((one) => one.nome)).toEqual(['Ana', nome]);
    },
  );

  test('stops where UTF-8 was read as something else before it was saved, and where letters are lost (IO-01 PESS-08)', async () => {
    for (const nome of ['JoÃ£o', 'JosÃ©', 'ConceiÃ§Ã£o', 'Jo‹o', 'Jo‡o', 'Jo†o', 'Jo\ufffdo']) {
      const { body } = await check(Buffer.from(fileOf(nome)));
      expect(body.problemas, nome).toEqual([{ linha: null, mensagem: exchanged }]);
      expect(body.releituras?.[0]).toEqual({
        codificacao: 'utf-8',
        linhas: [expect.stringContaining(nome)],
      });
    }
  });

  test('shows three lines at most (IO-01 PESS-08)', async () => {
    const { body } = await check(encoded(fileOf('João', 'José', 'Luís', 'Antônio'), 'macroman'));
    expect(body.releituras?.map(({ linhas }) => linhas.length)).toEqual([3, 3, 3, 3]);
  });

  test('is not doubted for names as they are, Brazilian or not (USE-70)', async () => {
    const names = [
      'João',
      'D’Ávila',
      'MAGALHÃES',
      'Søren',
      'Strauß',
      'Benoît',
      'Müller',
      'Nuñez',
      'Sant´Anna',
    ];
    for (const nome of names.filter((one) => !one.includes('’'))) {
      expect((await check(encoded(fileOf(nome), 'windows-1252'))).body.problemas, nome).toEqual([]);
    }
    for (const nome of [...names, 'Kučera', 'Łukasz', 'Ana – N1', 'Nguyễn', '李娜']) {
      expect((await check(Buffer.from(fileOf(nome)))).body.problemas, nome).toEqual([]);
    }
  });
});

test('an unknown encoding is refused by its name', async () => {
  const { status, body } = await check(Buffer.from(fileOf('Ana')), '?codificacao=ebcdic');
  expect([status, body.error]).toEqual([400, 'Use utf-8, windows-1252, macroman, cp850.']);
});

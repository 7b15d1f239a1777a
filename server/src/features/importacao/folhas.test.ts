import { type Codificacao, checkImportacao, runImportacao } from '@alinha/contract/importacao';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { part, send } from '../../../test/upload.ts';
import { rows, workbook } from '../../../test/workbook.ts';
import { colaboradores } from '../../db/schema.ts';
import { encoded } from './codificacao.fixture.ts';

const t = testApp();
let client: Client;
beforeEach(async () => {
  client = await t.signedIn(await t.aColaborador({ nome: 'Rita', email: 'rita@aurora.example', rh: true }));
});

const check = (file: Buffer, query = '') =>
  send(t.app, checkImportacao, part('arquivo', file), { client, query });
const run = (file: Buffer, query = '') =>
  send(t.app, runImportacao, part('arquivo', file), { client, query });
const problems = async (file: Buffer) =>
  (await check(file)).body.problemas.map(({ linha, mensagem }) => `${linha} ${mensagem}`);

/** The people of Aurora and of the files below, each with the address of their superior. */
async function superiors() {
  const people = await t.database.db.select().from(colaboradores).orderBy(asc(colaboradores.email));
  return people
    .filter(({ nome }) => nome !== 'Rita')
    .map(({ email, nome, id_superior }) => [
      email.replace('@aurora.example', ''),
      nome,
      people.find(({ id }) => id === id_superior)?.email.replace('@aurora.example', '') ?? null,
    ]);
}

const cell = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`;
/** A workbook of these texts, without the empty cells at the end of a line, as spreadsheets save them. */
const book = (...lines: string[][]) =>
  workbook({
    sheet: rows(
      lines
        .map((line) => line.slice(0, line.findLastIndex((text) => text !== '') + 1))
        .map((line) => `<row>${line.map(cell).join('')}</row>`)
        .join(''),
    ),
  });

const lines = (...of: string[]) => of.join('\r\n');

/** What each file brings in. */
const everybody = [
  ['ines', 'Inês Conceição', null],
  ['joao', 'João Araújo', 'ines'],
  ['lucia', 'Lúcia Mourão', 'joao'],
];

describe('a file as a payroll writes it is imported as it is, or with its columns named', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string?]>([
    [
      'of TOTVS Protheus: titles above, superiors by matrícula, a total below',
      () =>
        encoded(
          lines(
            'TOTVS S.A. - Protheus;;;;;;;;;;;',
            'Relação de Funcionários, Filial 01, emitida em 02/03/2026;;;;;;;;;;;',
            '',
            'Matrícula;Nome;E-mail;Empresa;Cargo;Nível;Líder;RH;Departamento;Equipe;Admissão;Matrícula do superior',
            '000101;Inês Conceição;ines@aurora.example;Aurora;Diretora;1;S;N;Diretoria;;01/02/2010;',
            '000102;João Araújo;joao@aurora.example;Aurora;Gerente;2;S;N;Operações;;03/05/2015;000101',
            '000103;Lúcia Mourão;lucia@aurora.example;Aurora;Analista;5;N;N;Operações;;10/08/2020;000102',
            'Total de funcionários: 3;;;;;;;;;;;',
          ),
          'windows-1252',
        ),
    ],
    [
      'of Senior: superiors by matrícula and company, columns in another order',
      () =>
        Buffer.from(
          lines(
            'Empresa;Cadastro;Colaborador;Cargo;Nível do cargo;Liderança;Recursos humanos;Área;Equipe;Admissão;Gestor;E-mail corporativo',
            'Aurora;101;Inês Conceição;Diretora;1;Sim;Não;Diretoria;;01/02/2010;;ines@aurora.example',
            'Aurora;102;João Araújo;Gerente;2;Sim;Não;Operações;;03/05/2015;Aurora/101;joao@aurora.example',
            'Aurora;103;Lúcia Mourão;Analista;5;Não;Não;Operações;;10/08/2020;102 (Aurora);lucia@aurora.example',
          ),
        ),
    ],
    [
      'of ADP: superiors by name in capitals, without accents',
      () =>
        Buffer.from(
          lines(
            'Nome completo,E-mail,Registro,Empresa,Nome do cargo,Nível,É líder?,RH,Setor,Time,Data de admissão,Nome do gestor',
            'Inês Conceição,ines@aurora.example,101,Aurora,Diretora,1,S,N,Diretoria,,01/02/2010,',
            'João Araújo,joao@aurora.example,102,Aurora,Gerente,2,S,N,Operações,,03/05/2015,INES CONCEICAO',
            'Lúcia Mourão,lucia@aurora.example,103,Aurora,Analista,5,N,N,Operações,,10/08/2020,JOAO  ARAUJO',
          ),
        ),
    ],
    [
      'of Domínio: a title with other delimiters, notes below',
      () =>
        encoded(
          lines(
            'Domínio Sistemas, módulo Folha, empresa 12, página 1, usuário RH, 02/03/2026, 08:15, v. 10, lote 1, 2, 3, 4, 5',
            'Chapa;Funcionário;Endereço de e-mail;Empresa;Cargo;Nível;Líder;RH;Setor;Time;Admissão;Superior',
            '101;Inês Conceição;ines@aurora.example;Aurora;Diretora;1;S;N;Diretoria;;01/02/2010;',
            '102;João Araújo;joao@aurora.example;Aurora;Gerente;2;S;N;Operações;;03/05/2015;Inês Conceição',
            '103;Lúcia Mourão;lucia@aurora.example;Aurora;Analista;5;N;N;Operações;;10/08/2020;João Araújo',
            'Quantidade;3;;;;;;;;;;',
            'Emitido em 02/03/2026;;;;;;;;;;;',
          ),
          'windows-1252',
        ),
    ],
    [
      'of Gupy: headings that nobody knows, named in the check',
      () =>
        Buffer.from(
          lines(
            'Pessoa,Login,Filial,Posição,Grau,Lidera,Time de RH,Departamento,Squad,Início,Líder direto',
            'Inês Conceição,ines@aurora.example,Aurora,Diretora,1,true,false,Diretoria,,2010-02-01,',
            'João Araújo,joao@aurora.example,Aurora,Gerente,2,true,false,Operações,,2015-05-03,ines@aurora.example',
            'Lúcia Mourão,lucia@aurora.example,Aurora,Analista,5,false,false,Operações,,2020-08-10,joao@aurora.example',
          ),
        ),
      '?colunas=nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior',
    ],
    [
      'of Factorial: UTF-16 with tabs',
      () =>
        Buffer.from(
          `\ufeff${lines(
            'Nome\tE-mail\tEmpresa\tCargo\tNível\tLeader\tRH\tÁrea\tEquipe\tAdmissão\tGestor imediato',
            'Inês Conceição\tines@aurora.example\tAurora\tDiretora\t1\tS\tN\tDiretoria\t\t2010-02-01\t',
            'João Araújo\tjoao@aurora.example\tAurora\tGerente\t2\tS\tN\tOperações\t\t2015-05-03\tInês Conceição',
            'Lúcia Mourão\tlucia@aurora.example\tAurora\tAnalista\t5\tN\tN\tOperações\t\t2020-08-10\tJoão Araújo',
          )}`,
          'utf16le',
        ),
    ],
    [
      'of a Google sheet: its flags and days, in UTF-8 without a mark',
      () =>
        Buffer.from(
          lines(
            'Carimbo,Nome,E-mail,Empresa,Cargo,Nível,Líder,RH,Setor,Time,Data de admissão,E-mail do superior',
            '02/03/2026,Inês Conceição,ines@aurora.example,Aurora,Diretora,1,TRUE,FALSE,Diretoria,,01/02/2010,',
            '02/03/2026,João Araújo,joao@aurora.example,Aurora,Gerente,2,TRUE,FALSE,Operações,,03/05/2015,ines@aurora.example',
            '02/03/2026,Lúcia Mourão,lucia@aurora.example,Aurora,Analista,5,FALSE,FALSE,Operações,,10/08/2020,joao@aurora.example',
          ),
        ),
      '?colunas=ignorar,nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior',
    ],
    ...(['macroman', 'cp850'] as const).map((as: Codificacao): [string, () => Buffer, string] => [
      as === 'macroman' ? 'of Excel for Mac, in MacRoman' : 'of a DOS program, in CP850',
      () =>
        encoded(
          lines(
            'Nome;E-mail;Empresa;Cargo;Nível;Líder;RH;Setor;Time;Admissão;E-mail do superior',
            'Inês Conceição;ines@aurora.example;Aurora;Diretora;1;S;N;Diretoria;;01/02/2010;',
            'João Araújo;joao@aurora.example;Aurora;Gerente;2;S;N;Operações;;03/05/2015;ines@aurora.example',
            'Lúcia Mourão;lucia@aurora.example;Aurora;Analista;5;N;N;Operações;;10/08/2020;joao@aurora.example',
          ),
          as,
        ),
      `?codificacao=${as}`,
    ]),
    [
      'with two title rows over merged cells and a total, as a workbook',
      () =>
        book(
          ['Aurora Participações', '', '', '', '', 'Confidencial'],
          ['Quadro de pessoal & organograma'],
          [
            ...['Nome', 'E-mail', 'Empresa', 'Cargo', 'Nível', 'Líder', 'RH', 'Setor'],
            ...['Data de admissão', 'Superior', 'Time'],
          ],
          [
            'Inês Conceição',
            'ines@aurora.example',
            'Aurora',
            'Diretora',
            '1',
            'S',
            'N',
            'Diretoria',
            '01/02/2010',
          ],
          [
            ...['João Araújo', 'joao@aurora.example', 'Aurora', 'Gerente', '2', 'S', 'N', 'Operações'],
            ...['03/05/2015', 'Inês Conceição'],
          ],
          [
            ...['Lúcia Mourão', 'lucia@aurora.example', 'Aurora', 'Analista', '5', 'N', 'N', 'Operações'],
            ...['10/08/2020', 'João Araújo'],
          ],
          ['Total geral', '', '', '', '8'],
        ),
    ],
  ])('%s (PESS-06 PESS-07 PESS-08)', async (_, make, query = '') => {
    const file = await make();
    const checked = await check(file, query);
    expect(checked.body.problemas).toEqual([]);
    expect((await run(file, query)).status).toBe(200);
    expect(await superiors()).toEqual(everybody);
    // Again it changes nothing.
    expect((await run(file, query)).body).toMatchObject({ atualizadas: 0, inalteradas: 3 });
  });
});

const headings =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,superior';
const of = (nome: string, email: string, superior = '') =>
  `${nome},${email}@aurora.example,Aurora,Analista,5,N,N,,,,${superior}`;

test('headings are found up to the twentieth line and no further, and problems name the lines of the file (PESS-06)', async () => {
  const file = (titles: number) =>
    Buffer.from([...Array(titles).fill('Relação'), headings, of('Ana', 'ana@x')].join('\n'));
  expect(await problems(file(19))).toEqual(['21 email: Informe um e-mail válido.']);
  expect((await problems(file(20))).join()).toContain('Cabeçalho inválido.');
});

test('nobody is taken for a total: only lines below the last person, which begin with its word and hold numbers (PESS-06)', async () => {
  const total = 'Total,,,,,,,,,,3';
  const file = Buffer.from([headings, total, of('Ana', 'ana'), total, 'Subtotal: 1'].join('\n'));
  expect((await problems(file)).every((text) => text.startsWith('2 '))).toBe(true);
  const unnamed = Buffer.from([headings, of('Ana', 'ana'), 'Total Silva,,Aurora,,,,,,,,'].join('\n'));
  expect((await problems(unnamed)).map((text) => text.slice(0, 2))).toContain('3 ');
  const twice = Buffer.from([headings, of('Ana', 'ana'), 'Totalina,,,,,,,,,,'].join('\n'));
  expect((await problems(twice)).map((text) => text.slice(0, 2))).toContain('3 ');
});

test('a superior whose name several people have, or nobody, is named by the line (PESS-07)', async () => {
  const file = (superior: string) =>
    Buffer.from(
      [
        headings,
        of('José Sá', 'jose'),
        of('Jose Sa', 'jose.sa'),
        of('Łucja D’Ávila', 'lucja'),
        of('Ana', 'ana', superior),
      ].join('\n'),
    );
  expect(await problems(file('JOSÉ SÁ'))).toEqual([
    '5 email_superior: 2 pessoas têm o nome "JOSÉ SÁ". Informe o e-mail ou a matrícula.',
  ]);
  expect(await problems(file('Zé'))).toEqual(['5 email_superior: Zé não está no arquivo nem no sistema.']);
  expect((await run(file('lucja davila'))).status).toBe(200);
  expect((await superiors()).find(([email]) => email === 'ana')).toEqual(['ana', 'Ana', 'lucja']);
});

test('a name finds people of the system who are in a company, and nobody who only registered under it (PESS-07)', async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  await t.aColaborador({ nome: 'Bruno Reis', email: 'bruno.reis@aurora.example' });
  const file = Buffer.from([headings, of('Ana', 'ana', 'Bruno Reis')].join('\n'));
  expect(await problems(file)).toEqual(['2 email_superior: Bruno Reis não está no arquivo nem no sistema.']);
  expect((await run(Buffer.from([headings, of('Bruno Reis', 'bruno.reis')].join('\n')))).status).toBe(200);
  expect((await run(file)).status).toBe(200);
  expect((await superiors()).find(([email]) => email === 'ana')).toEqual(['ana', 'Ana', 'bruno.reis']);
});

import { modeloDaImportacao } from '@alinha/contract/colunas';
import { escolhaDeColunas } from '@alinha/contract/importacao';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/engine.ts';
import { cargos, colaboradorEmpresas, colaboradores, empresas, pessoas } from '../../db/schema.ts';
import { hashAll } from '../../session/temporaryPasswords.ts';
import { type ImportResult, openFile } from './comparison.ts';
import { readImportFile } from './file.ts';
import { ImportError, type ImportOptions, importPeople, planImport } from './import.ts';

const database = await cloneDatabase();
const { db } = database;
beforeEach(() => database.reset());
afterAll(() => database.close());

const header =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const ana = 'Ana,ana@aurora.example,Aurora,CEO,1,1,0,Diretoria,,2020-01-31,';
const davi = 'Davi,davi@aurora.example,Aurora,"Analista, Júnior",4,0,0,TI,Ipê,2021-05-10,caio@aurora.example';
const caio = 'Caio,caio@aurora.example,Aurora,Gerente,2,1,0,TI,,2021-05-10,ana@aurora.example';
const company = [header, davi, ana, caio];

/** Two people in the format of a Brazilian spreadsheet, with empty columns and cells. */
const asSheet = [
  'Nome;E-mail;Empresa;Cargo;Nível;É líder?;RH;Setor;Time;Data de admissão;E-mail do superior;;',
  'Ana;ana@aurora.example;Aurora;CEO;1;S;Não;Diretoria;;31/1/2020 00:00;',
  'Caio;caio@aurora.example;Aurora;Gerente;2;VERDADEIRO;FALSO;TI;;10/05/2021;ana@aurora.example;;',
].join('\r\n');

const now = new Date('2026-11-21T12:00:00Z');
const hoje = '2026-11-21';
const dominios = ['aurora.example', 'boreal.example'];
type Source = string | string[] | Uint8Array;
const bytesOf = (source: Source) =>
  source instanceof Uint8Array ? source : Buffer.from(Array.isArray(source) ? source.join('\n') : source);

/** Imports a file, and expects the plan to equal the result. */
async function bringIn(source: Source, options: ImportOptions = {}) {
  const file = await openFile(bytesOf(source), { dominios, hoje });
  const planned = await planImport(db, file).catch((error: unknown) => error);
  const done = await db
    .transaction((tx) => importPeople(tx, file, { now, autor: null, ...options }))
    .catch((error: unknown) => {
      expect(planned).toEqual(error);
      throw error;
    });
  expect(planCounts(planned as ImportResult)).toEqual(planCounts(done));
  expect((planned as ImportResult).leitura).toEqual(done.leitura);
  return done;
}

const planCounts = ({ criadas, assumidas, atualizadas, inalteradas, ...titles }: ImportResult) => ({
  criadas: criadas.map(({ email }) => email),
  assumidas: assumidas.map(({ email, nome }) => [email, nome]),
  atualizadas: atualizadas.map(({ id }) => id),
  inalteradas,
  empresas: titles.empresasCriadas.map(({ nome }) => nome),
  cargos: titles.cargosCriados.map(({ nome }) => nome),
  alterados: titles.cargosAlterados,
});

/** The problems of a file; expects that nothing was imported. */
async function problemsOf(source: Source): Promise<string[]> {
  const before = await people();
  const error = await bringIn(source).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportError)) throw error ?? new Error('the file came in');
  expect(await people()).toEqual(before);
  return error.wrong.problemas.map(
    ({ linha, mensagem, valor }) =>
      (linha === null ? mensagem : `${linha} ${mensagem}`) + (valor ? ` "${valor}"` : ''),
  );
}

const people = () => db.select().from(pessoas).orderBy(asc(pessoas.email));
const person = async (email: string) => (await people()).find((found) => found.email === email);
const counts = async (source: Source) => {
  const { criadas, atualizadas, inalteradas } = await bringIn(source);
  return [criadas.length, atualizadas.length, inalteradas];
};

describe('a right file', () => {
  test('brings in people with superiors in any order, companies and titles', async () => {
    const result = await bringIn(company);
    expect(result).toMatchObject({ empresasCriadas: [{ nome: 'Aurora' }], atualizadas: [], inalteradas: 0 });
    expect(result.criadas.map(({ email }) => email).sort()).toEqual([
      'ana@aurora.example',
      'caio@aurora.example',
      'davi@aurora.example',
    ]);
    const [first, second] = [await person('caio@aurora.example'), await person('davi@aurora.example')];
    expect(second).toMatchObject({
      cargo: 'Analista, Júnior',
      empresa: 'Aurora',
      is_leader: false,
      setor: 'TI',
    });
    expect(second?.id_superior).toBe(first?.id);
    expect(first).toMatchObject({ cargo: 'Gerente', is_leader: true, nivel_hierarquia: 2 });
  });

  test('takes names alone for people: no address, no line of a mail, on each line (TRU-09)', async () => {
    const named = (nome: string) => `"${nome}",eva@aurora.example,Aurora,CEO,1,1,0,,,,`;
    const only =
      '2 nome: Escreva só o nome: sem "@", dois-pontos ou endereço da web, e com um espaço depois de cada ponto.';
    for (const nome of ['Eva mau.example', 'eva@aurora.example', 'Eva\nCódigo: 1']) {
      expect(await problemsOf([header, named(nome)])).toEqual([`${only} "${nome.replace('\n', ' ')}"`]);
    }
    expect(await counts([header, named("Eva D'Ávila Jr.")])).toEqual([1, 0, 0]);
  });

  test('changes nothing the second time, and only what differs after that', async () => {
    expect(await counts(company)).toEqual([3, 0, 0]);
    const before = await people();
    expect(await counts(company)).toEqual([0, 0, 3]);
    expect(await people()).toEqual(before);
    const moved = davi.replace('caio@', 'ana@').replace('TI,Ipê', 'Dados,');
    expect(await counts([header, moved, ana])).toEqual([0, 1, 1]);
    expect(await person('davi@aurora.example')).toMatchObject({
      setor: 'Dados',
      id_superior: (await person('ana@aurora.example'))?.id,
    });
    expect(await person('caio@aurora.example')).toBeDefined();
  });

  test.each([
    ['with a byte order mark', `\uFEFF${company.join('\n')}`],
    ['with CRLF', company.join('\r\n')],
    ['with semicolons', [header, ana].join('\n').replaceAll(',', ';')],
    [
      'with columns in another order',
      'EMAIL,nome,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior\nana@aurora.example,Ana,Aurora,CEO,1,1,0,,,,',
    ],
    ['with blank lines and blank rows', [header, '', ana, ',,,,,,,,,,', ''].join('\n')],
    ['with a day as Brazilian spreadsheets save it', [header, ana.replace('2020-01-31', '31/01/2020')]],
    ['with an address in upper case', [header, ana.replace('ana@', ' ANA@')]],
    ['in Windows-1252, as a spreadsheet in Brazil saves it (USE-70)', Buffer.from(asSheet, 'latin1')],
    ['in UTF-16 LE (USE-70)', Buffer.from(`\uFEFF${asSheet}`, 'utf16le')],
    [
      'in UTF-16 BE, with tabs (USE-70)',
      Buffer.from(`\uFEFF${asSheet.replaceAll(';', '\t')}`, 'utf16le').swap16(),
    ],
    ['with a line that names its delimiter (USE-70)', `sep=;\r\n${asSheet}`],
  ])('is read %s', async (_, source) => {
    await bringIn(source);
    expect(await person('ana@aurora.example')).toMatchObject({
      nome: 'Ana',
      empresa: 'Aurora',
      nivel_hierarquia: 1,
      is_leader: true,
      is_rh: false,
    });
    await bringIn(source);
    expect(await db.$count(empresas)).toBe(1);
  });

  test('keeps the accents of every encoding, and counts the line that names the delimiter (USE-70)', async () => {
    const sheet = asSheet.replace('Ana;', 'Anaís Conceição;');
    for (const bytes of [Buffer.from(sheet, 'latin1'), Buffer.from(`\uFEFF${sheet}`, 'utf16le')]) {
      await bringIn(bytes);
      expect(await person('ana@aurora.example')).toMatchObject({
        nome: 'Anaís Conceição',
        setor: 'Diretoria',
      });
    }
    const [{ data_admissao } = {}] = await db.select().from(colaboradores).orderBy(asc(colaboradores.email));
    expect(data_admissao).toBe('2020-01-31');
    expect(await problemsOf(`sep=;\n${asSheet.replace(';1;S', ';zero;S')}`)).toEqual([
      '3 nivel_hierarquia: Use um número inteiro a partir de 1. "zero"',
    ]);
  });

  test('has its columns named where its headings do not say what they are (USE-71)', async () => {
    const source =
      'Quem;CPF;Login;Empresa;Cargo;Nível;Líder;RH;Área;Equipe;Admissão;Chefe\nAna;1;ana@aurora.example;Aurora;CEO;1;não;VERDADEIRO;;;;';
    const unread = await readImportFile(bytesOf(source), { dominios, hoje });
    expect(unread.colunas.map(({ titulo, destino }) => destino ?? titulo)).toEqual([
      ...['Quem', 'CPF', 'Login', 'empresa', 'cargo', 'nivel_hierarquia', 'is_leader', 'is_rh'],
      ...['setor', 'time', 'data_admissao', 'Chefe'],
    ]);
    expect(unread.colunas[2]).toMatchObject({ titulo: 'Login', exemplo: 'ana@aurora.example' });
    expect(unread.problemas[0]?.mensagem).toContain(
      'Colunas desconhecidas: "Quem", "CPF", "Login", "Chefe".',
    );
    const chosen = escolhaDeColunas.parse(
      'nome,ignorar,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior',
    );
    const { linhas, problemas } = await readImportFile(bytesOf(source), { dominios, hoje, chosen });
    expect([linhas, problemas]).toMatchObject([[{ nome: 'Ana', is_leader: false, is_rh: true }], []]);
    const { problemas: short } = await readImportFile(bytesOf(source), {
      dominios,
      hoje,
      chosen: chosen.slice(1),
    });
    expect(short[0]?.mensagem).toBe('O arquivo tem 12 colunas, mas foram escolhidas 11.');
    expect(escolhaDeColunas.safeParse('nome,nome').success).toBe(false);
    expect(escolhaDeColunas.safeParse('nome,senha').success).toBe(false);
  });

  test('is what the model shows (USE-72)', async () => {
    expect(await counts(modeloDaImportacao('aurora.example'))).toEqual([3, 0, 0]);
    expect(await person('caio.lima@aurora.example')).toMatchObject({ is_leader: true, is_rh: true });
  });

  test('says which titles are new or change, who becomes a leader or HR, and each field before and after (USE-73)', async () => {
    const first = await bringIn(company);
    expect(first.leitura).toMatchObject({
      titulos: [
        { nome: 'Analista, Júnior', empresa: 'Aurora', antes: null },
        { nome: 'CEO' },
        { nome: 'Gerente', depois: { nivel_hierarquia: 2, is_leader: true, is_rh: false } },
      ],
      papeis: [
        { nome: 'Ana', ganha: ['lider'], perde: [] },
        { nome: 'Caio', ganha: ['lider'], perde: [] },
      ],
      mudancas: [],
    });
    // Caio is not in the file, but his title changes.
    const changed = [
      ana.replace('CEO', 'Sócia').replace('1,1,0', '1,1,1').replace('Diretoria', ''),
      'Eva,eva@aurora.example,Aurora,Gerente,3,0,0,,,,ana@aurora.example',
    ];
    const { leitura } = await bringIn([header, ...changed]);
    expect(leitura).toEqual({
      titulos: [
        {
          nome: 'Gerente',
          empresa: 'Aurora',
          antes: { nivel_hierarquia: 2, is_leader: true, is_rh: false },
          depois: { nivel_hierarquia: 3, is_leader: false, is_rh: false },
        },
        {
          nome: 'Sócia',
          empresa: 'Aurora',
          antes: null,
          depois: { nivel_hierarquia: 1, is_leader: true, is_rh: true },
        },
      ],
      papeis: [
        { nome: 'Ana', email: 'ana@aurora.example', ganha: ['rh'], perde: [] },
        { nome: 'Caio', email: 'caio@aurora.example', ganha: [], perde: ['lider'] },
      ],
      total_papeis: 2,
      mudancas: [
        {
          nome: 'Ana',
          email: 'ana@aurora.example',
          campos: [
            { campo: 'setor', antes: 'Diretoria', depois: null },
            { campo: 'titulos', antes: 'CEO (Aurora)', depois: 'Sócia (Aurora)' },
          ],
        },
      ],
    });
  });

  test('takes a second line of a person as a second company, with a title in each', async () => {
    const second = ana.replace('Aurora,CEO', 'Boreal,Conselheira');
    expect(await counts([...company, second])).toEqual([3, 0, 0]);
    const id = (await person('ana@aurora.example'))?.id ?? 0;
    const titles = () =>
      db
        .select({ empresa: empresas.nome, cargo: cargos.nome })
        .from(colaboradorEmpresas)
        .innerJoin(empresas, eq(empresas.id, colaboradorEmpresas.id_empresa))
        .innerJoin(cargos, eq(cargos.id, colaboradorEmpresas.id_cargo))
        .where(eq(colaboradorEmpresas.id_colaborador, id))
        .orderBy(colaboradorEmpresas.ordem);
    expect(await titles()).toEqual([
      { empresa: 'Aurora', cargo: 'CEO' },
      { empresa: 'Boreal', cargo: 'Conselheira' },
    ]);
    // A file of one company changes neither the other one nor which is the main one.
    expect(await counts([header, second])).toEqual([0, 0, 1]);
    // A file of both decides the order.
    expect(await counts([header, second, ana])).toEqual([0, 1, 0]);
    expect((await titles()).map(({ empresa }) => empresa)).toEqual(['Boreal', 'Aurora']);
  });

  test('finds superiors of an earlier file, and changes titles for all who have them', async () => {
    await bringIn(company);
    const eva = 'Eva,eva@aurora.example,aurora,gerente,3,1,0,,,,caio@aurora.example';
    const result = await bringIn([header, eva]);
    expect(result).toMatchObject({
      empresasCriadas: [],
      cargosCriados: [],
      cargosAlterados: [{ nome: 'gerente' }],
    });
    expect(await person('caio@aurora.example')).toMatchObject({ nivel_hierarquia: 3 });
    expect((await person('eva@aurora.example'))?.id_superior).toBe((await person('caio@aurora.example'))?.id);
  });

  test('gives new people, and only them, the temporary password of the caller', async () => {
    await bringIn([header, ana]);
    const senhas = await hashAll(
      new Map([ana, caio].map((line) => [line.split(',')[1] ?? '', 'troque-me-ja'])),
      now,
    );
    await bringIn([header, ana.replace('Diretoria', 'Conselho'), caio], { senhas });
    const stored = await db.select().from(colaboradores).orderBy(asc(colaboradores.email));
    expect(
      stored.map(({ senha_temporaria, senha_expira_em }) => [senha_temporaria, senha_expira_em]),
    ).toEqual([
      [false, null],
      [true, new Date('2026-11-28T12:00:00Z')],
    ]);
  });

  test('comes in whole with thousands of people', async () => {
    const many = Array.from({ length: 2_500 }, (_, i) => {
      const superior = i === 0 ? '' : `p${Math.floor((i - 1) / 6)}@aurora.example`;
      return `Pessoa ${i},p${i}@aurora.example,Aurora,Cargo,5,0,0,,,,${superior}`;
    });
    expect(await counts([header, ...many.toReversed()])).toEqual([2_500, 0, 0]);
    expect(await counts([header, ...many])).toEqual([0, 0, 2_500]);
  });

  test('takes no more statements where each leads the next than where nobody leads', async () => {
    const line = (i: number) =>
      `Pessoa ${i},p${i}@aurora.example,Aurora,Cargo,5,0,0,,,,${i === 0 ? '' : `p${i - 1}@aurora.example`}`;
    const reported: number[] = [];
    const onProgress: ImportOptions['onProgress'] = (_, feito) => reported.push(feito);
    await bringIn([header, ...Array.from({ length: 1_000 }, (_, i) => line(999 - i))], { onProgress });
    expect(reported).toEqual([250, 500, 750, 1_000]);
  });
});

describe('a wrong file changes nothing and names each wrong line', () => {
  const email = (line: string, changed: string) => line.replace(/[^,]+@[^,]+/, changed);
  const domains = 'aurora.example, boreal.example';
  const yesOrNo = 'Use S ou N (ou Sim e Não, 1 e 0, VERDADEIRO e FALSO).';
  const aDay = 'Use uma data que exista, como 31/12/2024 ou 2024-12-31.';

  test.each<[string, Source, string[]]>([
    ['empty', '', ['O arquivo está vazio.']],
    ['with nobody', header, ['O arquivo não tem nenhuma pessoa.']],
    [
      'with other columns',
      'nome,CPF\nAna,1',
      [
        '1 Cabeçalho inválido. Faltam as colunas: "email", "empresa", "cargo", "nivel_hierarquia", "is_leader", "is_rh", "setor", "time", "data_admissao", "email_superior". Colunas desconhecidas: "CPF".',
      ],
    ],
    ['of another kind', '\0\u0001\u0002PK,\u001B[2J\nx,y', ['O arquivo não é um CSV nem uma planilha XLSX.']],
    ['with a column twice', `${header},nome\n${ana},x`, ['1 Cabeçalho inválido. Colunas repetidas: "nome".']],
    [
      'in two encodings',
      Buffer.concat([
        Buffer.from(`${header}\n${ana.replace('Ana', 'Ána')}\n`),
        Buffer.from(caio.replace('Caio', 'Cáio'), 'latin1'),
      ]),
      ['3 A linha não está em UTF-8, ao contrário das outras. Salve o arquivo de novo como "CSV UTF-8".'],
    ],
    [
      'that ends in the middle of a character',
      Buffer.from(`\uFEFF${company.join('\n')}`, 'utf16le').subarray(0, -1),
      ['O arquivo não está inteiro. Salve-o de novo.'],
    ],
    [
      'with too many fields',
      [header, ana, `${caio},x`],
      ['3 A linha tem 12 colunas, mas o cabeçalho tem 11.'],
    ],
    ['with too few fields', [header, ana, 'a,b'], ['3 A linha tem 2 colunas, mas o cabeçalho tem 11.']],
    ['with a single field', [header, ana, 'a'], ['3 A linha tem 1 coluna, mas o cabeçalho tem 11.']],
    ['with an open quote', [header, '"Ana', caio], ['2 As aspas não fecham corretamente.']],
    ['with an empty name', [header, ana.replace('Ana', ' ')], ['2 nome: Preencha este campo.']],
    [
      'with a name too long',
      [header, ana.replace('Ana', 'a'.repeat(201))],
      [`2 nome: Use no máximo 200 caracteres. "${'a'.repeat(60)}…"`],
    ],
    ['with NUL', [header, ana.replace('Ana', 'A\0')], ['2 nome: O texto tem caracteres inválidos. "A"']],
    ['with no address', [header, email(ana, 'ana')], ['2 email: Informe um e-mail válido. "ana"']],
    [
      'with an address elsewhere',
      [header, email(ana, 'ana@aurora.example.org')],
      [`2 email: Só é permitido cadastrar e-mails dos domínios ${domains}. "ana@aurora.example.org"`],
    ],
    [
      'with level 0',
      [header, ana.replace('CEO,1', 'CEO,0')],
      ['2 nivel_hierarquia: Use um número inteiro a partir de 1. "0"'],
    ],
    [
      'with level 1.5',
      [header, ana.replace('CEO,1', 'CEO,1.5')],
      ['2 nivel_hierarquia: Use um número inteiro a partir de 1. "1.5"'],
    ],
    [
      'with another flag',
      [header, ana.replace('1,1,0', '1,Talvez,')],
      [`2 is_leader: ${yesOrNo} "Talvez"`, `2 is_rh: ${yesOrNo}`],
    ],
    [
      'with a day that does not exist',
      [header, ana.replace('2020-01-31', '2021-02-29')],
      [`2 data_admissao: ${aDay} "2021-02-29"`],
    ],
    [
      'with an address twice in a company',
      [...company, ana],
      ['5 email: ana@aurora.example já está na linha 3 com a mesma empresa.'],
    ],
    [
      'with two versions of a person',
      [header, ana, ana.replace('Aurora', 'Boreal').replace('Ana,', 'Anna,')],
      ['3 A pessoa ana@aurora.example difere da linha 2 em: nome.'],
    ],
    [
      'with two versions of a title',
      [...company, 'Eva,eva@aurora.example,Aurora,GERENTE,3,1,1,,,,'],
      ['5 O cargo "GERENTE" da empresa "Aurora" difere da linha 4 em: nivel_hierarquia, is_rh.'],
    ],
    [
      'with a superior who is nowhere',
      [header, caio],
      ['2 email_superior: ana@aurora.example não está no arquivo nem no sistema.'],
    ],
    [
      'with a cycle',
      [header, davi, caio, `${ana}davi@aurora.example`],
      [
        '2 email_superior: a hierarquia forma um ciclo: davi@aurora.example → caio@aurora.example → ana@aurora.example → davi@aurora.example.',
      ],
    ],
    [
      'with somebody who reports to themselves',
      [header, `${ana}ana@aurora.example`],
      ['2 email_superior: a hierarquia forma um ciclo: ana@aurora.example → ana@aurora.example.'],
    ],
    [
      'with several problems, all told at once',
      [header, ana.replace('CEO,1', 'CEO,x'), caio.replace('2021-05-10', 'ontem'), `${davi}x`],
      [
        '2 nivel_hierarquia: Use um número inteiro a partir de 1. "x"',
        `3 data_admissao: ${aDay} "ontem"`,
        '4 email_superior: caio@aurora.examplex não está no arquivo nem no sistema.',
      ],
    ],
  ])('%s', async (_, source, problems) => {
    expect(await problemsOf(source)).toEqual(problems);
  });

  test('with a cycle through people who are in the system', async () => {
    await bringIn(company);
    expect(await problemsOf([header, `${ana}davi@aurora.example`])).toEqual([
      '2 email_superior: a hierarquia forma um ciclo: ana@aurora.example → davi@aurora.example → caio@aurora.example → ana@aurora.example.',
    ]);
  });

  test('with people who were deactivated', async () => {
    await bringIn(company);
    await db
      .update(colaboradores)
      .set({ ativo: false })
      .where(eq(colaboradores.email, 'caio@aurora.example'));
    expect(await problemsOf(company)).toEqual([
      '2 email_superior: caio@aurora.example está sem acesso ao sistema (conta desativada).',
      '4 email: caio@aurora.example está sem acesso ao sistema (conta desativada). Reative ou retire a linha.',
    ]);
  });

  test('that would leave the system without HR', async () => {
    const rh = ana.replace('CEO,1,1,0', 'RH,1,0,1');
    await bringIn([header, rh]);
    expect(await problemsOf([header, rh.replace('1,0,1', '1,0,0')])).toEqual([
      'O sistema ficaria sem nenhuma pessoa de RH ativa.',
    ]);
  });
});

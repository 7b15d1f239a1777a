import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, formatInstant, instantIn, todayIn } from '@alinha/rules/dates';
import { afterAll, describe, expect, test } from 'vitest';
import * as commands from '../../test/commands.ts';
import { type Backend, emptyStorage, inStorage } from '../../test/emptyStorage.ts';
import { takeLock } from '../db/lock.ts';
import { auditoria, colaboradores } from '../db/schema.ts';
import { readQuestions } from '../features/questionario/queries.ts';
import { verifyPassword } from '../session/passwords.ts';

const folder = mkdtempSync(join(tmpdir(), 'alinha cli '));
afterAll(() => rmSync(folder, { recursive: true }));

/** The program as npm runs it: from its sources, in the project root. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const asByNpm = (args: string[]) =>
  commands.runFile('scripts/alinha.mjs', args, { cwd: root, env: { ...none, INIT_CWD: folder } });

/** Runs commands as if typed in `folder`, on the given storage. */
const alinha = (env: Backend, args: string[], input?: string) =>
  commands.alinha(args, { cwd: folder, env: { ...env }, ...(input !== undefined && { input }) });
const alinhaEach = (env: Backend, ...each: string[][]) =>
  commands.alinhaEach(each, { cwd: folder, env: { ...env } });

/** A migrated, empty company of that name. */
const empty = (name: string) => emptyStorage(join(folder, name));
const none: Backend = { DATA_DIR: join(folder, 'none') };

const header =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const company = [
  header,
  'Ana,ana@aurora.example,Aurora,CEO,1,1,1,,,,',
  'Caio,caio@aurora.example,Aurora,Analista,2,0,0,,,,ana@aurora.example',
].join('\n');

describe('the command line (DATA-01)', () => {
  test('speaks Portuguese, also where it is misused', async () => {
    const help = await alinha(none, ['importar', '--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('Uso: alinha importar <arquivo> [opções]');
    const unknown = [['importer'], ['importer', '--help'], ['perguntas', 'importer', '-h']];
    const refusal = { code: 1, out: '', err: 'Comando desconhecido: importer. Veja a ajuda com --help.\n' };
    expect(await alinhaEach(none, ...unknown)).toEqual(unknown.map(() => refusal));
    expect(await asByNpm(['importar', 'falta.csv'])).toEqual({
      code: 1,
      out: '',
      err: `Arquivo não encontrado: ${join(folder, 'falta.csv')}\n`,
    });
  });

  test('has help in Portuguese for every command', async () => {
    const helps: string[] = [];
    for (let level: string[][] = [[]]; level.length > 0; ) {
      const ended = await alinhaEach(none, ...level.map((path) => [...path, '--help']));
      helps.push(...ended.map(({ out }) => out));
      level = level.flatMap((path, n) => {
        const [, commands = ''] = ended[n]?.out.split('\nComandos:\n') ?? [];
        return [...commands.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => [...path, name]);
      });
    }
    expect(helps.map((help) => /^Uso: alinha (.*)$/m.exec(help)?.[1])).toEqual(
      expect.arrayContaining(['<comando> [opções]', 'demo [opções]', 'perguntas importar <arquivo.yaml>']),
    );
    expect(helps.join('\n')).toContain('quantas pessoas (padrão: 60)');
    for (const help of helps) {
      expect(help).not.toMatch(
        /(?<!-)\b(usage|arguments?|options?|commands?|default|choices|preset|env|global|display|help)\b/i,
      );
    }
  });

  test('brings in a company, invites its people and changes nothing the second time', async () => {
    const storage = await empty('a');
    writeFileSync(join(folder, 'empresa.csv'), company);
    const [checked, first] = await alinhaEach(
      storage,
      ['importar', 'empresa.csv', '--conferir'],
      ['importar', 'empresa.csv', '--convidar'],
    );
    expect(checked?.out).toContain('nada foi alterado');
    expect(first).toMatchObject({ code: 0 });
    expect(first?.out).toContain('Pessoas criadas: 2, atualizadas: 0, sem alteração: 0.');
    expect(first?.out).toContain('Empresas criadas: 1. Cargos criados: 2, alterados: 0.');
    expect(first?.out).toContain(
      'Convites: 2. Um servidor em execução envia da mesma fila que este comando.',
    );
    expect(first?.out).toContain('E-mails enviados por este comando: 2; na fila, para o servidor: 0.');
    const outbox = join(folder, 'a', 'outbox');
    const mail = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))[0] ?? '';
    const senha = /^Senha temporária: (.+)$/m.exec(mail)?.[1] ?? '';

    const second = await alinha(storage, ['importar', 'empresa.csv', '--senha', 'nao-importa-2026']);
    expect(second.out).toContain('Pessoas criadas: 0, atualizadas: 0, sem alteração: 2.');
    expect(second.out).toContain('Nenhuma alteração.');

    const [people, acts] = await inStorage(storage, async (db) => [
      await db.select().from(colaboradores).orderBy(colaboradores.email),
      await db.select().from(auditoria),
    ]);
    expect(await verifyPassword(people[0]?.senha_hash, senha)).toBe(true);
    expect(people[0]).toMatchObject({ senha_temporaria: true });
    expect(acts.map(({ acao }) => acao)).toEqual(['importar', 'importar']);
  });

  test('takes over an account that nobody confirmed, and says so (TRU-03 TRU-04)', async () => {
    const storage = await empty('g');
    const stranger = { senha_hash: 'a senha do estranho', email_confirmado: false, funcao: 'Sócia' };
    await inStorage(storage, (db) =>
      db.insert(colaboradores).values([
        { ...stranger, nome: 'Falsa', email: 'caio@aurora.example' },
        { ...stranger, nome: 'Falsa', email: 'ze@aurora.example' },
      ]),
    );
    writeFileSync(join(folder, 'assumir.csv'), company);
    const named = 'Caio <caio@aurora.example>: cadastro não confirmado, assumido.';
    const [checked, done, refused, made] = await alinhaEach(
      storage,
      ['importar', 'assumir.csv', '--conferir'],
      ['importar', 'assumir.csv'],
      ['criar-rh', '--nome', 'ze@aurora.example', '--email', 'ze@aurora.example'],
      ['criar-rh', '--nome', 'Zé', '--email', 'ze@aurora.example'],
    );
    expect(checked?.out).toContain(named);
    expect(done?.out).toContain('Pessoas criadas: 1, atualizadas: 0, sem alteração: 0.');
    expect(done?.out).toContain(named);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--nome: Escreva só o nome') });
    expect(made?.out).toContain('Já havia um cadastro não confirmado com este e-mail; ele foi substituído');
    const senha = /^Senha temporária: (\S+)$/m.exec(made?.out ?? '')?.[1] ?? '';
    const people = await inStorage(storage, (db) =>
      db.select().from(colaboradores).orderBy(colaboradores.email),
    );
    const confirmed = { email_confirmado: true, funcao: null };
    expect(people.slice(1)).toMatchObject([
      { ...confirmed, nome: 'Caio', senha_hash: null, senha_temporaria: false },
      { ...confirmed, nome: 'Zé', senha_temporaria: true },
    ]);
    expect(await verifyPassword(people[2]?.senha_hash, senha)).toBe(true);
  });

  test('lists every problem of a file and changes nothing', async () => {
    const storage = await empty('b');
    writeFileSync(join(folder, 'ruim.csv'), `${company.replace('CEO,1', 'CEO,x')}\n,eva@aurora.example`);
    expect(await alinha(storage, ['importar', 'ruim.csv'])).toEqual({
      code: 1,
      out: '',
      err: [
        'Linha 2: nivel_hierarquia: Use um número inteiro a partir de 1. No arquivo: "x".',
        'Linha 4: A linha tem 2 colunas, mas o cabeçalho tem 11.',
        'O arquivo tem 2 problemas. Nada foi alterado.',
        '',
      ].join('\n'),
    });
    expect(await inStorage(storage, (db) => db.$count(colaboradores))).toBe(0);
  });

  test('names lines in a row with one problem by the first and the last', async () => {
    const storage = await empty('j');
    const people = [1, 2, 3, 4, 6, 7].map(
      (n) => `Eva,e${n}@aurora.example,Aurora,CEO,x,S,N,Geral,Um,2024-02-01,`,
    );
    people.splice(4, 0, 'Eva,e5@aurora.example,Aurora,Diretor,1,S,N,Geral,Um,2024-02-01,');
    const [heading = ''] = company.split('\n');
    writeFileSync(join(folder, 'faixa.csv'), [heading, ...people].join('\n'));
    const { err } = await alinha(storage, ['importar', 'faixa.csv']);
    expect(err).toMatch(/^Linhas 2 a 5, 7, 8: nivel_hierarquia: /m);
  });

  test('says that PostgreSQL is away where its socket is missing, and names no file (OPS-05)', async () => {
    const away = {
      ...none,
      DATABASE_URL: `postgres://alinha@localhost/alinha?host=${encodeURIComponent(folder)}`,
    };
    const silent = 'O servidor PostgreSQL de DATABASE_URL não responde.\n';
    for (const { code, err } of await alinhaEach(away, ['conferir'], ['backup', 'longe.zip'])) {
      expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(new RegExp(`${silent}$`)) });
    }
  });

  test('makes the first HR user, of a company that is named, and sets a password from standard input (USE-50)', async () => {
    const storage = await empty('c');
    const ze = ['criar-rh', '--nome', 'Zé', '--email', 'Ze@aurora.example'];
    const [refused, made] = await alinhaEach(storage, ze, [...ze, '--empresa', 'Aurora']);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('Ainda não há nenhuma empresa.'),
    });
    expect(made?.out).toContain('Conta de Zé criada em Aurora com o cargo Recursos Humanos.');
    expect(made?.out).toMatch(/^Senha temporária: \S+$/m);
    expect(await alinha(storage, ['definir-senha', 'ze@aurora.example'], 'Brasil@2026\n')).toMatchObject({
      code: 1,
      err: 'Esta senha é fácil de adivinhar. Escolha outra.\n',
    });
    const set = await alinha(storage, ['definir-senha', 'ze@aurora.example'], ' com espaço no começo\r\n');
    expect(set).toMatchObject({ code: 0, err: '' });
    const [person] = await inStorage(storage, (db) => db.select().from(colaboradores));
    expect(await verifyPassword(person?.senha_hash, ' com espaço no começo')).toBe(true);
    expect(person).toMatchObject({ senha_temporaria: false, senha_expira_em: null });
    // The company and the title that were created on the way are acts of their own.
    const acts = await inStorage(storage, (db) => db.select().from(auditoria).orderBy(auditoria.id));
    expect(acts.map(({ acao, id_ator }) => [acao, id_ator])).toEqual(
      ['createEmpresa', 'createCargo', 'criar-rh', 'definir-senha'].map((acao) => [acao, null]),
    );
    expect(await alinhaEach(storage, ['sessoes', 'encerrar', 'ze@aurora.example'], ['demo'])).toMatchObject([
      { code: 0, out: '0 sessões encerradas.\n' },
      {
        code: 1,
        err: 'O banco de dados já tem pessoas. A demonstração só é carregada em um banco vazio.\n',
      },
    ]);
  });

  test('exports the questions as it imports them', async () => {
    const storage = await empty('d');
    writeFileSync(join(folder, 'ruim.yaml'), 'reports: ["A?", "A?"]\ntemas: []\n');
    const [exported, same, wrong] = await alinhaEach(
      storage,
      ['perguntas', 'exportar', 'perguntas.yaml'],
      ['perguntas', 'importar', 'perguntas.yaml'],
      ['perguntas', 'importar', 'ruim.yaml'],
    );
    expect(exported).toMatchObject({ code: 0 });
    expect(same).toMatchObject({ code: 0, out: 'Nenhuma alteração.\n' });
    expect(wrong).toMatchObject({
      code: 1,
      err: 'reports: Esta pergunta já existe. Veja o formato com "perguntas exportar".\n',
    });
  });

  test('reads questions in UTF-8 alone, with or without a byte order mark', async () => {
    const storage = await empty('f');
    const questions = 'reports:\n  - Pão?\ntemas: []\n';
    writeFileSync(join(folder, 'latin1.yaml'), Buffer.from(questions, 'latin1'));
    writeFileSync(join(folder, 'bom.yaml'), `\uFEFF${questions}`);
    const [refused, taken, exported] = await alinhaEach(
      storage,
      ['perguntas', 'importar', 'latin1.yaml'],
      ['perguntas', 'importar', 'bom.yaml'],
      ['perguntas', 'exportar', 'uma.yaml'],
    );
    expect(refused).toEqual({ code: 1, out: '', err: 'A linha 2 não está em UTF-8.\n' });
    expect(taken).toMatchObject({
      code: 0,
      out: expect.stringContaining('Perguntas e temas novos: 1, retomados: 0, retirados: '),
    });
    expect(exported).toMatchObject({
      out: 'Arquivo escrito: uma.yaml. Perguntas de report: 1, temas: 0, perguntas dos temas: 0.\n',
    });
    expect(await inStorage(storage, readQuestions)).toEqual({ reports: ['Pão?'], temas: [] });
    const rows = await inStorage(storage, (db) => db.select().from(auditoria));
    expect(rows).toMatchObject([
      { acao: 'perguntas importar', id_ator: null, endereco: null, dados: { adicionadas: 1 } },
    ]);
  });

  test('lists in a table or a file whose data was read or changed in a window (LGPD-10)', async () => {
    const storage = await empty('i');
    writeFileSync(join(folder, 'empresa.csv'), company);
    await alinha(storage, ['importar', 'empresa.csv']);
    const acts = await inStorage(storage, (db) => db.select().from(auditoria));
    const { date, time } = formatInstant(acts[0]?.momento.toISOString() ?? '');
    const day = todayIn(acts[0]?.momento ?? new Date());
    const moment = `${date} ${time}`;
    const listed = await alinha(storage, ['incidente', '--de', day, '--ate', `${day}T${time}`]);
    const act = `alterados  Importou um arquivo de pessoas  1      ${moment}  ${moment}`;
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out.split('\n')).toEqual([
      `Pessoa  E-mail               Dados      Ato                             Vezes  Primeira          Última`,
      `Ana     ana@aurora.example   ${act}`,
      `Caio    caio@aurora.example  ${act}`,
      '',
      '2 pessoas.',
      '',
    ]);
    const toFile = ['incidente', '--de', day, '--ate', day, '--csv', 'atingidos.csv'];
    expect((await alinha(storage, toFile)).out).toMatch(
      /^Arquivo escrito: atingidos\.csv\. 2 pessoas\.\n\nAções sem o nome /,
    );
    const file = readFileSync(join(folder, 'atingidos.csv'), 'utf8').split('\r\n');
    expect(file[2]).toBe(
      `Caio;caio@aurora.example;alterados;Importou um arquivo de pessoas;1;${moment};${moment}`,
    );
    const before = addDays(day, -1);
    const refusals: [args: string[], message: string][] = [
      [['--de', day, '--ate', before], '--ate: o fim é antes do início.'],
      [['--de', `${day}T12:01`, '--ate', `${day}T12:00`], '--ate: o fim é antes do início.'],
      ...['2026-02-30', '2026-11-01T24:00', '01/11/2026', '1026-11-01'].map((de): [string[], string] => [
        ['--de', de, '--ate', day],
        '--de: informe um dia, como 2026-11-01, ou um minuto, como 2026-11-01T12:00.',
      ]),
      [
        ['--de', day, '--ate', day, '--ator', 'eva@aurora.example'],
        'Ninguém tem o e-mail eva@aurora.example.',
      ],
      [['--ate', day], 'Falta a opção --de <quando>. Veja a ajuda com --help.'],
    ];
    expect(await alinhaEach(storage, ...refusals.map(([args]) => ['incidente', ...args]))).toEqual(
      refusals.map(([, message]) => ({ code: 1, out: '', err: `${message}\n` })),
    );
    const audited = await inStorage(storage, (db) => db.select().from(auditoria));
    expect(audited.slice(1)).toMatchObject([
      { acao: 'incidente', id_ator: null, dados: { de: instantIn(day, '00:00').toISOString() } },
      { acao: 'incidente', dados: { ate: instantIn(addDays(day, 1), '00:00').toISOString() } },
    ]);
  });

  test('says who holds the embedded database', async () => {
    const lock = await takeLock(join(folder, 'e'), { command: 'servidor' });
    const refused = await alinha({ DATA_DIR: join(folder, 'e') }, ['sessoes', 'encerrar']);
    await lock.release();
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(`já está em uso por "servidor" (processo ${process.pid})`);
  });
});

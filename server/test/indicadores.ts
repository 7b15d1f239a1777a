import {
  type FimDeObjetivo,
  finsDeObjetivo,
  type TipoDeRegistro,
  tiposDeRegistro,
} from '@alinha/contract/choices';
import { nota } from '@alinha/rules/averages';
import { lastDayOf, periodosDe } from '@alinha/rules/coverage';
import { addDays, todayIn } from '@alinha/rules/dates';
import { quadrantOf } from '@alinha/rules/ninebox';
import type { Prazo } from '@alinha/rules/prazos';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { only } from '../src/db/rows.ts';
import {
  afastamentos,
  avaliacaoRespostas,
  avaliacoesCulturais,
  calibracaoPessoas,
  calibracoes,
  type cargos,
  colaboradorEmpresas,
  type colaboradores,
  fechamentoPessoas,
  fechamentos,
  objetivos,
  planos,
  prazos,
  quadrantesCalibrados,
} from '../src/db/schema.ts';
import { type Random, randomOf } from '../src/seed/random.ts';
import type { TestApp } from './app.ts';

// A random company with closings and records, stored and at hand, of which indicadoresContados.ts counts what /indicadores shows.

/** What is drawn: the seed of a company, how many people it has, and what is filtered by; of `empresa` -1 is without one. */
export const drawn = fc.record({
  semente: fc.nat(),
  pessoas: fc.integer({ min: 2, max: 9 }),
  filtro: fc.record(
    { setor: fc.constantFrom('', 'TI', 'Vendas'), empresa: fc.constantFrom(-1, 0, 1) },
    { requiredKeys: [] },
  ),
});
export type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

interface Lugar {
  id_empresa: number;
  id_cargo: number | null;
}

export interface Pessoa {
  row: typeof colaboradores.$inferSelect;
  id: number;
  email: string;
  superior: number | null;
  lidera: boolean;
  rh: boolean;
  ativo: boolean;
  setor: string;
  lugares: Lugar[];
  desde: string;
  ciclos: { status: number; respostas: { okr: number; okr_feito: number }[] }[];
}

/** Where a person stood in a quarter. */
export interface Posicao {
  id: number;
  potencial: number | null;
  desempenho: number | null;
  quadrante: number | null;
  lider: number | null;
  setor: string;
  lugares: Lugar[];
  saiu: boolean;
}

interface Registro {
  id: number;
  tipo: TipoDeRegistro;
  de: number;
  ano: number;
  periodo: number;
  /** Days. */
  feito: string;
  assinado: string | null;
  lido: string | null;
  /** Of an evaluation: its answers by theme. */
  temas: Map<number, (boolean | null)[]>;
}

interface Plano {
  de: number;
  /** Days; the second one is null while it is open. */
  criado: string;
  encerrado: string | null;
  objetivos: { fim: FimDeObjetivo; em: string }[];
}

export interface Reader {
  id: number;
  email: string;
  rh: boolean;
}

export interface Company {
  hoje: string;
  empresas: { id: number }[];
  niveis: Map<number, number>;
  temas: { id: number; perguntas: { id: number }[] }[];
  pessoas: Pessoa[];
  /** By quarter of 2026, its versions with their people. */
  fechados: Map<number, Map<number, Posicao>[]>;
  /** The visible calibrated quadrant by quarter and person. */
  calibrados: Map<string, number>;
  registros: Registro[];
  planos: Plano[];
  afastamentos: { id: number; de: string; ate: string | null }[];
  prazos: Partial<Record<TipoDeRegistro | 'assinatura' | 'ciencia', Prazo>>;
  rh: Reader;
  lideres: Reader[];
}

export interface Filtered {
  setor?: string;
  empresa?: number;
}

/** The only year that has records. */
export const ano = 2026;
const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);

/** Draws a company and stores it. */
export async function store(t: TestApp, { semente, pessoas: many }: Drawn): Promise<Company> {
  const random = randomOf(semente, 'indicadores');
  const { db } = t.database;
  const empresas = [await t.aEmpresa(), await t.aEmpresa()];
  const titles = await Promise.all(
    empresas.flatMap((empresa) => [
      t.aCargo({ empresa, nivel_hierarquia: 2, is_leader: true }),
      t.aCargo({ empresa, nivel_hierarquia: random.pick([5, 12]) }),
    ]),
  );
  const deRh = await t.aCargo({ empresa: only(empresas[0]), nivel_hierarquia: 4, is_rh: true });
  const company: Company = {
    hoje: todayIn(t.now),
    empresas,
    niveis: new Map([...titles, deRh].map((one) => [one.id, one.nivel_hierarquia])),
    temas: [await t.aTema(2), await t.aTema(1)],
    pessoas: [],
    fechados: new Map(),
    calibrados: new Map(),
    registros: [],
    planos: [],
    afastamentos: [],
    prazos: {},
    rh: { id: 0, email: '', rh: true },
    lideres: [],
  };
  for (let at = 0; at <= many; at++) await addPessoa(t, company, random, { titles, deRh, rh: at === 0 });
  await addPrazos(t, company, random);
  for (const pessoa of company.pessoas) await addRegistros(t, company, random, pessoa);
  for (const { id } of company.pessoas) await addPlanos(t, company, random, id);
  for (const trimestre of [1, 2, 3]) await addFechamento(t, company, random, trimestre);
  const readers = company.pessoas.filter(({ ativo }) => ativo);
  company.rh = only(readers.find(({ rh }) => rh));
  company.lideres = readers.filter(({ lidera }) => lidera);
  await db.execute(sql`analyze`);
  return company;
}

async function addPessoa(
  t: TestApp,
  company: Company,
  random: Random,
  {
    titles,
    deRh,
    rh,
  }: { titles: (typeof cargos.$inferSelect)[]; deRh: typeof cargos.$inferSelect; rh: boolean },
) {
  const above = company.pessoas.length > 0 && random.chance(0.85) ? random.pick(company.pessoas) : null;
  const ativo = rh || random.chance(0.85);
  const setor = random.pick(['', 'TI', 'Vendas']);
  const admissao = random.pick(['2020-01-01', '2025-12-10', '2026-06-20', '2026-10-05']);
  const own = rh
    ? [deRh]
    : random
        .shuffle([...titles])
        .slice(0, random.pick([0, 1, 1, 1, 2, 2]))
        .filter((one, at, all) => all.findIndex(({ id_empresa }) => id_empresa === one.id_empresa) === at);
  const entrada = random.pick(['2019-05-02', '2019-05-02', '2026-08-15']);
  const given = {
    ativo,
    setor: setor || null,
    data_admissao: admissao,
    criado_em: noonOf(entrada),
    email_confirmado: true,
  };
  const pessoa = await t.aColaborador(above ? { ...given, superior: above.row } : given);
  const { db } = t.database;
  const lugares = own.map((cargo) => ({ id_empresa: cargo.id_empresa, id_cargo: cargo.id }));
  if (lugares.length > 0) {
    await db
      .insert(colaboradorEmpresas)
      .values(lugares.map((one, ordem) => ({ ...one, ordem, id_colaborador: pessoa.id })));
  }
  const ciclos: Pessoa['ciclos'] = [];
  // Nobody writes about themselves.
  if (above && random.chance(0.7)) {
    const feitos = Array.from({ length: random.int(1, 3) }, () => random.int(0, 12));
    await t.aCicloKpi({ de: pessoa, autor: above.row, kpis: feitos.map((feito) => [10, feito]) });
    ciclos.push({ status: 1, respostas: feitos.map((okr_feito) => ({ okr: 10, okr_feito })) });
  }
  if (random.chance(0.25)) {
    const de = random.pick(['2026-06-03', '2026-08-01', '2026-10-20']);
    const ate = random.chance(0.3) ? null : addDays(de, random.int(3, 60));
    await db.insert(afastamentos).values({ id_colaborador: pessoa.id, de, ate });
    company.afastamentos.push({ id: pessoa.id, de, ate });
  }
  company.pessoas.push({
    row: pessoa,
    id: pessoa.id,
    email: pessoa.email,
    superior: above?.id ?? null,
    lidera: own.some((one) => one.is_leader),
    rh,
    ativo,
    setor,
    lugares,
    // Nothing is owed of a period that ended before they were entered (PESS-12).
    desde: [admissao, entrada].toSorted().at(-1) ?? entrada,
    ciclos,
  });
}

async function addPrazos({ database: { db } }: TestApp, company: Company, random: Random) {
  for (const tipo of ['report', 'avaliacao', 'assinatura', 'ciencia'] as const) {
    if (random.chance(0.3)) continue;
    const prazo = { dias: random.int(1, 20), a_partir_de: random.pick(['2026-04-01', '2026-07-01']) };
    await db.insert(prazos).values({ tipo, ...prazo });
    company.prazos[tipo] = prazo;
  }
}

async function addRegistros(t: TestApp, company: Company, random: Random, { id, row: de }: Pessoa) {
  const autor = company.pessoas.find((one) => one.id !== id)?.row;
  if (!autor) return;
  for (const tipo of tiposDeRegistro) {
    for (let periodo = 1; periodo <= (tipo === 'report' ? 11 : 4); periodo++) {
      for (let times = random.pick([0, 1, 1, 1, 2]); times > 0; times--) {
        const last = lastDayOf({ ano, periodo, periodos: periodosDe[tipo] });
        const day = (after: string, most: number) => {
          const chosen = addDays(after, random.int(0, most));
          return [chosen, company.hoje].sort()[0] ?? chosen;
        };
        const feito = day(addDays(last, -12), 35);
        const assinado = random.chance(0.7) ? day(feito, 25) : null;
        const lido = assinado !== null && random.chance(0.7) ? day(assinado, 25) : null;
        const signature = {
          por: assinado === null ? null : autor.id,
          em: assinado === null ? null : noonOf(assinado),
        };
        const registro: Registro = {
          id: 0,
          tipo,
          de: id,
          ano,
          periodo,
          feito,
          assinado,
          lido,
          temas: new Map(),
        };
        if (tipo === 'report') {
          const given = {
            mes: periodo,
            ano,
            criado_em: noonOf(feito),
            assinado_por: signature.por,
            assinado_em: signature.em,
          };
          registro.id = (await t.aReport({ de, autor, ...given })).id;
        } else {
          for (const tema of company.temas)
            registro.temas.set(
              tema.id,
              tema.perguntas.map(() => random.pick([true, false, null])),
            );
          const given = {
            trimestre: periodo,
            ano,
            criada_em: noonOf(feito),
            assinada_por: signature.por,
            assinada_em: signature.em,
          };
          const [stored] = await t.database.db
            .insert(avaliacoesCulturais)
            .values({ id_colaborador: id, id_avaliador: autor.id, nota: notaOf(registro), ...given })
            .returning();
          const id_avaliacao = only(stored).id;
          registro.id = id_avaliacao;
          await t.database.db.insert(avaliacaoRespostas).values(
            company.temas.flatMap((tema) =>
              tema.perguntas.map((pergunta, at) => ({
                id_avaliacao,
                id_pergunta: pergunta.id,
                nota: registro.temas.get(tema.id)?.[at] ?? null,
              })),
            ),
          );
        }
        if (lido !== null) {
          await t.aManifestacao({
            de,
            registro: tipo,
            id_registro: registro.id,
            concorda: true,
            feita_em: noonOf(lido),
          });
        }
        company.registros.push(registro);
      }
    }
  }
}

/** Gives a person up to two plans one after the other, the last of which may be open. */
async function addPlanos({ database: { db } }: TestApp, company: Company, random: Random, id: number) {
  let criado: string = random.pick(['2025-03-31', '2025-11-20', '2026-06-30', company.hoje]);
  for (let times = random.int(0, 2); times > 0 && criado <= company.hoje; times--) {
    const end = addDays(criado, random.pick([0, 60, 150]));
    const encerrado = end <= company.hoje && random.chance(0.7) ? end : null;
    const ended = Array.from({ length: random.int(0, 3) }, () => ({
      fim: random.pick(finsDeObjetivo),
      em: [addDays(criado, random.int(0, 150)), encerrado ?? company.hoje].toSorted()[0] ?? criado,
    }));
    const by = { id_autor: id, criado_em: noonOf(criado), ate: '2026-12-31' };
    const [plano] = await db
      .insert(planos)
      .values({
        ...by,
        id_colaborador: id,
        nome: 'Plano',
        encerrado_em: encerrado === null ? null : noonOf(encerrado),
      })
      .returning();
    const id_plano = only(plano).id;
    for (const { fim, em } of ended)
      await db.insert(objetivos).values({
        ...by,
        id_plano,
        texto: 'Objetivo',
        aceito_em: noonOf(criado),
        ...{ fim, desfecho: 'Assim.', encerrado_em: noonOf(em), acoes: 0, feitas: 0 },
      });
    company.planos.push({ de: id, criado, encerrado, objetivos: ended });
    if (encerrado === null) return;
    criado = addDays(encerrado, 1);
  }
}

export const themesOf = ({ temas }: Registro) =>
  [...temas].map(([id, answers]) => ({ id, perguntas: answers.map((one) => ({ nota: one })) }));

export const notaOf = (registro: Registro) => nota(themesOf(registro));

async function addFechamento(
  { database: { db } }: TestApp,
  company: Company,
  random: Random,
  trimestre: number,
) {
  const versions: Map<number, Posicao>[] = [];
  for (let versao = 1; versao <= random.pick([1, 1, 2]); versao++) {
    const rows = company.pessoas
      .filter(() => random.chance(0.8))
      .map((one): Posicao => {
        const percent = () => (random.chance(0.2) ? null : random.int(0, 100));
        const [potencial, desempenho] = [percent(), percent()];
        return {
          id: one.id,
          potencial,
          desempenho,
          quadrante: quadrantOf(potencial, desempenho),
          lider: random.chance(0.8) ? one.superior : random.pick(company.pessoas).id,
          setor: random.chance(0.8) ? one.setor : random.pick(['', 'TI', 'Vendas']),
          lugares: random.chance(0.8) ? one.lugares : [],
          saiu: random.chance(0.15),
        };
      });
    const [closing] = await db
      .insert(fechamentos)
      .values({ ano, trimestre, versao, id_autor: only(company.pessoas[0]).id })
      .returning();
    const id_fechamento = only(closing).id;
    if (rows.length > 0) {
      await db.insert(fechamentoPessoas).values(
        rows.map(({ id, lider, setor, lugares, ...row }) => ({
          ...row,
          id_fechamento,
          id_colaborador: id,
          id_superior: lider,
          superior: lider === null ? null : 'Nome de então',
          setor: setor || null,
          lugares: lugares.map((one) => ({ ...one, empresa: 'Empresa', cargo: 'Cargo' })),
          afastado: false,
        })),
      );
      await addCalibracao(db, company, random, { id_fechamento, trimestre, rows });
    }
    versions.push(new Map(rows.map((row) => [row.id, row])));
  }
  company.fechados.set(trimestre, versions);
}

/** Calibrates some people of a closing, seen from a day that has come or not. */
async function addCalibracao(
  db: TestApp['database']['db'],
  company: Company,
  random: Random,
  { id_fechamento, trimestre, rows }: { id_fechamento: number; trimestre: number; rows: Posicao[] },
) {
  const some = rows.filter(
    ({ id }) =>
      random.chance(0.5) &&
      !company.calibrados.has(`${trimestre} ${id}`) &&
      !hidden.get(company)?.has(`${trimestre} ${id}`),
  );
  if (some.length === 0) return;
  const [board] = await db
    .insert(calibracoes)
    .values({
      nome: 'Quadro',
      id_fechamento,
      empresa: 'Toda',
      id_autor: only(company.pessoas[0]).id,
      criado_em: noonOf('2026-11-01'),
    })
    .returning();
  const id_calibracao = only(board).id;
  await db
    .insert(calibracaoPessoas)
    .values(some.map(({ id }) => ({ id_calibracao, id_colaborador: id, id_fechamento, ano, trimestre })));
  const cells = some.map(({ id }) => ({ id_calibracao, id_colaborador: id, quadrante: random.int(1, 9) }));
  await db.insert(quadrantesCalibrados).values(cells);
  const visivel_em = random.pick(['2026-11-10', company.hoje, addDays(company.hoje, 1)]);
  await db.execute(sql`update calibracoes set trancada_em = '2026-11-10T15:00:00Z', id_trancou = id_autor, visivel_em = ${visivel_em},
    motivo_do_adiamento = ${visivel_em > '2026-11-10' ? 'Depois.' : null} where id = ${id_calibracao}`);
  for (const { id_colaborador, quadrante } of cells) {
    const key = `${trimestre} ${id_colaborador}`;
    if (visivel_em <= company.hoje) company.calibrados.set(key, quadrante);
    else hidden.set(company, (hidden.get(company) ?? new Set()).add(key));
  }
}

/** Whom a calibration has that is not visible yet: a person is on one board of a quarter. */
const hidden = new WeakMap<Company, Set<string>>();

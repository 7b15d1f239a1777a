import type {
  Acompanhamento,
  LiderAcompanhado,
  Numeros,
  PessoaAcompanhada,
} from '@alinha/contract/acompanhamento';
import type { EstadoDoAcompanhamento } from '@alinha/contract/choices';
import type { Actor } from '@alinha/rules/access';
import { todayIn } from '@alinha/rules/dates';
import { compareNames } from '@alinha/rules/text';
import { type SQL, sql } from 'drizzle-orm';
import { awayOn } from '../../db/afastado.ts';
import type { Db } from '../../db/open.ts';
import { papeis } from '../../db/papeis.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { ledBy } from '../../people/led.ts';
import { wouldBeReminded } from '../lembretes/index.ts';
import { cellsOf, cienciaOf, debtsOf, isIn, numbersOf, type Reader, type Wanted } from './cells.ts';

/** The requested period, and today's date. */
export interface Moment {
  periodo: number;
  /** How many periods of the year have begun. */
  begun: number;
  today: string;
}

const noNumbers: Numeros = { esperados: 0, feitos: 0, assinados: 0, atrasados: 0 };
const noStatements: Acompanhamento['ciencia'] = { cientes: 0, discordaram: 0, sem_manifestacao: 0 };

const numberColumns = sql.join(
  Object.keys(numbersOf).map((column) => sql`${sql.identifier(column)}`),
  sql`, `,
);

/** Selects groups, each with its key, name and numbers. */
const groupsBy = (key: SQL, name: SQL, from: SQL) => sql`(
  select coalesce(json_agg(json_build_array(chave::text, nome, ${numberColumns})), '[]')
  from (select ${key}, ${name}, ${sql.join(Object.values(numbersOf), sql`, `)} ${from})
    as g (chave, nome, ${numberColumns}))`;

type GrupoRow = [chave: string, nome: string, ...numbers: [number, number, number, number]];

interface OverviewRow {
  anos: GrupoRow[];
  empresas: GrupoRow[];
  setores: GrupoRow[];
  lideres: Pick<LiderAcompanhado, 'id' | 'nome' | 'afastamento' | 'substituto'>[];
  todas: { id: number; nome: string }[];
  todos: string[];
  ciencia: Partial<Acompanhamento['ciencia']> | null;
  devedores: number;
  leitor_deve: boolean;
  lembraria: Acompanhamento['lembraria'];
}

interface Grupo extends Numeros {
  chave: string;
  nome: string;
}

const gruposOf = (rows: readonly GrupoRow[]): Grupo[] =>
  rows.map(([chave, nome, esperados, feitos, assinados, atrasados]) => ({
    chave,
    nome,
    esperados,
    feitos,
    assinados,
    atrasados,
  }));

const byName = (a: { nome: string }, b: { nome: string }) => compareNames(a.nome, b.nome);

/** Sorts by how far a group is behind: overdue, then missing, then unsigned cells. */
const worstFirst = (a: Grupo, b: Grupo) =>
  b.atrasados - a.atrasados ||
  b.esperados - b.feitos - (a.esperados - a.feitos) ||
  b.esperados - b.assinados - (a.esperados - a.assinados) ||
  byName(a, b) ||
  (a.chave < b.chave ? -1 : 1);

const numerosOf = ({ esperados, feitos, assinados, atrasados }: Numeros): Numeros => ({
  esperados,
  feitos,
  assinados,
  atrasados,
});

const sumOf = (groups: readonly Grupo[]): Numeros =>
  groups.reduce(
    (sum, group) => ({
      esperados: sum.esperados + group.esperados,
      feitos: sum.feitos + group.feitos,
      assinados: sum.assinados + group.assinados,
      atrasados: sum.atrasados + group.atrasados,
    }),
    noNumbers,
  );

/**
 * The totals of a period and the numbers of each group, in one statement (ACO-02, ACO-03, ACO-05).
 * @param envio when reminders that are asked for now are mailed; null for at once
 */
export async function countCells(
  db: Db,
  reader: Reader,
  wanted: Wanted,
  { periodo, begun, today }: Moment,
  { most, envio }: { most: number; envio: Date | null },
): Promise<Omit<Acompanhamento, 'envio_em'>> {
  const sending = sql`${envio === null ? today : todayIn(envio)}::date`;
  const now = sql`from celulas where periodo = ${periodo}`;
  const [found] = await rowsOf<OverviewRow>(
    db,
    sql`with recursive ${cellsOf(reader, wanted, { from: 1, to: begun }, today)}, ${debtsOf(wanted, periodo)}
      select ${groupsBy(sql`lider`, sql`periodo::text`, sql`from celulas group by lider, periodo`)} as anos,
        ${groupsBy(
          sql`coalesce(ce.id_empresa, 0)`,
          sql`coalesce(min(m.nome), '')`,
          sql`from celulas c left join colaborador_empresas ce on ce.id_colaborador = c.id
            left join empresas m on m.id = ce.id_empresa where periodo = ${periodo} group by ce.id_empresa`,
        )} as empresas,
        ${groupsBy(sql`''`, sql`setor`, sql`${now} group by setor`)} as setores,
        (select coalesce(json_agg(json_build_object(
            'id', c.id, 'nome', c.nome, 'afastamento', ${awayOn(sql`c.id`, sql`${today}::date`)},
            'substituto', (select n.nome from substitutos s join colaboradores n on n.id = s.id where s.lider = c.id))), '[]') from colaboradores c
          where c.id in (select lider from pessoas)) as lideres,
        (select coalesce(json_agg(json_build_object('id', m.id, 'nome', m.nome)), '[]') from empresas m where m.id in (
          select ce.id_empresa from gente g join colaborador_empresas ce on ce.id_colaborador = g.id)) as todas,
        (select coalesce(json_agg(s.setor), '[]') from (
          select distinct c.setor from gente g join colaboradores c on c.id = g.id where c.setor <> '') s) as todos,
        (select json_object_agg(ciencia, pessoas) from (
          select ciencia, count(*) as pessoas from ciencias where ciencia is not null group by ciencia) s) as ciencia,
        d.*, r.*
      from (
        select (count(*) filter (where id <> ${reader.id}))::integer as devedores,
          coalesce(bool_or(id = ${reader.id}), false) as leitor_deve
        from devedores) d
      cross join (
        select json_build_object('lideres', count(*) filter (where lidera), 'outros', count(*) filter (where not lidera)) as lembraria
        from (
          select ${papeis.is_leader} as lidera from colaboradores c
          where c.id in (select id from devedores) and c.id <> ${reader.id}
            and ${wouldBeReminded(sending, envio !== null)}) p) r`,
  );
  const row = only(found);
  const years = gruposOf(row.anos);
  const here = years.filter(({ nome }) => nome === String(periodo));
  const people = new Map(row.lideres.map((one) => [String(one.id), one]));
  const groups = gruposOf(row.empresas).toSorted(worstFirst);
  const sectors = gruposOf(row.setores).toSorted(worstFirst);
  const leaders = leadersOf(years, people, periodo).toSorted(worstFirst);
  return {
    total: sumOf(here),
    ciencia: { ...noStatements, ...row.ciencia },
    devedores: row.devedores,
    leitor_deve: row.leitor_deve,
    lembraria: row.lembraria,
    periodos: begun,
    empresas: {
      total: groups.length,
      linhas: groups
        .slice(0, most)
        .map((one) => ({ id: Number(one.chave), nome: one.nome, ...numerosOf(one) })),
    },
    setores: {
      total: sectors.length,
      linhas: sectors.slice(0, most).map((one) => ({ nome: one.nome, ...numerosOf(one) })),
    },
    lideres: {
      total: leaders.length,
      atrasados: leaders.filter(({ atrasados }) => atrasados > 0).length,
      linhas: leaders.slice(0, most).map(
        (one): LiderAcompanhado => ({
          id: Number(one.chave),
          nome: one.nome,
          ...numerosOf(one),
          afastamento: one.afastamento,
          substituto: one.substituto,
          periodos: Array.from({ length: begun }, (_, at) => numerosOf(one.periodos[at] ?? noNumbers)),
        }),
      ),
    },
    opcoes: {
      empresas: row.todas.toSorted(byName),
      setores: row.todos.toSorted(compareNames),
    },
  };
}

/** Each leader's numbers in the period and in each period of the year. */
function leadersOf(
  years: readonly Grupo[],
  people: ReadonlyMap<string, OverviewRow['lideres'][number]>,
  periodo: number,
) {
  const periods = new Map<string, Grupo[]>();
  for (const group of years) {
    const own = periods.get(group.chave) ?? [];
    own[Number(group.nome) - 1] = group;
    periods.set(group.chave, own);
  }
  return [...periods].map(([chave, periodos]) => ({
    ...(periodos[periodo - 1] ?? noNumbers),
    chave,
    nome: people.get(chave)?.nome ?? '',
    afastamento: people.get(chave)?.afastamento ?? null,
    substituto: people.get(chave)?.substituto ?? null,
    periodos,
  }));
}

interface Listed extends Omit<PessoaAcompanhada, 'lider' | 'pode_avaliar'> {
  total: number;
  id_lider: number;
  nome_lider: string;
}

/**
 * One page of the people behind a number, by name, starting after `depois`, and the total count (ACO-04).
 * @param page how many people, and whether to look up who else led them; files of everybody do without
 */
export async function listCells(
  db: Db,
  actor: Actor,
  wanted: Wanted & { estado: EstadoDoAcompanhamento; depois?: number | undefined },
  { periodo, today }: Moment,
  { most, led }: { most: number; led: boolean },
): Promise<{ total: number; pessoas: PessoaAcompanhada[]; mais: boolean }> {
  const { estado, depois, tipo, ano } = wanted;
  const period = { registro: tipo, ano: sql`${ano}::integer`, periodo: sql`${periodo}::integer` };
  const ciencia = cienciaOf(wanted, periodo, sql`a.id`);
  const rows = await rowsOf<Listed>(
    db,
    sql`with recursive ${cellsOf(actor, wanted, { from: periodo, to: periodo }, today)},
      achados as (
        select a.*, c.nome_ordem from celulas a join colaboradores c on c.id = a.id
        cross join lateral (select ${ciencia}) as s (ciencia)
        where ${isIn[estado]}
      ),
      pagina as (
        select * from achados
        ${
          depois === undefined
            ? sql``
            : sql`where (nome_ordem collate "C", id) >
                ((select nome_ordem collate "C" from colaboradores where id = ${depois}), ${depois})`
        }
        order by nome_ordem collate "C", id
        limit ${sql.raw(String(most + 1))}
      )
      select t.total, a.id, c.nome, c.foto_perfil, c.setor, l.id as id_lider, l.nome as nome_lider,
        (select s.nome from colaboradores s where s.id = nullif(a.devedor, a.lider)) as substituto,
        a.feito, a.assinado, a.atrasado, ${ciencia} as ciencia, ${awayOn(sql`c.id`, sql`${today}::date`)} as afastamento,
        ${led ? ledBy(sql`a.id`, period) : sql`null`} as liderado_por
      from (select count(*)::integer as total from achados) t
      left join pagina a on true
      left join colaboradores c on c.id = a.id
      left join colaboradores l on l.id = a.lider
      order by a.nome_ordem collate "C", a.id`,
  );
  const found = rows.filter(({ id }) => id !== null);
  return {
    total: rows[0]?.total ?? 0,
    mais: found.length > most,
    pessoas: found.slice(0, most).map((one) => ({
      id: one.id,
      nome: one.nome,
      foto_perfil: one.foto_perfil,
      setor: one.setor,
      lider: { id: one.id_lider, nome: one.nome_lider },
      substituto: one.substituto,
      feito: one.feito,
      assinado: one.assinado,
      atrasado: one.atrasado,
      ciencia: one.ciencia,
      liderado_por: one.liderado_por,
      afastamento: one.afastamento,
      pode_avaliar: one.id !== actor.id,
    })),
  };
}

/** How many people lack a record of each period of a range, and how many have an unsigned one. */
export async function countPeriods(
  db: Db,
  actor: Actor,
  wanted: Wanted,
  periods: { from: number; to: number },
  today: string,
): Promise<{ periodo: number; faltam: number; a_assinar: number }[]> {
  return rowsOf(
    db,
    sql`with recursive ${cellsOf(actor, wanted, periods, today)}
      select p as periodo, (count(*) filter (where ${isIn.faltam}))::integer as faltam,
        (count(*) filter (where ${isIn.a_assinar}))::integer as a_assinar
      from generate_series(${periods.from}::integer, ${periods.to}::integer) p left join celulas on periodo = p
      group by p order by p`,
  );
}

/** Who owes something of the wanted records, except the reader (ACO-06). */
export async function findDebtors(db: Db, actor: Actor, wanted: Wanted, { periodo, today }: Moment) {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with recursive ${cellsOf(actor, wanted, { from: periodo, to: periodo }, today)}, ${debtsOf(wanted, periodo)}
      select id from devedores where id <> ${actor.id} order by id`,
  );
  return rows.map(({ id }) => id);
}

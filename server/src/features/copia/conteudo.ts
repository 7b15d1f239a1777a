import { tiposEmAnalise } from '@alinha/contract/choices';
import { summaryAverages } from '@alinha/rules/averages';
import { explicacoes } from '@alinha/rules/explicacoes';
import { quadrantInWords, quadrantName, quadrantOf } from '@alinha/rules/ninebox';
import { type SQL, sql } from 'drizzle-orm';
import { decisaoDe } from '../../db/decisao.ts';
import { type Campo, motivos, type Tratamento } from '../../db/facts.ts';
import { linesOf } from '../../db/lines.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { analiseDe, type Grupo, grupos, semGrupo } from '../../db/tables.ts';
import { readQuadranteRevisto } from '../../people/revisao.ts';
import { listAvaliacoesOf } from '../avaliacao-cultural/index.ts';
import { listCiclosOf } from '../kpi/index.ts';

/** A row of a group, its values by column, in words where they are codes. */
export type Registro = Record<string, unknown>;

/** A group without its rows. */
export interface Cabecalho {
  tabela: string;
  titulo: string;
  /** What the register says of its data: purpose, legal basis, term, readers and origin (LGPD-02). */
  tratamentos: readonly Tratamento[];
  /** The label of each field that the rows have. */
  campos: Record<string, string>;
  /** Why the other columns are not shown. */
  nao_mostrados: Record<string, string>;
}

/** Everything but the groups' rows. */
export type Resumo = Awaited<ReturnType<typeof readResumo>>;

const nameOf = (column: string): SQL =>
  sql`(select nome from colaboradores where id = t.${sql.identifier(column)})`;

const columnsOf = ({ campos }: Grupo) => Object.entries(campos);

/** The field of a person's name: `id_autor` becomes `autor`. */
const fieldOf = (column: string) => column.replace(/^id_/, '');

const tableOf = (tabela: string) => sql`${sql.identifier(tabela)} t`;

function fieldsOf(of: Grupo, id: SQL): { campo: string; rotulo: string; valor: SQL }[] {
  return [
    ...Object.entries(of.mais ?? {}).map(([campo, { rotulo, valor }]) => ({
      campo,
      rotulo,
      valor: typeof valor === 'function' ? valor(id) : valor,
    })),
    ...columnsOf(of).flatMap(([column, campo]) => {
      const rotulo = typeof campo === 'string' ? campo : 'rotulo' in campo ? campo.rotulo : undefined;
      if (rotulo !== undefined) return [{ campo: column, rotulo, valor: sql`t.${sql.identifier(column)}` }];
      if (typeof campo === 'object' && 'pessoa' in campo)
        return [{ campo: fieldOf(column), rotulo: campo.pessoa, valor: nameOf(column) }];
      return [];
    }),
  ];
}

/** The heading of a group of the copy. */
export const cabecalhoOf = (tabela: string, of: Grupo): Cabecalho => ({
  tabela,
  titulo: of.titulo,
  tratamentos: of.tratamentos,
  campos: Object.fromEntries(fieldsOf(of, sql`null`).map(({ campo, rotulo }) => [campo, rotulo])),
  nao_mostrados: Object.fromEntries(
    columnsOf(of).flatMap(([column, campo]) =>
      typeof campo === 'object' && 'fora' in campo ? [[column, motivos[campo.fora]]] : [],
    ),
  ),
});

/** The rows of a group about a person, in batches. */
export async function* readRegistros(
  tx: Db,
  tabela: string,
  of: Grupo,
  person: number,
): AsyncGenerator<Registro[]> {
  const id = sql`${sql.raw(String(person))}::integer`;
  const selected = sql.join(
    fieldsOf(of, id).map(({ campo, valor }) => sql`${valor} as ${sql.identifier(campo)}`),
    sql`, `,
  );
  const rows = sql`select row_to_json(x)::text as linha from (
    select ${selected} from ${tableOf(tabela)} where ${of.de(id)} order by ${of.ordem}) x`;
  for await (const lines of linesOf(tx, rows))
    yield lines.map((line) => inWords(of, JSON.parse(line) as Registro));
}

const inWords = ({ palavras = {} }: Grupo, row: Registro): Registro =>
  Object.fromEntries(
    Object.entries(row).map(([campo, value]) => [campo, palavras[campo]?.(value as never) ?? value]),
  );

/** What the copy says besides the rows: whose it is, the averages and how they come about, and what is not shown. */
export async function readResumo(tx: Db, person: number, now: Date) {
  const [pessoa] = await rowsOf<{ nome: string; email: string; foto_perfil: string | null }>(
    tx,
    sql`select nome, email, foto_perfil from colaboradores where id = ${person}`,
  );
  const [recente] = await listAvaliacoesOf(tx, person);
  const medias = summaryAverages(recente?.temas ?? [], await listCiclosOf(tx, person));
  const revisto = await readQuadranteRevisto(tx, person);
  const quadrante = quadrantOf(medias.cultural, medias.kpi);
  return {
    formato: 1,
    titulo: 'Cópia dos seus dados',
    preparada_em: now.toISOString(),
    pessoa: only(pessoa),
    medias: { ...medias, quadrante: quadrante === null ? null : quadrantName(quadrante) },
    quadrante_revisto: revisto && { ...revisto, quadrante: quadrantInWords(revisto.quadrante) },
    explicacoes,
    participacoes: await countParticipacoes(tx, person),
    em_analise: await countEmAnalise(tx, person),
    retidos: await listRetidos(tx, person),
    sem_dados: semGrupo,
  };
}

/** The part of whom a column names, where it names a person. */
function partOf(campo: Campo): string | undefined {
  if (typeof campo === 'string' || 'rotulo' in campo) return undefined;
  return 'pessoa' in campo ? campo.pessoa : campo.papel;
}

/** In how many records of others the person is named, by table and part: what they wrote about others is not about them. */
async function countParticipacoes(tx: Db, person: number) {
  const id = sql`${person}::integer`;
  const found: { tabela: string; titulo: string; papel: string; registros: number }[] = [];
  for (const [tabela, of] of Object.entries(grupos)) {
    for (const [column, campo] of columnsOf(of)) {
      const papel = partOf(campo);
      if (papel === undefined) continue;
      const registros = await count(
        tx,
        tabela,
        sql`t.${sql.identifier(column)} = ${id} and not coalesce(${of.de(id)}, false)`,
      );
      if (registros > 0) found.push({ tabela, titulo: of.titulo, papel, registros });
    }
  }
  return found;
}

/** What others wrote confidentially about the person, by kind and count. */
async function countEmAnalise(tx: Db, person: number) {
  const found: { tabela: string; tipo: string; registros: number }[] = [];
  for (const tabela of tiposEmAnalise) {
    const { emAnalise } = analiseDe(tabela);
    const open = sql`${emAnalise.de(sql`${person}::integer`)} and ${decisaoDe(tabela)} is null`;
    const registros = await count(tx, tabela, open);
    if (registros > 0) found.push({ tabela, tipo: emAnalise.tipo, registros });
  }
  return found;
}

/** What was withheld from the person, by kind, count and reason (LGPD-02). */
async function listRetidos(tx: Db, person: number) {
  const found: { tabela: string; tipo: string; registros: number; motivo: string }[] = [];
  for (const tabela of tiposEmAnalise) {
    const { tipo, de } = analiseDe(tabela).emAnalise;
    const rows = await rowsOf<{ registros: number; motivo: string }>(
      tx,
      sql`select count(*)::integer as registros, d.motivo
        from ${tableOf(tabela)} join decisoes d on d.id = ${decisaoDe(tabela)} and d.resultado = 'retido'
        where ${de(sql`${person}::integer`)} group by d.id, d.motivo order by d.id`,
    );
    found.push(...rows.map((row) => ({ tabela, tipo, ...row })));
  }
  return found;
}

async function count(tx: Db, tabela: string, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::integer as n from ${tableOf(tabela)} where ${where}`,
  );
  return only(row).n;
}

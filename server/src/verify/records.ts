import { type TipoDeSelo, tiposDeSelo } from '@alinha/contract/choices';
import { type Dado, placeOf, type Selado, sealOf, shortSeal, textAgain } from '@alinha/rules/selo';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { texts } from '../db/arrays.ts';
import { isoText } from '../db/isoText.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { selos } from '../db/schema.ts';
import { ahead } from './ahead.ts';
import { nameOf as nameOfRow } from './chain.ts';
import type { Explained } from './explained.ts';
import type { Report } from './findings.ts';

/** What the seals of some records cover, as the tables have it now. */
export type ReadSelados = (db: Db, tipo: TipoDeSelo, ids: number[]) => Promise<Map<number, Selado>>;

/** What the check of the seals found, in numbers. */
export interface RecordsSummary {
  integros: number;
  /** Records of which something was erased together with its salt. */
  apagados: number;
  alterados: number;
  /** Records that need a seal and have none. */
  nao_selados: number;
  /** Records that were signed before seals existed and have none yet. */
  ainda_nao_selados: number;
}

interface Kind {
  nome: string;
  /** The ids of the records that need a seal. */
  registros: SQL;
  /** How many records are read at once; a closing has thousands of rows. */
  atOnce: number;
}

const atOnce = 200;
const kinds: Record<TipoDeSelo, Kind> = {
  report: {
    nome: 'report',
    registros: sql`select id from reports where assinado_em is not null`,
    atOnce,
  },
  avaliacao: {
    nome: 'avaliação cultural',
    registros: sql`select id from avaliacoes_culturais where assinada_em is not null`,
    atOnce,
  },
  manifestacao: { nome: 'manifestação', registros: sql`select id from manifestacoes`, atOnce },
  resposta: {
    nome: 'resposta à manifestação',
    registros: sql`select id_manifestacao as id from respostas_discordancia`,
    atOnce,
  },
  ultima_palavra: {
    nome: 'última palavra da manifestação',
    registros: sql`select id_manifestacao as id from ultimas_palavras`,
    atOnce,
  },
  entrega: { nome: 'entrega', registros: sql`select id from entregas`, atOnce },
  fechamento: { nome: 'fechamento', registros: sql`select id from fechamentos`, atOnce: 1 },
  calibracao: {
    nome: 'calibração',
    registros: sql`select id from calibracoes where trancada_em is not null`,
    atOnce: 1,
  },
};

const nameOf = (tipo: TipoDeSelo, id: number) => `${kinds[tipo].nome} ${id}`;

/** Recomputes every seal from the tables, and compares it with the audit, which the chain covers (SEL-04). */
export async function verifyRecords(
  tx: Db,
  {
    readSelados,
    explained,
    report,
    onRecords,
  }: {
    readSelados: ReadSelados;
    explained: Explained;
    report: Report;
    onRecords: (count: number) => void;
  },
): Promise<RecordsSummary> {
  const found: RecordsSummary = {
    integros: 0,
    apagados: 0,
    alterados: 0,
    nao_selados: 0,
    ainda_nao_selados: 0,
  };
  const altered = (registro: string, motivo: string) => {
    found.alterados += 1;
    report({ estado: 'alterado', registro, motivo });
  };
  const erased = (registro: string, by: number) => {
    found.apagados += 1;
    report({ estado: 'apagado', registro, motivo: `apagado por regra; ${nameOfRow(by)}` });
  };
  const swapped = await sealsAgainstTheAudit(tx);
  for (const tipo of tiposDeSelo) {
    for await (const { batch, selados } of ahead(sealsOf(tx, tipo, readSelados))) {
      for (const { id_registro, texto, selo, posterior } of batch) {
        const registro = nameOf(tipo, id_registro);
        if (selo === null) {
          found.ainda_nao_selados += 1;
          report({ estado: 'ainda_nao_selado', registro, motivo: 'ainda não selado' });
          continue;
        }
        const selado = selados.get(id_registro);
        if (texto === null && selado === undefined) {
          const by = explained.selos.get(selo);
          if (by === undefined) altered(registro, 'retirado sem uma eliminação que o explique');
          else erased(registro, by);
          continue;
        }
        const motivo =
          swapped.get(registro) ??
          (posterior && texto !== null && !explained.posteriores.has(selo)
            ? 'marcado como assinado antes da criação dos selos, mas sem registro na auditoria'
            : whatIsAltered({ tipo, id: id_registro }, selado, texto, selo, explained));
        if (motivo !== undefined) {
          altered(registro, motivo);
          continue;
        }
        const by = selado && erasedBy({ tipo, id: id_registro }, selado, explained);
        if (by === undefined) found.integros += 1;
        else erased(registro, by);
      }
      onRecords(batch.length);
    }
    for (const id of await unsealedOf(tx, tipo)) {
      found.nao_selados += 1;
      report({ estado: 'nao_selado', registro: nameOf(tipo, id), motivo: 'não selado' });
    }
  }
  for (const { tipo, selo } of await sealsOfNoKind(tx))
    altered(`selo ${shortSeal(selo)}`, `de um tipo que não existe: ${tipo}`);
  for (const { id, selo } of await auditedSealsGone(tx)) {
    altered(`selo ${shortSeal(selo)}`, `retirado; a linha ${id} da auditoria o guarda`);
  }
  return found;
}

/** What is not as it was sealed; undefined where everything is, or was erased by rule. */
function whatIsAltered(
  of: Sealed,
  selado: Selado | undefined,
  texto: string | null,
  selo: string,
  explained: Explained,
): string | undefined {
  if (texto === null) return 'o texto do selo foi retirado';
  if (sealOf(texto) !== selo) return 'alterado: o selo não corresponde ao texto';
  if (selado === undefined) return 'retirado';
  const unsalted = selado.dados.filter(({ sal }) => sal === null);
  const kept = unsalted.find(({ valor }) => !isEmpty(valor));
  if (kept) return `alterado: ${placeOf(kept)}`;
  const unexplained = unsalted.find((dado) => explanationOf(of, selado, dado, explained) === undefined);
  if (unexplained) return `apagado sem uma eliminação que o explique: ${placeOf(unexplained)}`;
  const again = textAgain(selado, texto);
  if (again === texto) return undefined;
  const [now, then] = [again.split('\n'), texto.split('\n')];
  const differing = [...without(then, now), ...without(now, then)].map(namedBy);
  return `alterado: ${differing.length > 0 ? listed([...new Set(differing)]) : 'outra ordem'}`;
}

interface Sealed {
  tipo: TipoDeSelo;
  id: number;
}

/**
 * The audit row that explains why a datum is gone from a record that is there: somebody's line in a closing and in its calibrations, or
 * the name of somebody who was erased. Nothing else is erased of a record but all of it.
 */
function explanationOf(
  { tipo, id }: Sealed,
  { linhas, dados }: Selado,
  { tabela, id: pessoa, coluna }: Dado,
  { posicoes, pessoas }: Explained,
): number | undefined {
  if (tabela === 'nomes_selados') return pessoas.get(pessoa);
  if (tipo === 'calibracao') {
    const [, sobre = ''] = linhas.find(([nome]) => nome === 'sobre') ?? [];
    return posicoes.get(`${String(sobre).replace('fechamento ', '')}/${pessoa}`);
  }
  if (tipo !== 'fechamento') return undefined;
  const line = posicoes.get(`${id}/${pessoa}`);
  if (line !== undefined || coluna !== 'superior') return line;
  const posicao = dados.find((dado) => dado.id === pessoa && dado.coluna === 'posicao')?.valor;
  // Its fourth value is the superior's id, which the seal covers (docs/selo.md).
  return Array.isArray(posicao) ? pessoas.get(Number(posicao[3])) : undefined;
}

/** The audit row by which something of a whole record was erased; undefined where nothing was. */
function erasedBy(of: Sealed, selado: Selado, explained: Explained): number | undefined {
  const gone = selado.dados.find(({ sal }) => sal === null);
  return gone && explanationOf(of, selado, gone, explained);
}

/** Whether nothing is left of a value that was erased; an answer is never null, and a position has several values. */
const isEmpty = (valor: unknown): boolean =>
  Array.isArray(valor) ? valor.every(isEmpty) : valor === null || valor === '' || valor === false;

const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
};

/** What a line of a canonical text is about: a datum by its place, anything else by its name. */
const namedBy = (line: string): string => {
  const [first = '', ...rest] = line.split(' ');
  return first === 'dado' ? rest.slice(0, -1).join(' ') : first;
};

const mostNamed = 5;
const listed = (names: readonly string[]): string => {
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
};

/** The seals of a kind in batches, with what they cover now. */
async function* sealsOf(
  tx: Db,
  tipo: TipoDeSelo,
  readSelados: ReadSelados,
): AsyncGenerator<{ batch: (typeof selos.$inferSelect)[]; selados: Map<number, Selado> }, void> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const batch = await tx
      .select()
      .from(selos)
      .where(and(eq(selos.tipo, tipo), gt(selos.id_registro, sql`${after}::bigint`)))
      .orderBy(selos.id_registro)
      .limit(kinds[tipo].atOnce);
    const last = batch.at(-1);
    if (last === undefined) return;
    const sealed = batch.flatMap(({ selo, id_registro }) => (selo === null ? [] : [id_registro]));
    yield { batch, selados: await readSelados(tx, tipo, sealed) };
    after = last.id_registro;
  }
}

async function unsealedOf(tx: Db, tipo: TipoDeSelo): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select r.id from (${kinds[tipo].registros}) r
        where not exists (select from selos s where s.tipo = ${tipo} and s.id_registro = r.id) order by r.id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * The seals that the audit holds, with the instants of their acts: in the chain's links, in its rows, and in rows after its end. A row
 * that was put in between holds none.
 */
const audited = sql`audited (id, selo, momento) as materialized (
  select e.id_auditoria, coalesce(e.selo, a.dados ->> 'selo'), a.momento
  from elos e left join auditoria a on a.id = e.id_auditoria where coalesce(e.selo, a.dados ->> 'selo') is not null
  union all
  select a.id, a.dados ->> 'selo', a.momento from auditoria a
  where a.dados ->> 'selo' is not null and a.id > (select coalesce(max(id_auditoria), 0) from elos))`;

/**
 * Records whose seals the audit contradicts, each with how. Signing leaves the seal in the audit at the same instant, so a record that
 * was rewritten together with its seal, or put in with another instant, is found by it.
 */
async function sealsAgainstTheAudit(tx: Db): Promise<Map<string, string>> {
  const rows = await rowsOf<{ tipo: TipoDeSelo; id_registro: number; motivo: string }>(
    tx,
    sql`select tipo, id_registro, motivo from (
        with ${audited} select s.tipo, s.id_registro, case
          when s.posterior then case when h.id is not null then 'marcado como assinado antes de haver selos, mas não foi' end
          when s.texto is null then case when h.id is null then 'selo trocado: não é o da auditoria' end
          when h.momento is null then 'selo trocado: não é o da auditoria'
          when position(E'\\ninstante ' || ${isoText(sql`h.momento`)} || E'\\n' in s.texto) = 0 then 'o seu instante não é o da auditoria'
        end as motivo
        from selos s left join audited h on h.selo = s.selo) found where motivo is not null`,
  );
  return new Map(rows.map(({ tipo, id_registro, motivo }) => [nameOf(tipo, id_registro), motivo]));
}

const sealsOfNoKind = (tx: Db): Promise<{ tipo: string; selo: string }[]> =>
  rowsOf(
    tx,
    sql`select tipo, coalesce(selo, '') as selo from selos where tipo <> all(${texts(tiposDeSelo)})`,
  );

/** Seals of the audit, also of those made later, that belong to no record any more. */
const auditedSealsGone = (tx: Db): Promise<{ id: string; selo: string }[]> =>
  rowsOf(
    tx,
    sql`with ${audited} select h.id, h.selo from (
          select id, selo from audited
          union all
          select id, jsonb_path_query(dados, '$.selos[*] ? (@.type() == "string")') #>> '{}' from auditoria where acao = 'selagem') h
        where not exists (select from selos s where s.selo = h.selo) order by h.id`,
  );

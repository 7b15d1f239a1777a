import type { DadosDe } from '@alinha/rules/auditoria';
import { declaredOf } from '@alinha/rules/auditoria';
import { sql } from 'drizzle-orm';
import { rangesIn } from '../audit/ranges.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';

/** What the audit says is missing, and why: nothing else explains an absence. Each holds the row that says so. */
export interface Explained {
  /** The row by which an audit row lost its details; undefined where none says so. */
  rowOf: (id: number) => number | undefined;
  /** Seals whose records were erased. */
  selos: ReadonlyMap<string, number>;
  /** Lines of closings that were erased, as `closing/person`. */
  posicoes: ReadonlyMap<string, number>;
  /** People who were erased as a whole. */
  pessoas: ReadonlyMap<number, number>;
  /** Seals that were made later than the signature. */
  posteriores: ReadonlySet<string>;
  /** Rows that say that something was erased, without a decision behind them. */
  undecided: { id: number; motivo: string }[];
}

interface Row {
  id: string;
  acao: 'eliminacao' | 'selagem';
  dados: unknown;
}

/** Reads what the audit's rows explain (SEL-04, SEL-05, LGPD-06). */
export async function readExplained(tx: Db): Promise<Explained> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, acao, dados from auditoria where acao in ('eliminacao', 'selagem') order by id`,
  );
  const selos = new Map<string, number>();
  const posicoes = new Map<string, number>();
  const pessoas = new Map<number, number>();
  const posteriores = new Set<string>();
  const ranges: { from: number; to: number; by: number }[] = [];
  const undecided: Explained['undecided'] = [];
  const judge = await judgeOf(tx);
  for (const row of rows) {
    const id = Number(row.id);
    if (row.acao === 'selagem') {
      for (const selo of present(declaredOf('selagem', row.dados).selos)) posteriores.add(selo);
      continue;
    }
    const dados = declaredOf('eliminacao', row.dados);
    const motivo = judge(id, dados);
    if (motivo !== undefined) {
      undecided.push({ id, motivo });
      continue;
    }
    for (const selo of present(dados.selos)) selos.set(selo, id);
    for (const posicao of present(dados.posicoes)) posicoes.set(posicao, id);
    for (const pessoa of present(dados.pessoas)) pessoas.set(pessoa, id);
    for (const [from, to] of rangesIn(dados.linhas ?? '')) ranges.push({ from, to, by: id });
  }
  ranges.sort((a, b) => a.from - b.from);
  return { rowOf: (id) => findRange(ranges, id), selos, posicoes, pessoas, posteriores, undecided };
}

const present = <T>(values: readonly (T | null)[] | null | undefined): T[] =>
  (values ?? []).filter((value) => value !== null);

/** The row by which one of these ranges, ascending and apart, holds an id. */
function findRange(ranges: readonly { from: number; to: number; by: number }[], id: number) {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return undefined;
    if (id < range.from) high = middle - 1;
    else if (id > range.to) low = middle + 1;
    else return range.by;
  }
  return undefined;
}

interface Decision {
  /** Of the proposal and of the approval. */
  linhas: { id: string; acao: string; ator: number | null; plano: number | null; decisao: string | null }[];
}

/** Judges what a row says of an erasure: undefined where it was decided, else what lacks. */
async function judgeOf(tx: Db) {
  const linhas = await rowsOf<Decision['linhas'][number]>(
    tx,
    sql`select id, acao, id_ator as ator, (dados -> 'eliminacaoId')::integer as plano, dados ->> 'decisao' as decisao
        from auditoria where acao in ('createEliminacao', 'decideEliminacao') and id_ator is not null order by id`,
  );
  const [first] = await rowsOf<{ id: string }>(
    tx,
    sql`select id_auditoria as id from elos where selo is not null order by n limit 1`,
  );
  // The details of a decision go with whoever decided, once they are erased themselves; act, actor and place stay.
  const fits = (plano: number, one: Decision['linhas'][number]) => one.plano === null || one.plano === plano;
  return (id: number, { origem, eliminacaoId }: DadosDe<'eliminacao'>): string | undefined => {
    if (origem === 'restauracao') return undefined;
    if (origem === 'versao anterior') {
      return first === undefined || id < Number(first.id)
        ? undefined
        : 'diz de uma versão anterior, que já não gravava aqui';
    }
    const plano = eliminacaoId ?? 0;
    const before = linhas.filter((one) => Number(one.id) < id && fits(plano, one));
    const approvals = before.filter(
      ({ acao, decisao }) => acao === 'decideEliminacao' && decisao !== 'descartada',
    );
    const proposals = before.filter(({ acao }) => acao === 'createEliminacao');
    return approvals.some((approval) =>
      proposals.some(({ ator, id: of }) => ator !== approval.ator && Number(of) < Number(approval.id)),
    )
      ? undefined
      : 'a eliminação não foi decidida por duas pessoas';
  };
}

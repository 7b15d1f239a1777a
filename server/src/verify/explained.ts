import { sql } from 'drizzle-orm';
import type { DadosDe } from '../audit/declared.ts';
import { declaredOf } from '../audit/declared.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';

/** What the audit says is missing, and why: nothing else explains an absence. Each holds the row that says so. */
export interface Explained {
  /** Audit rows that lost their details. */
  linhas: ReadonlyMap<number, number>;
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
  acao: 'eliminar' | 'selagem';
  alvo: number | null;
  dados: unknown;
}

/** Reads what the audit's rows explain (SEL-04, SEL-05, LGPD-06). */
export async function readExplained(tx: Db): Promise<Explained> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, acao, id_alvo as alvo, dados from auditoria where acao in ('eliminar', 'selagem') order by id`,
  );
  const selos = new Map<string, number>();
  const posicoes = new Map<string, number>();
  const pessoas = new Map<number, number>();
  const posteriores = new Set<string>();
  const linhas = new Map<number, number>();
  const undecided: Explained['undecided'] = [];
  const judge = await judgeOf(tx);
  for (const row of rows) {
    const id = Number(row.id);
    if (row.acao === 'selagem') {
      for (const selo of present(declaredOf('selagem', row.dados).selos)) posteriores.add(selo);
      continue;
    }
    const dados = declaredOf('eliminar', row.dados);
    const motivo = judge(id, dados);
    if (motivo !== undefined) {
      undecided.push({ id, motivo });
      continue;
    }
    for (const selo of present(dados.selos)) selos.set(selo, id);
    for (const posicao of present(dados.posicoes)) posicoes.set(posicao, id);
    for (const pessoa of present(dados.pessoas)) pessoas.set(pessoa, id);
    for (const linha of present(dados.linhas)) linhas.set(linha, id);
    if (row.alvo === null) continue;
    for (const { categoria, registros } of present(dados.itens)) {
      if (categoria === 'cadastro') pessoas.set(row.alvo, id);
      if (categoria === 'fechamento') {
        for (const registro of present(registros)) posicoes.set(`${registro}/${row.alvo}`, id);
      }
    }
  }
  return { linhas, selos, posicoes, pessoas, posteriores, undecided };
}

const present = <T>(values: readonly (T | null)[] | null | undefined): T[] =>
  (values ?? []).filter((value) => value !== null);

interface Decision {
  /** Of the proposal and of the approval. */
  linhas: { id: string; acao: string; ator: number | null; plano: string | null; decisao: string | null }[];
}

/** Judges what a row says of an erasure: undefined where it was decided, else what lacks. */
async function judgeOf(tx: Db) {
  const linhas = await rowsOf<Decision['linhas'][number]>(
    tx,
    sql`select id, acao, id_ator as ator, dados ->> 'eliminacaoId' as plano, dados ->> 'decisao' as decisao
        from auditoria where acao in ('createEliminacao', 'decideEliminacao') and id_ator is not null order by id`,
  );
  const [first] = await rowsOf<{ id: string }>(
    tx,
    sql`select id_auditoria as id from elos where selo is not null order by n limit 1`,
  );
  // The details of a decision go with the person who decided, once they are erased themselves; act, actor and place stay.
  const fits = (plano: string, one: Decision['linhas'][number]) => one.plano === null || one.plano === plano;
  return (id: number, { origem, eliminacaoId }: DadosDe<'eliminar'>): string | undefined => {
    if (origem === 'restauracao') return undefined;
    if (origem === 'versao anterior') {
      return first === undefined || id < Number(first.id)
        ? undefined
        : 'é de uma versão anterior, que já não gravava aqui';
    }
    const plano = String(eliminacaoId ?? 0);
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

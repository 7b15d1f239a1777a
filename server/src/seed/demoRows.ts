import type { TipoDeRegistro } from '@alinha/contract/choices';
import { minuteMs, todayIn } from '@alinha/rules/dates';
import type { Assinatura } from '@alinha/rules/selo';
import { termo } from '@alinha/rules/termo';
import type { Ato, DadosDe } from '../audit/declared.ts';
import { continueNumbering, insertMany } from '../db/bulk.ts';
import type { Db } from '../db/open.ts';
import {
  alinhamentos,
  auditoria,
  avaliacaoRespostas,
  avaliacoesCulturais,
  ciclosKpi,
  kpis,
  objetivos,
  observacoes,
  planos,
  reportRespostas,
  reports,
  tarefas,
} from '../db/schema.ts';
import { sealAll } from '../features/selos/index.ts';

// In the order of their references.
const tables = {
  reports,
  reportRespostas,
  avaliacoesCulturais,
  avaliacaoRespostas,
  ciclosKpi,
  kpis,
  planos,
  objetivos,
  tarefas,
  observacoes,
  alinhamentos,
};
type Tables = typeof tables;
type Name = keyof Tables;

const tableNames = Object.keys(tables) as Name[];

/** How everybody of the demonstration signed. */
export const demoSignature: Assinatura = { entrada: 'senha', termo: termo.versao };

/** An act for the audit. */
interface DemoAct {
  momento: Date;
  acao: Ato;
  id_ator: number;
  id_alvo: number | null;
  dados: Record<string, unknown>;
}

const actOf = <A extends Ato>(
  acao: A,
  momento: Date,
  id_ator: number,
  id_alvo: number | null,
  dados: DadosDe<A>,
): DemoAct => ({
  momento,
  acao,
  id_ator,
  id_alvo,
  dados: { ...(id_alvo !== null && { id: id_alvo }), ...dados },
});

/** A sign-in some minutes before each day's acts of a person. */
function signInsOf(acts: readonly DemoAct[]): DemoAct[] {
  const first = new Map<string, DemoAct>();
  for (const act of acts) {
    const key = `${act.id_ator} ${todayIn(act.momento)}`;
    const known = first.get(key);
    if (known === undefined || act.momento < known.momento) first.set(key, act);
  }
  return [...first.values()].map(({ momento, id_ator }) => ({
    momento: new Date(momento.getTime() - (2 + (id_ator % 9)) * minuteMs),
    acao: 'login',
    id_ator,
    id_alvo: null,
    dados: {},
  }));
}

/** Collects rows with assigned ids, to insert them together. */
export class DemoRows {
  readonly #waiting = new Map<Name, { id: number }[]>(tableNames.map((name) => [name, []]));
  readonly #last = new Map<Name, number>();
  readonly #acts: DemoAct[] = [];
  readonly #signed: { registro: TipoDeRegistro; id: number; act: DemoAct }[] = [];
  readonly #auditedFrom: Date;

  /** @param auditedFrom the beginning of the audit; from before, it holds only what was sealed */
  constructor(auditedFrom: Date) {
    this.#auditedFrom = auditedFrom;
  }

  /** Adds a row and returns its id. */
  add<N extends Name>(name: N, row: Tables[N]['$inferInsert']): number {
    const id = (this.#last.get(name) ?? 0) + 1;
    this.#last.set(name, id);
    this.#waiting.get(name)?.push({ ...row, id });
    return id;
  }

  /** Adds an act to the audit, unless it is too long ago. */
  act<A extends Ato>(
    acao: A,
    momento: Date,
    id_ator: number,
    id_alvo: number | null,
    dados: DadosDe<A>,
  ): void {
    if (momento >= this.#auditedFrom) this.#acts.push(actOf(acao, momento, id_ator, id_alvo, dados));
  }

  /** Adds an act with its seal to the audit, however long ago: a seal that the audit does not know counts as swapped. */
  sealedAct<A extends Ato>(
    acao: A,
    momento: Date,
    id_ator: number,
    id_alvo: number | null,
    dados: DadosDe<A>,
  ): void {
    this.#acts.push(actOf(acao, momento, id_ator, id_alvo, dados));
  }

  /** Adds the signature of a record, to be sealed once it is stored. */
  sign<A extends 'signReport' | 'signAvaliacaoCultural'>(
    registro: TipoDeRegistro,
    id: number,
    ...act: [acao: A, momento: Date, id_ator: number, id_alvo: number, dados: DadosDe<A>]
  ): void {
    this.#signed.push({ registro, id, act: actOf(...act) });
  }

  /** Inserts the collected rows, and seals what is signed among them. */
  async store(db: Db): Promise<void> {
    for (const name of tableNames) {
      const waiting = this.#waiting.get(name);
      await insertMany(db, tables[name], (waiting ?? []) as never[]);
      this.#waiting.set(name, []);
    }
    const signed = this.#signed.splice(0);
    for (const [registro, records] of Map.groupBy(signed, (one) => one.registro)) {
      const seals = await sealAll(db, registro, new Map(records.map(({ id }) => [id, demoSignature])));
      for (const { id, act } of records) {
        this.#acts.push({ ...act, dados: { ...act.dados, selo: seals.get(id) } });
      }
    }
  }

  /** Call once everything is inserted. */
  async finish(db: Db): Promise<void> {
    const acts = [
      ...this.#acts,
      ...signInsOf(this.#acts.filter(({ momento }) => momento >= this.#auditedFrom)),
    ];
    await insertMany(
      db,
      auditoria,
      acts.sort((a, b) => a.momento.getTime() - b.momento.getTime()),
    );
    await continueNumbering(db, Object.values(tables));
  }
}

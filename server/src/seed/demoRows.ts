import type { Ato, DadosDe } from '@alinha/rules/auditoria';
import { minuteMs, todayIn } from '@alinha/rules/dates';
import { continueNumbering, insertMany } from '../db/bulk.ts';
import type { Db } from '../db/open.ts';
import {
  alinhamentos,
  auditoria,
  avaliacaoRespostas,
  avaliacoesCulturais,
  ciclosKpi,
  kpis,
  observacoes,
  reportRespostas,
  reports,
  tarefas,
} from '../db/schema.ts';

// In the order of their references.
const tables = {
  reports,
  reportRespostas,
  avaliacoesCulturais,
  avaliacaoRespostas,
  ciclosKpi,
  kpis,
  tarefas,
  observacoes,
  alinhamentos,
};
type Tables = typeof tables;
type Name = keyof Tables;

const tableNames = Object.keys(tables) as Name[];

/** An act for the audit. */
interface DemoAct {
  momento: Date;
  acao: Ato;
  id_ator: number;
  id_alvo: number | null;
  dados: Record<string, unknown>;
}

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
  readonly #auditedFrom: Date;

  /** @param auditedFrom the beginning of the audit */
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
  act<A extends Ato>(acao: A, momento: Date, id_ator: number, id_alvo: number, dados: DadosDe<A>): void {
    if (momento < this.#auditedFrom) return;
    this.#acts.push({ momento, acao, id_ator, id_alvo, dados: { id: id_alvo, ...dados } });
  }

  /** Inserts the collected rows. */
  async store(db: Db): Promise<void> {
    for (const name of tableNames) {
      const waiting = this.#waiting.get(name);
      await insertMany(db, tables[name], (waiting ?? []) as never[]);
      this.#waiting.set(name, []);
    }
  }

  /** Call once everything is inserted. */
  async finish(db: Db): Promise<void> {
    const acts = [...this.#acts, ...signInsOf(this.#acts)];
    await insertMany(
      db,
      auditoria,
      acts.sort((a, b) => a.momento.getTime() - b.momento.getTime()),
    );
    await continueNumbering(db, Object.values(tables));
  }
}

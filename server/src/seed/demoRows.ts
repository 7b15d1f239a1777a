import { continueNumbering, insertMany } from '../db/bulk.ts';
import type { Db } from '../db/open.ts';
import {
  alinhamentos,
  avaliacaoRespostas,
  avaliacoesCulturais,
  ciclosKpi,
  kpis,
  observacoes,
  reportRespostas,
  reports,
  tarefas,
} from '../db/schema.ts';

// In the order in which they refer to each other.
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

const names = Object.keys(tables) as Name[];

/** Rows of the past that wait to be stored together, numbered as they come. */
export class DemoRows {
  readonly #waiting = new Map<Name, { id: number }[]>(names.map((name) => [name, []]));
  readonly #last = new Map<Name, number>();

  /** Keeps a row and says its id. */
  add<N extends Name>(name: N, row: Tables[N]['$inferInsert']): number {
    const id = (this.#last.get(name) ?? 0) + 1;
    this.#last.set(name, id);
    this.#waiting.get(name)?.push({ ...row, id });
    return id;
  }

  /** Stores what waits. */
  async store(db: Db): Promise<void> {
    for (const name of names) {
      const waiting = this.#waiting.get(name);
      await insertMany(db, tables[name], (waiting ?? []) as never[]);
      this.#waiting.set(name, []);
    }
  }

  /** Once all is stored. */
  finish(db: Db): Promise<void> {
    return continueNumbering(db, Object.values(tables));
  }
}

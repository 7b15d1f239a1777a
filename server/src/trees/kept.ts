import type { Actor } from '@alinha/rules/access';
import type { Db } from '../db/open.ts';
import { readView, type View, viewKey } from '../people/view.ts';
import { readChanges, type Tema } from './changes.ts';

/** A part of what is told of people, as trees are put together from it. */
export interface Part<T> {
  name: string;
  /** What makes it old. */
  tema: Tema;
  /** Reads it of some people, or of everybody; who has nothing of it may be left out. */
  read(tx: Db, ids: readonly number[] | undefined): Promise<Map<number, T>>;
}

/** A part of some people. */
type Need = readonly [part: Part<unknown>, ids: readonly number[]];

/** What a tree is put together from, as of one moment. */
interface Material {
  view: View;
  /** A part of somebody in the view. */
  of<T>(part: Part<T>, id: number): T | undefined;
}

/** More people than this are read by reading everybody. */
const fewPeople = 1_000;

/** How many parts of somebody, and how many places in views, are kept at most. */
const most = { parts: 1_000_000, places: 1_000_000 };

/**
 * What a process knows of the company's people, so that trees are not asked for anew: each part of each person whom
 * somebody read, who sees whom, and the snapshot that all of it is as of. Before each reading it drops what has changed
 * since, whoever changed it in whatever process; so nothing stale is told. Readers take turns.
 */
function createTrees(db: Db) {
  let snapshot: string | undefined;
  const shelves = new Map<string, { tema: Tema; kept: Map<number, unknown> }>();
  const views = new Map<string, View>();

  const forget = (tema: Tema, id: number | undefined) => {
    // Whoever's card changed may stand elsewhere, too.
    if (tema === 'cartao') views.clear();
    for (const shelf of shelves.values()) {
      if (shelf.tema !== tema) continue;
      if (id === undefined) shelf.kept.clear();
      else shelf.kept.delete(id);
    }
  };

  const forgetAll = () => {
    shelves.clear();
    views.clear();
  };

  const catchUp = async (tx: Db) => {
    const { snapshot: now, changes } = await readChanges(tx, snapshot);
    if (changes === undefined) forgetAll();
    for (const { tema, id } of changes ?? []) forget(tema, id);
    snapshot = now;
  };

  const viewOf = async (tx: Db, actor: Actor) => {
    const key = viewKey(actor);
    const view = views.get(key) ?? (await readView(tx, actor));
    views.set(key, view);
    return view;
  };

  const fill = async (tx: Db, part: Part<unknown>, ids: readonly number[]) => {
    const shelf = shelves.get(part.name) ?? { tema: part.tema, kept: new Map<number, unknown>() };
    shelves.set(part.name, shelf);
    const missing = ids.filter((id) => !shelf.kept.has(id));
    if (missing.length === 0) return;
    const found = await part.read(tx, missing.length > fewPeople ? undefined : missing);
    for (const [id, value] of found) shelf.kept.set(id, value);
    for (const id of missing) if (!found.has(id)) shelf.kept.set(id, undefined);
  };

  const keepWithinBounds = () => {
    const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);
    const parts = sum([...shelves.values()].map(({ kept }) => kept.size));
    if (parts > most.parts) shelves.clear();
    if (sum([...views.values()].map(({ ids }) => ids.length)) > most.places) views.clear();
  };

  const read = async <R>(
    actor: Actor,
    needed: (ids: readonly number[]) => readonly Need[],
    assemble: (material: Material) => R,
  ): Promise<{ snapshot: string; answer: R }> => {
    try {
      const view = await db.transaction(
        async (tx) => {
          await catchUp(tx);
          const seen = await viewOf(tx, actor);
          // What was read is taken apart here while the database reads the next.
          await Promise.all(needed(seen.ids).map(([part, whose]) => fill(tx, part, whose)));
          return seen;
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const of = <T>(part: Part<T>, id: number) => shelves.get(part.name)?.kept.get(id) as T | undefined;
      return { snapshot: snapshot ?? '', answer: assemble({ view, of }) };
    } catch (error) {
      // What was read before the failure may be as of another moment than what is noted.
      snapshot = undefined;
      throw error;
    } finally {
      keepWithinBounds();
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Puts a tree together from parts of those whom the actor sees, all as of one moment.
     * @param needed which parts, and of whom
     * @returns what `assemble` makes of them, and the snapshot that it is as of
     */
    read<R>(...tree: Parameters<typeof read<R>>) {
      const turn = last.then(() => read(...tree));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const made = new WeakMap<Db, ReturnType<typeof createTrees>>();

/** The trees of a database, from what this process keeps of it. */
export function treesOf(db: Db): ReturnType<typeof createTrees> {
  const trees = made.get(db) ?? createTrees(db);
  made.set(db, trees);
  return trees;
}

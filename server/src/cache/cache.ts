import type { Actor } from '@alinha/rules/access';
import { type Db, oneSnapshot } from '../db/open.ts';
import { readView, type View, viewKey } from '../people/view.ts';
import { readChanges, type Tema } from './changes.ts';

/** A kind of cache entry: one entry holds one part of one person. */
export interface EntryType<T> {
  name: string;
  /** Changes of this kind invalidate the person's entry. */
  tema: Tema;
  /** Reads the entries of some people, or of everybody; people without an entry are left out. */
  read(tx: Db, ids: readonly number[] | undefined): Promise<Map<number, T>>;
}

/** The entries that an answer needs. */
type Need = readonly [type: EntryType<unknown>, ids: readonly number[]];

/** The input of an answer, all as of one snapshot. */
interface Contents {
  view: View;
  entry<T>(type: EntryType<T>, id: number): T | undefined;
  /** @throws where there is no entry */
  required<T>(type: EntryType<T>, id: number): T;
}

/** Above this number, entries of everybody are read at once. */
const fewPeople = 1_000;

/** Maximum number of cached entries, and of people in cached views. */
const most = { entries: 1_000_000, people: 1_000_000 };

/**
 * A process's cache of people: entries, views, and the database snapshot that all of it is as of. Each read first
 * invalidates what any process has committed since that snapshot, so no answer is stale. Reads run one at a time.
 */
function createCache(db: Db) {
  let snapshot: string | undefined;
  const entries = new Map<string, { tema: Tema; byPerson: Map<number, unknown> }>();
  const views = new Map<string, View>();

  const clear = () => {
    entries.clear();
    views.clear();
  };

  const invalidate = (tema: Tema, id: number | undefined) => {
    // A changed card may have moved its person in every view.
    if (tema === 'cartao') views.clear();
    for (const { tema: own, byPerson } of entries.values()) {
      if (own !== tema) continue;
      if (id === undefined) byPerson.clear();
      else byPerson.delete(id);
    }
  };

  const refresh = async (tx: Db) => {
    const { snapshot: now, changes } = await readChanges(tx, snapshot);
    if (changes === undefined) clear();
    for (const { tema, id } of changes ?? []) invalidate(tema, id);
    snapshot = now;
  };

  const viewOf = async (tx: Db, actor: Actor, substitui: readonly number[]) => {
    const key = viewKey(actor, substitui);
    const view = views.get(key) ?? (await readView(tx, actor, substitui));
    views.set(key, view);
    return view;
  };

  const fill = async (tx: Db, type: EntryType<unknown>, ids: readonly number[]) => {
    const { byPerson } = entries.get(type.name) ?? { byPerson: new Map<number, unknown>() };
    entries.set(type.name, { tema: type.tema, byPerson });
    const missing = ids.filter((id) => !byPerson.has(id));
    if (missing.length === 0) return;
    const found = await type.read(tx, missing.length > fewPeople ? undefined : missing);
    for (const [id, entry] of found) byPerson.set(id, entry);
    // Having no entry is cached, too.
    for (const id of missing) if (!found.has(id)) byPerson.set(id, undefined);
  };

  const evict = () => {
    const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);
    const count = sum([...entries.values()].map(({ byPerson }) => byPerson.size));
    if (count > most.entries) entries.clear();
    if (sum([...views.values()].map(({ ids }) => ids.length)) > most.people) views.clear();
  };

  const entry = <T>({ name }: EntryType<T>, id: number) =>
    entries.get(name)?.byPerson.get(id) as T | undefined;

  const required = <T>(type: EntryType<T>, id: number): T => {
    const found = entry(type, id);
    if (found === undefined) throw new Error(`no entry of ${type.name} for a person in the view`);
    return found;
  };

  const read = async <R>(
    actor: Actor,
    needed: (view: View) => readonly Need[],
    assemble: (contents: Contents) => R,
    substitui: readonly number[] = [],
  ): Promise<{ snapshot: string; answer: R }> => {
    try {
      const view = await db.transaction(async (tx) => {
        await refresh(tx);
        const seen = await viewOf(tx, actor, substitui);
        for (const [type, ids] of needed(seen)) await fill(tx, type, ids);
        return seen;
      }, oneSnapshot);
      return { snapshot: snapshot ?? '', answer: assemble({ view, entry, required }) };
    } catch (error) {
      // The entries read before the failure may be as of another snapshot.
      snapshot = undefined;
      throw error;
    } finally {
      evict();
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Assembles an answer from entries of people in the actor's view, all as of one snapshot.
     * @param needed the types of entries, and the people
     * @param substitui the leaders whose people are in the view, because the actor stands in for them; by default none
     */
    read<R>(...answer: Parameters<typeof read<R>>) {
      const turn = last.then(() => read(...answer));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const caches = new WeakMap<Db, ReturnType<typeof createCache>>();

/** This process's cache of a database. */
export function cacheOf(db: Db): ReturnType<typeof createCache> {
  const cache = caches.get(db) ?? createCache(db);
  caches.set(db, cache);
  return cache;
}

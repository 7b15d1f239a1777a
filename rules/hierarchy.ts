/** A person in a list: `key` (an address) identifies them, `superior` is the key of the person they report to. */
export type Reporting = { key: string; superior: string | null };

/** People whose superior is not in the list, and cycles, each in the order of reporting. */
export type HierarchyProblems<P> = { orphans: P[]; cycles: P[][] };

/**
 * Finds what prevents a list of people from being a forest: superiors that are not in it, and cycles.
 * Each cycle is reported once, beginning with its first person in the list. Keys are unique. Takes linear time.
 */
export function hierarchyProblems<P extends Reporting>(people: readonly P[]): HierarchyProblems<P> {
  const byKey = new Map(people.map((person) => [person.key, person]));
  const superiorOf = ({ superior }: P) => (superior === null ? undefined : byKey.get(superior));
  return {
    orphans: people.filter((person) => person.superior !== null && !superiorOf(person)),
    cycles: cyclesOf(people, superiorOf),
  };
}

/** Removes people without reports until only cycles remain. */
function cyclesOf<P>(people: readonly P[], superiorOf: (person: P) => P | undefined): P[][] {
  const reports = new Map(people.map((person) => [person, 0]));
  const count = (person: P | undefined, by: number) => {
    if (person) reports.set(person, (reports.get(person) ?? 0) + by);
  };
  for (const person of people) count(superiorOf(person), 1);

  const looped = new Set(people);
  const leaves = people.filter((person) => reports.get(person) === 0);
  for (let leaf = leaves.pop(); leaf; leaf = leaves.pop()) {
    looped.delete(leaf);
    const superior = superiorOf(leaf);
    count(superior, -1);
    if (superior && reports.get(superior) === 0) leaves.push(superior);
  }

  const cycles: P[][] = [];
  for (const first of looped) {
    const cycle: P[] = [];
    for (let at: P | undefined = first; at && looped.delete(at); at = superiorOf(at)) cycle.push(at);
    cycles.push(cycle);
  }
  return cycles;
}

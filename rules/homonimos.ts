import { plain } from './text.ts';

/** Somebody of a list from which one is chosen; address and matrícula as far as the reader sees them. */
interface Escolhivel {
  id: number;
  nome: string;
  /** Text beside the name. */
  detalhe?: string | null | undefined;
  email?: string | null | undefined;
  matricula?: string | null | undefined;
}

/**
 * What tells people apart whose name and detail look alike: the address, else the matrícula, else the person's number. Nobody else is in it.
 */
export function tellApart(people: readonly Escolhivel[]): ReadonlyMap<number, string> {
  const alike = Map.groupBy(people, ({ nome, detalhe }) => `${plain(nome)}\n${plain(detalhe ?? '')}`);
  return new Map(
    [...alike.values()]
      .filter((group) => group.length > 1)
      .flat()
      .map(({ id, email, matricula }) => [id, email ?? (matricula ? `matrícula ${matricula}` : `nº ${id}`)]),
  );
}

/** The names of people to choose from, each told apart from those that look alike. */
export function namesApart(people: readonly Escolhivel[]): ReadonlyMap<number, string> {
  const apart = tellApart(people);
  return new Map(
    people.map(({ id, nome }) => {
      const mark = apart.get(id);
      return [id, mark === undefined ? nome : `${nome} · ${mark}`];
    }),
  );
}

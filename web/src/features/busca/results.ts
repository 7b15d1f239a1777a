import type { PessoaDaBusca } from '@alinha/contract/busca';
import { findPeople, withoutAction } from '@alinha/rules/busca';
import { periodOf } from '@alinha/rules/dates';
import { matcher } from '@alinha/rules/text';
import { addressOf } from '../registros/search.ts';

/** A page that the reader may open. */
export interface Pagina {
  to: string;
  label: string;
  name?: string;
}

/** An action on a person: a dialog of their page, opened by its URL. */
interface Ato {
  pessoa: PessoaDaBusca;
  nome: string;
  abrir: string;
}

export interface Results<P extends Pagina> {
  pessoas: readonly PessoaDaBusca[];
  atos: readonly Ato[];
  paginas: readonly P[];
}

/** Maximum results of each kind, few enough to see at a glance. */
const resultLimits = { pessoas: 6, atos: 4, pessoasDeAtos: 2 };

/** The actions on a person, with the words in front of the name. */
const atos = [
  {
    palavras: 'Novo report de',
    abrir: (ano: number, mes: number) => addressOf({ tipo: 'report', ano, periodo: mes, novo: true }),
  },
  {
    palavras: 'Avaliar',
    abrir: (ano: number, mes: number) =>
      addressOf({ tipo: 'avaliacao', ano, periodo: Math.ceil(mes / 3), novo: true }),
  },
] as const;

const mayEvaluate = ({ pode_avaliar }: PessoaDaBusca) => pode_avaliar;

/**
 * The results of a search: people, actions on them, and pages; all pages if the search is empty.
 * @param today the day in São Paulo, whose month and quarter the actions use
 */
export function search<P extends Pagina>(
  people: readonly PessoaDaBusca[],
  pages: readonly P[],
  text: string,
  today: string,
): Results<P> {
  if (text.trim() === '') return { pessoas: [], atos: [], paginas: pages };
  const { ano, mes } = periodOf(today);
  const named = findPeople(people, text, resultLimits.pessoasDeAtos, mayEvaluate);
  const fits = matcher(text);
  return {
    pessoas: findPeople(people, text, resultLimits.pessoas),
    atos: atos
      .flatMap(({ palavras, abrir }) => {
        const left = named.length > 0 ? undefined : withoutAction(text, palavras);
        const meant =
          left === ''
            ? people.filter(mayEvaluate).slice(0, resultLimits.pessoasDeAtos)
            : findPeople(people, left ?? '', resultLimits.atos, mayEvaluate);
        return (left === undefined ? named : meant).map((pessoa) => ({
          pessoa,
          nome: `${palavras} ${pessoa.nome}`,
          abrir: abrir(ano, mes),
        }));
      })
      .slice(0, resultLimits.atos),
    paginas: pages.filter(({ label, name = label }) => fits(name)),
  };
}

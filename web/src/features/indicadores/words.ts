import type { Figura, GrupoDosTemas, OrdemDosTemas, TipoDeRegistro } from '@alinha/contract/choices';
import type { CelulaDosTemas, FluxoDosQuadrantes, GrupoDeTemas, Temas } from '@alinha/contract/indicadores';
import { monthLabels, quarterLabels } from '@alinha/rules/dates';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { semGrupo } from '@alinha/rules/indicadores';
import { counted } from '@alinha/rules/numbers';

/** The question that each picture answers. */
export const perguntas: Readonly<Record<Figura, string>> = {
  temas: 'Em que temas a cultura está mais forte e mais fraca?',
  medias: 'As médias estão subindo ou caindo?',
  quadrantes: 'Quem mudou de quadrante?',
  registros: 'Os registros saem no prazo?',
  planos: 'Os planos de desenvolvimento avançam?',
};

export const ordemWords: Readonly<Record<OrdemDosTemas, string>> = {
  menor: 'Menor média primeiro',
  maior: 'Maior média primeiro',
  queda: 'Maior queda primeiro',
  nome: 'Por nome',
};

/** A group as it is shown. */
export const nomeDoGrupo = (
  { nome }: Pick<GrupoDeTemas, 'nome'>,
  por: GrupoDosTemas,
  isRh: boolean,
): string => nome || (por === 'lider' && isRh ? 'Sem gestor' : semGrupo[por]);

/** How many points a mean rose since the closing before; null where one of the two is unknown. */
export const changeOf = ({ media, antes }: Pick<CelulaDosTemas, 'media' | 'antes'>): number | null =>
  media === null || antes === null ? null : media - antes;

/** A change in points: '▲ 3', '▼ 12', '=' . */
export const changeShort = (change: number): string =>
  change === 0 ? '=' : `${change > 0 ? '▲' : '▼'} ${Math.abs(change)}`;

/** A change in words: 'subiu 3 pontos', 'caiu 12 pontos', 'sem mudança'. */
export const changeInWords = (change: number): string =>
  change === 0
    ? 'sem mudança'
    : `${change > 0 ? 'subiu' : 'caiu'} ${counted(Math.abs(change), 'ponto', 'pontos')}`;

/** A cell in words: '78%, 12 pessoas, caiu 3 pontos'. */
export function cellInWords(cell: CelulaDosTemas): string {
  const change = changeOf(cell);
  return [
    cell.media === null ? 'sem nota' : `${cell.media}%`,
    counted(cell.pessoas, 'pessoa', 'pessoas'),
    change !== null && changeInWords(change),
  ]
    .filter(Boolean)
    .join(', ');
}

const extreme = <T>(all: readonly T[], of: (one: T) => number | null, sign: 1 | -1): T | undefined =>
  all
    .filter((one) => of(one) !== null)
    .toSorted((a, b) => sign * ((of(a) as number) - (of(b) as number)))
    .at(0);

/** What the heat map says, in sentences: the strongest and the weakest theme, and the largest fall of a group. */
export function temasInWords(
  { temas, todos, grupos, antes }: Temas,
  nomeDe: (grupo: GrupoDeTemas) => string,
) {
  const cells = temas.map(({ tema }, at) => ({ tema, cell: todos.temas[at] as CelulaDosTemas }));
  const best = extreme(cells, ({ cell }) => cell.media, -1);
  const worst = extreme(cells, ({ cell }) => cell.media, 1);
  const falls = grupos.linhas.flatMap((grupo) =>
    temas.map(({ tema }, at) => ({
      tema,
      nome: nomeDe(grupo),
      change: changeOf(grupo.temas[at] as CelulaDosTemas),
    })),
  );
  const fall = extreme(falls, ({ change }) => change, 1);
  return [
    best && worst && best !== worst
      ? `Tema mais forte: ${best.tema} (${best.cell.media}%). Mais fraco: ${worst.tema} (${worst.cell.media}%).`
      : undefined,
    antes && fall?.change && fall.change < 0
      ? `Maior queda desde o ${trimestreCurto(antes)}: ${fall.nome} em ${fall.tema} (${Math.abs(fall.change)} pontos).`
      : undefined,
  ].filter((one) => one !== undefined);
}

/** How many people stayed, moved to another quadrant, came and left, of those with a quadrant in both closings. */
export function movesOf({ fluxos }: Pick<FluxoDosQuadrantes, 'fluxos'>) {
  const sum = (holds: (de: number | null, para: number | null) => boolean) =>
    fluxos.filter(({ de, para }) => holds(de, para)).reduce((total, { pessoas }) => total + pessoas, 0);
  return {
    ficaram: sum((de, para) => de === para),
    mudaram: sum((de, para) => de !== null && para !== null && de !== para),
    entraram: sum((de) => de === null),
    sairam: sum((_, para) => para === null),
  };
}

/** A period of a kind, short: 'Out 2026', '3º Tri 2026'. */
export const periodoCurto = (
  tipo: TipoDeRegistro,
  { ano, periodo }: { ano: number; periodo: number },
): string => `${(tipo === 'report' ? monthLabels : quarterLabels)[periodo - 1]} ${ano}`;

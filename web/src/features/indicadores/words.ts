import type {
  Eixo,
  Etapa,
  Figura,
  GrupoDosTemas,
  OrdemDosTemas,
  TipoDeRegistro,
} from '@alinha/contract/choices';
import type {
  CelulaDosTemas,
  Faixa,
  FluxoDosQuadrantes,
  GrupoDeTemas,
  PontualidadeDosRegistros,
  Temas,
} from '@alinha/contract/indicadores';
import { monthLabels } from '@alinha/rules/dates';
import { type Trimestre, trimestreCurto } from '@alinha/rules/fechamentos';
import { semGrupo } from '@alinha/rules/indicadores';
import { counted } from '@alinha/rules/numbers';

/** The question that each picture answers. */
export const perguntas: Readonly<Record<Figura, string>> = {
  temas: 'Em que temas a cultura está mais forte e mais fraca?',
  medias: 'As médias estão subindo ou caindo?',
  quadrantes: 'Quem mudou de quadrante?',
  registros: 'Reports e avaliações saem no prazo?',
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

/** How a median has changed since the quarter before: 'cultura subiu 3 pontos'. */
export function medianInWords(eixo: Eixo, now: Faixa, before: Faixa | undefined): string {
  const change = changeOf({ media: now.mediana, antes: before?.mediana ?? null });
  return [eixo === 'potencial' ? 'cultura' : 'KPI', change !== null && changeInWords(change)]
    .filter(Boolean)
    .join(' ');
}

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

/** All that have the least, or with `sign` -1 the greatest, number. */
function extremes<T>(all: readonly T[], of: (one: T) => number | null, sign: 1 | -1): T[] {
  const numbers = all.map(of).filter((one) => one !== null);
  const most = sign * Math.min(...numbers.map((one) => sign * one));
  return all.filter((one) => of(one) === most);
}

const inList = new Intl.ListFormat('pt-BR');

/** A fall of fewer people is one person's, and says nothing of a group. */
const fewest = 3;

/** What the heat map says, in sentences: of how many people, the strongest and the weakest themes, and the largest fall of a group. */
export function temasInWords(
  { temas, todos, grupos, antes }: Temas,
  nomeDe: (grupo: GrupoDeTemas) => string,
): string[] {
  const cells = temas.map(({ tema }, at) => ({ tema, media: todos.temas[at]?.media ?? null }));
  const named = (of: readonly { tema: string; media: number | null }[]) =>
    `${inList.format(of.map(({ tema }) => tema))} (${of[0]?.media}%)`;
  const best = extremes(cells, ({ media }) => media, -1);
  const worst = extremes(cells, ({ media }) => media, 1);
  const falls = grupos.linhas
    .filter(({ chave }) => chave !== '')
    .flatMap((grupo) =>
      temas.flatMap(({ tema }, at) => {
        const cell = grupo.temas[at];
        const isGroup = cell && Math.min(cell.pessoas, cell.pessoas_antes) >= fewest;
        return isGroup ? [{ place: `${nomeDe(grupo)} em ${tema}`, change: changeOf(cell) }] : [];
      }),
    );
  const fall = extremes(falls, ({ change }) => change, 1);
  const points = fall[0]?.change ?? 0;
  return [
    `${counted(todos.geral.pessoas, 'pessoa avaliada', 'pessoas avaliadas')}.`,
    ...(best.length > 0 && best[0] !== worst[0]
      ? [`Tema mais forte: ${named(best)}. Mais fraco: ${named(worst)}.`]
      : []),
    ...(antes && points < 0
      ? [
          `Maior queda desde o ${trimestreCurto(antes)}, em grupos de ${fewest} pessoas ou mais: ${inList.format(fall.map(({ place }) => place))} (${Math.abs(points)} pontos).`,
        ]
      : []),
  ];
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

/** The periods of a kind in a quarter: its months, or the quarter itself. */
export const isOfQuarter =
  (tipo: TipoDeRegistro, { ano, trimestre }: Trimestre) =>
  (one: { ano: number; periodo: number }): boolean =>
    one.ano === ano && (tipo === 'report' ? Math.ceil(one.periodo / 3) : one.periodo) === trimestre;

/** What was late or is missing of a quarter's records, in a sentence; undefined where the quarter is not shown. */
export function atrasosInWords(
  { periodos }: PontualidadeDosRegistros,
  tipo: TipoDeRegistro,
  quarter: Trimestre,
): string | undefined {
  const own = periodos.filter(isOfQuarter(tipo, quarter));
  if (own.length === 0) return undefined;
  const late = (etapa: Etapa) => own.reduce((sum, { [etapa]: one }) => sum + one.atrasado + one.nao, 0);
  return `No ${trimestreCurto(quarter)}, com atraso ou em falta: ${counted(late('escrito'), 'registro', 'registros')}, ${counted(late('assinado'), 'assinatura', 'assinaturas')} e ${counted(late('lido'), 'confirmação de leitura', 'confirmações de leitura')}.`;
}

/** A period of a kind, short: 'Out 2026', '3º tri 2026'. */
export const periodoCurto = (
  tipo: TipoDeRegistro,
  { ano, periodo }: { ano: number; periodo: number },
): string =>
  tipo === 'report' ? `${monthLabels[periodo - 1]} ${ano}` : trimestreCurto({ ano, trimestre: periodo });

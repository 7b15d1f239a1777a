// biome-ignore lint/style/noRestrictedImports: types only
import type { FimDeObjetivo, PlanoNoTrimestre } from '@alinha/contract/choices';
// biome-ignore lint/style/noRestrictedImports: types only
import type { Objetivo } from '@alinha/contract/planos';
import { type Theme, themePercent } from './averages.ts';
import { formatDay, isPast } from './dates.ts';
import { counted, percentOf } from './numbers.ts';

/** A goal as far as its state depends on it; `ate` is a whole day. */
interface Goal {
  ate: string;
  aceito: boolean;
  fim: FimDeObjetivo | null;
}

/** The state of a goal: a proposal, running, past its last day, or how it ended. */
export type EstadoDoObjetivo = 'proposto' | 'andamento' | 'atrasado' | FimDeObjetivo;

export const palavrasDoObjetivo: Record<EstadoDoObjetivo, string> = {
  proposto: 'Proposto',
  andamento: 'Em andamento',
  atrasado: 'Em atraso',
  alcancado: 'Alcançado',
  em_parte: 'Alcançado em parte',
  encerrado: 'Encerrado',
};

const ended = (fim: FimDeObjetivo) => `Objetivo ${palavrasDoObjetivo[fim].toLowerCase()}`;

/** Whom a quarter counts of plans, for people. */
export const nomesDosPlanos: Readonly<Record<PlanoNoTrimestre, string>> = {
  com_plano: 'Com plano',
  alcancado: ended('alcancado'),
  em_parte: ended('em_parte'),
  encerrado: ended('encerrado'),
};

/** The state of a goal on the day `today`; a proposal counts once it is accepted, so it is never late (PDI-02). */
export function estadoDoObjetivo({ ate, aceito, fim }: Goal, today: string): EstadoDoObjetivo {
  if (fim !== null) return fim;
  if (!aceito) return 'proposto';
  return isPast(ate, today) ? 'atrasado' : 'andamento';
}

/** The share of a goal's actions that are done, in whole percents; null without actions (PDI-05). */
export function progressoDoObjetivo({ acoes, feitas }: { acoes: number; feitas: number }): number | null {
  return acoes > 0 ? percentOf(feitas, acoes) : null;
}

/** Below this score a theme is offered as a goal. */
const abaixoDe = 70;

/** The themes of an evaluation under 70 %, each with its score, in their order (PDI-04). */
export function temasADesenvolver<T extends Theme>(temas: readonly T[]): { tema: T; nota: number }[] {
  return temas.flatMap((tema) => {
    const nota = themePercent(tema);
    return nota !== null && nota < abaixoDe ? [{ tema, nota }] : [];
  });
}

/** Why a goal was set, in words: 'Tema Comunicação, 55% (3º tri/2026)'. */
export function motivoInWords({ motivo }: Pick<Objetivo, 'motivo'>): string | undefined {
  if (motivo === null) return undefined;
  const kind = { tema: 'Tema', kpi: 'KPI', quadrante: 'Quadrante' }[motivo.tipo];
  const nota = motivo.nota === null ? '' : `, ${motivo.nota}%`;
  const when = motivo.trimestre === null ? '' : ` (${motivo.trimestre}º tri/${motivo.ano})`;
  return `${kind} ${motivo.nome}${nota}${when}`;
}

/** How many of a goal's actions are done, in words. */
export const acoesInWords = ({ acoes, feitas }: Pick<Objetivo, 'acoes' | 'feitas'>): string =>
  acoes === 0 ? 'Nenhuma ação ainda' : `${feitas} de ${counted(acoes, 'ação concluída', 'ações concluídas')}`;

export const objetivoInWords = ({ texto, ate }: Objetivo): string => `${texto} · até ${formatDay(ate)}`;

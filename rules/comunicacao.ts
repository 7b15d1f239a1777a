import { type DiasSemExpediente, workingDayAfter } from './diasUteis.ts';

/** The last day for the communications to the ANPD and to the people: the third working day after it became known (LGPD-13). */
export const prazoDaComunicacao = (conhecido: string, feriados: DiasSemExpediente): string =>
  workingDayAfter(conhecido, 3, feriados);

/**
 * The state of an incident: told to the ANPD and to the people, or to one of them with the reason why not to the other;
 * not told, with the reason; else to be told.
 */
export function estadoDoIncidente({
  anpd_em,
  pessoas_em,
  motivo_sem_comunicacao,
}: {
  anpd_em: string | null;
  pessoas_em: string | null;
  motivo_sem_comunicacao: string;
}): 'a_comunicar' | 'comunicado' | 'sem_comunicacao' {
  if (anpd_em !== null && pessoas_em !== null) return 'comunicado';
  if (motivo_sem_comunicacao === '') return 'a_comunicar';
  return anpd_em === null && pessoas_em === null ? 'sem_comunicacao' : 'comunicado';
}

/** What people must be told (Resolução CD/ANPD nº 15/2024, article 9), and its words where it is missing. */
const aDizer = {
  natureza: 'a natureza dos dados',
  medidas_antes: 'as medidas de segurança anteriores',
  medidas_depois: 'as de depois',
  riscos: 'os riscos',
  providencias: 'as providências',
} as const;

type ADizer = keyof typeof aDizer;

/** What is still to be written before people can be told, as a sentence; undefined where nothing is. */
export function faltaDizer(incidente: Record<ADizer, string>): string | undefined {
  const missing = (Object.keys(aDizer) as ADizer[]).filter((campo) => incidente[campo] === '');
  if (missing.length === 0) return undefined;
  return `Antes de avisar, escreva o que as pessoas precisam saber: ${missing.map((campo) => aDizer[campo]).join(', ')}.`;
}

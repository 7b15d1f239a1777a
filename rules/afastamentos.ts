import { formatDay } from './dates.ts';

/** The days on which somebody is away, `YYYY-MM-DD`, both included; `ate` is null while the last one is open. */
export interface Afastamento {
  de: string;
  ate: string | null;
}

/** The absence that includes a day; of one person no two overlap. */
export const awayOn = <A extends Afastamento>(afastamentos: readonly A[], day: string): A | undefined =>
  afastamentos.find(({ de, ate }) => de <= day && (ate === null || day <= ate));

/** Whether an absence has a day in common with a period. */
export const touches = ({ de, ate }: Afastamento, period: { de: string; ate: string }): boolean =>
  de <= period.ate && (ate === null || ate >= period.de);

/** An absence of today in words: 'Afastado até 31/07/2026', or 'Afastado desde 02/02/2026' while its end is open (AFA-02). */
export const afastadoWords = ({ de, ate }: Afastamento): string =>
  ate === null ? `Afastado desde ${formatDay(de)}` : `Afastado até ${formatDay(ate)}`;

/** The days of an absence in words: '02/02/2026 a 31/07/2026', or 'desde 02/02/2026'. */
export const diasWords = ({ de, ate }: Afastamento): string =>
  ate === null ? `desde ${formatDay(de)}` : `${formatDay(de)} a ${formatDay(ate)}`;

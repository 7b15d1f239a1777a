/** The theme's names of colours that carry a meaning. */
export type Tone = 'brand' | 'green' | 'blue' | 'yellow' | 'red';

export const toneColor: Record<Tone, string> = {
  brand: 'var(--al-brand)',
  green: 'var(--al-green)',
  blue: 'var(--al-blue)',
  yellow: 'var(--al-yellow)',
  red: 'var(--al-red)',
};

import { light } from '@alinha/rules/colors';
import { night } from '../../ui/theme.ts';

const picture = (viewBox: number, look: string, d: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewBox} ${viewBox}" ${look}><path d="${d}"/></svg>`,
  )}")`;

const drawn = (colour: string, stroke: number, d: string) =>
  picture(
    24,
    `fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`,
    d,
  );

/** Tabler icons and the default user image, in the colours of a scheme. */
const marks = ({ brand, muted, ink, yellow, red }: typeof light): Record<string, string> => ({
  '--al-mark-unsigned': drawn(
    ink,
    1.75,
    'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 9h1M9 13h6M9 17h6',
  ),
  '--al-mark-signed': drawn(muted, 1.5, 'M4 13l5 5l9 -9'),
  '--al-mark-missing': drawn(yellow[1], 2, 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M12 8v8M8 12h8'),
  '--al-mark-overdue': picture(
    24,
    `fill="${red[1]}" fill-rule="evenodd"`,
    'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0 -22zM10.5 6h3v7.5h-3zM10.5 15.5h3v3h-3z',
  ),
  '--al-mark-create': drawn(brand, 2, 'M12 5v14M5 12h14'),
  '--al-mark-create-muted': drawn(muted, 2, 'M12 5v14M5 12h14'),
});

const rule = (name: string, scheme: typeof light) => {
  const lines = Object.entries(marks(scheme)).map((line) => line.join(':'));
  return `[data-mantine-color-scheme=${name}]{${lines.join(';')}}`;
};

/**
 * The chart's icons as CSS backgrounds (`--al-mark-…`) in each scheme's colours: hundreds are visible at once, and an
 * inline SVG costs a clip and a transform each in every frame while scrolling.
 */
export const marksStyle: string = rule('light', light) + rule('dark', night);

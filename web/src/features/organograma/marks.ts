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
const marks = ({ brand, muted, control }: typeof light): Record<string, string> => ({
  '--al-mark-unsigned': drawn(
    muted,
    1.5,
    'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 9h1M9 13h6M9 17h6',
  ),
  '--al-mark-signed': picture(
    24,
    `fill="${brand}"`,
    'M12 2l.117 .007a1 1 0 0 1 .876 .876l.007 .117v4l.005 .15a2 2 0 0 0 1.838 1.844l.157 .006h4l.117 .007a1 1 0 0 1 .876 .876l.007 .117v9a3 3 0 0 1 -2.824 2.995l-.176 .005h-10a3 3 0 0 1 -2.995 -2.824l-.005 -.176v-14a3 3 0 0 1 2.824 -2.995l.176 -.005zm3.707 10.293a1 1 0 0 0 -1.414 0l-3.293 3.292l-1.293 -1.292a1 1 0 1 0 -1.414 1.414l2 2a1 1 0 0 0 1.414 0l4 -4a1 1 0 0 0 0 -1.414m-.707 -9.294l4 4.001h-4z',
  ),
  '--al-mark-missing': drawn(
    control,
    1.75,
    'M8.56 3.69a9 9 0 0 0 -2.92 1.95M3.69 8.56a9 9 0 0 0 -.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92 -1.95M20.31 15.44a9 9 0 0 0 .69 -3.44M20.31 8.56a9 9 0 0 0 -1.95 -2.92M15.44 3.69a9 9 0 0 0 -3.44 -.69',
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

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
  '--al-mark-nobody': picture(
    15,
    `fill="${brand}" fill-rule="evenodd"`,
    'M0.877014 7.49988C0.877014 3.84219 3.84216 0.877045 7.49985 0.877045C11.1575 0.877045 14.1227 3.84219 14.1227 7.49988C14.1227 11.1575 11.1575 14.1227 7.49985 14.1227C3.84216 14.1227 0.877014 11.1575 0.877014 7.49988ZM7.49985 1.82704C4.36683 1.82704 1.82701 4.36686 1.82701 7.49988C1.82701 8.97196 2.38774 10.3131 3.30727 11.3213C4.19074 9.94119 5.73818 9.02499 7.50023 9.02499C9.26206 9.02499 10.8093 9.94097 11.6929 11.3208C12.6121 10.3127 13.1727 8.97172 13.1727 7.49988C13.1727 4.36686 10.6328 1.82704 7.49985 1.82704ZM10.9818 11.9787C10.2839 10.7795 8.9857 9.97499 7.50023 9.97499C6.01458 9.97499 4.71624 10.7797 4.01845 11.9791C4.97952 12.7272 6.18765 13.1727 7.49985 13.1727C8.81227 13.1727 10.0206 12.727 10.9818 11.9787ZM5.14999 6.50487C5.14999 5.207 6.20212 4.15487 7.49999 4.15487C8.79786 4.15487 9.84999 5.207 9.84999 6.50487C9.84999 7.80274 8.79786 8.85487 7.49999 8.85487C6.20212 8.85487 5.14999 7.80274 5.14999 6.50487ZM7.49999 5.10487C6.72679 5.10487 6.09999 5.73167 6.09999 6.50487C6.09999 7.27807 6.72679 7.90487 7.49999 7.90487C8.27319 7.90487 8.89999 7.27807 8.89999 6.50487C8.89999 5.73167 8.27319 5.10487 7.49999 5.10487Z',
  ),
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

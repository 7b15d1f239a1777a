import { gray, light, type Scheme, violet } from '@alinha/rules/colors';
import { night, variables } from './theme.ts';

/** The schemes of who asks the system for more contrast: text 7:1 (WCAG 1.4.6), controls 4.5:1. */
export const strongLight: Scheme = {
  ...light,
  line: gray[4],
  control: gray[7],
  muted: gray[8],
  faint: '#4c4557',
  brand: violet[8],
  focus: violet[8],
  green: ['#1d6b42', '#0f4a2b', light.green[2]],
  blue: ['#1f5a9c', '#12407a', light.blue[2]],
  yellow: ['#7a5400', '#533900', light.yellow[2]],
  red: ['#a92c2c', '#7f1d1d', light.red[2]],
  faces: [
    [violet[8], violet[2]],
    ['#07444a', '#cfeaec'],
    ['#5f1a4c', '#f6dcef'],
    ['#552b17', '#f0dfd2'],
    ['#2f3747', '#dfe3ea'],
  ],
};

export const strongNight: Scheme = {
  ...night,
  line: '#464052',
  ink: '#ffffff',
  control: '#aba4b8',
  muted: '#dfdbe6',
  faint: '#c3bdcd',
  brand: '#dccff9',
  focus: '#cbb8f7',
  green: ['#86d6aa', '#a9e6c3', night.green[2]],
  blue: ['#98c5f4', '#b5d6f8', night.blue[2]],
  yellow: ['#ecc673', '#f2d795', night.yellow[2]],
  red: ['#f5a6a0', '#fac3bf', night.red[2]],
  faces: [
    ['#dccff9', '#41356a'],
    ['#b4e9ec', '#14424a'],
    ['#f8d3ee', '#582748'],
    ['#f5dccb', '#513424'],
    ['#dde3ec', '#3a4252'],
  ],
};

const strong = (scheme: Scheme): Record<string, string> => ({
  ...variables(scheme),
  '--mantine-color-violet-filled': violet[7],
});

const rule = (name: string, scheme: Scheme, usual: Scheme) => {
  const before = variables(usual);
  const changed = Object.entries(strong(scheme)).filter(([key, value]) => value !== before[key]);
  // Mantine names its own rules `:root[…]`; this one is to win wherever it stands.
  return `html:root[data-mantine-color-scheme=${name}]{${changed.map((line) => line.join(':')).join(';')}}`;
};

/** The colours of `prefers-contrast: more`, as CSS (ACE-04). */
export const moreContrast: string = `@media (prefers-contrast: more){${
  rule('light', strongLight, light) + rule('dark', strongNight, night)
}}`;

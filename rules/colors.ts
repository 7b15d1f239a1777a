/** The one brand hue: a deep violet, which no band and no status uses. */
export const violet = [
  '#f6f3fc',
  '#efeaf9',
  '#dcd1f2',
  '#c3b0e8',
  '#b79ff0',
  '#8f6fd6',
  '#7a5bc4',
  '#5b3a9b',
  '#4a2d84',
  '#33205c',
] as const;

/** Neutrals tinted with the brand colour, for the light scheme. */
export const gray = [
  '#faf9fb',
  '#f4f2f6',
  '#e9e6ed',
  '#dcd8e2',
  '#c5c0cd',
  '#867e92',
  '#746c80',
  '#5f5869',
  '#3b3546',
  '#211c2b',
] as const;

/** The colours of one colour scheme, by purpose. */
export interface Scheme {
  page: string;
  surface: string;
  raised: string;
  line: string;
  control: string;
  ink: string;
  muted: string;
  faint: string;
  hover: string;
  tint: string;
  brand: string;
  brandSoft: string;
  brandHover: string;
  focus: string;
  /** Solid (3:1), ink for text (4.5:1 also on soft), soft background. */
  green: readonly [string, string, string];
  blue: readonly [string, string, string];
  yellow: readonly [string, string, string];
  red: readonly [string, string, string];
  /** Ink (4.5:1) and background of initials, distinguishable from one another and from every band. */
  faces: readonly (readonly [ink: string, soft: string])[];
}

export const light: Scheme = {
  page: gray[0],
  surface: '#ffffff',
  raised: '#ffffff',
  line: gray[2],
  control: gray[5],
  ink: gray[9],
  muted: gray[7],
  faint: gray[6],
  hover: gray[1],
  tint: violet[0],
  brand: violet[7],
  brandSoft: violet[1],
  brandHover: violet[2],
  focus: violet[6],
  green: ['#2e8b57', '#1d6b42', '#e2f3e8'],
  blue: ['#2f76c4', '#1f5a9c', '#e2edfa'],
  yellow: ['#b07d00', '#7a5400', '#faeecd'],
  red: ['#cf4444', '#a92c2c', '#fce9e7'],
  faces: [
    [violet[7], violet[2]],
    ['#0f5f66', '#cfeaec'],
    ['#852b6c', '#f6dcef'],
    ['#7a4228', '#f0dfd2'],
    ['#465064', '#dfe3ea'],
  ],
};

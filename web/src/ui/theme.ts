import { gray, light, type Scheme, violet } from '@alinha/rules/colors';
import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type ModalProps,
  type OverlayProps,
  type PopoverProps,
  type SegmentedControlProps,
  type TooltipProps,
} from '@mantine/core';

/** Neutrals tinted with the brand colour, for the dark scheme; 6 is the surface. */
const dark: MantineColorsTuple = [
  '#ece9f1',
  '#d2cdda',
  '#aba4b8',
  '#968ea4',
  '#7a7289',
  '#332e3f',
  '#1d1a25',
  '#1d1a25',
  '#15131b',
  '#0f0d14',
];

export const night: Scheme = {
  page: dark[8],
  surface: dark[6],
  raised: '#26222f',
  line: dark[5],
  control: dark[4],
  ink: dark[0],
  muted: dark[2],
  faint: dark[3],
  hover: '#26222f',
  tint: '#231e30',
  brand: '#cbb8f7',
  brandSoft: '#2f2648',
  brandHover: '#3b3059',
  focus: violet[4],
  green: ['#4fb37e', '#86d6aa', '#1b3327'],
  blue: ['#5c9ce0', '#98c5f4', '#1b2d43'],
  yellow: ['#d6a02c', '#ecc673', '#382a10'],
  red: ['#e5706b', '#f5a6a0', '#41211f'],
  faces: [
    ['#cbb8f7', '#41356a'],
    ['#93dade', '#14424a'],
    ['#f2b6e2', '#582748'],
    ['#ecc4ab', '#513424'],
    ['#c8d0de', '#3a4252'],
  ],
};

/** How many tints initials may have (`--al-face-0` …). */
export const faceTints = light.faces.length;

const hues = ['green', 'blue', 'yellow', 'red'] as const;

/** Our tokens (`--al-…`) and the Mantine variables that they override, for one scheme. */
export function variables(scheme: Scheme): Record<string, string> {
  return {
    '--al-page': scheme.page,
    '--al-surface': scheme.surface,
    '--al-raised': scheme.raised,
    '--al-line': scheme.line,
    '--al-control': scheme.control,
    '--al-ink': scheme.ink,
    '--al-muted': scheme.muted,
    '--al-hover': scheme.hover,
    '--al-tint': scheme.tint,
    '--al-brand': scheme.brand,
    '--al-brand-soft': scheme.brandSoft,
    '--al-focus': scheme.focus,
    ...Object.fromEntries(
      hues.flatMap((hue) => {
        const [solid, ink, soft] = scheme[hue];
        return [
          [`--al-${hue}`, solid],
          [`--al-${hue}-ink`, ink],
          [`--al-${hue}-soft`, soft],
        ];
      }),
    ),
    ...Object.fromEntries(
      scheme.faces.flatMap(([ink, soft], tint) => [
        [`--al-face-${tint}`, ink],
        [`--al-face-${tint}-soft`, soft],
      ]),
    ),
    '--mantine-color-text': scheme.ink,
    '--mantine-color-bright': scheme.ink,
    '--mantine-color-body': scheme.surface,
    '--mantine-color-dimmed': scheme.muted,
    '--mantine-color-placeholder': scheme.faint,
    '--mantine-color-error': scheme.red[1],
    '--mantine-color-anchor': scheme.brand,
    '--mantine-color-violet-light': scheme.brandSoft,
    '--mantine-color-violet-light-hover': scheme.brandHover,
    '--mantine-color-violet-light-color': scheme.brand,
    '--mantine-color-violet-outline': scheme.brand,
    '--mantine-color-default': scheme.surface,
    '--mantine-color-default-hover': scheme.hover,
    '--mantine-color-default-color': scheme.ink,
    '--mantine-color-default-border': scheme.control,
    '--mantine-color-disabled': scheme.hover,
    '--mantine-color-disabled-color': scheme.faint,
    '--mantine-color-disabled-border': scheme.line,
  };
}

/** Every colour of the product, per scheme. Contrast: text 4.5:1, controls 3:1 on page and surface alike. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--al-row': '2.75rem',
    '--al-bar': '3.5rem',
    // The width of every page, and so its left edge (VISTA-11).
    '--al-frame': '90rem',
    '--al-radius': '0.5rem',
    '--al-motion': '120ms',
    // The width of running text: about 80 letters.
    '--al-measure': '66ch',
    '--al-shadow': '0 8px 24px rgb(26 16 48 / 14%), 0 1px 3px rgb(26 16 48 / 10%)',
    '--al-brand-deep': violet[9],
    '--al-brand-strong': violet[7],
    '--al-warm': '#f4b98f',
    '--al-z-toast': '500',
  },
  light: variables(light),
  dark: variables(night),
});

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
const fade = { duration: 120, transition: 'fade' } as const;
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** Typography, spacing, radius and the look of Mantine's components; pages never restyle them. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 6 },
  colors: { violet, gray, dark },
  black: gray[9],
  fontFamily: sans,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.4286', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'md',
  shadows: { md: 'var(--al-shadow)', lg: 'var(--al-shadow)', xl: 'var(--al-shadow)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain values instead of `Component.extend`, which would pull every component into the first chunk.
  components: {
    Button: defaults<ButtonProps>({ loaderProps: { type: 'dots' } }),
    // The arrow of a select, which would be a picture without a name.
    ComboboxChevron: defaults<{ 'aria-hidden': true }>({ 'aria-hidden': true }),
    Input: defaults<InputProps>({ size: 'lg' }),
    InputWrapper: defaults<InputWrapperProps>({ size: 'lg' }),
    ModalRoot: defaults<ModalProps>({ transitionProps: fade, centered: true, padding: 'lg' }),
    Overlay: defaults<OverlayProps>({ color: '#0f0a18', backgroundOpacity: 0.5 }),
    Popover: defaults<PopoverProps>({ transitionProps: fade, shadow: 'md', offset: 4 }),
    SegmentedControl: defaults<SegmentedControlProps>({ transitionDuration: fade.duration }),
    Tooltip: defaults<TooltipProps>({
      transitionProps: fade,
      openDelay: 300,
      withArrow: true,
      // The pointer may move onto it; Escape closes it.
      interactive: true,
      events: { hover: true, focus: true, touch: false },
    }),
  },
});

/**
 * All design tokens. A name here is the name in `css` and style props (`bg="bg.subtle"`), and with
 * `.` replaced by `-` the name of its custom property (`--colors-bg-subtle`).
 */

type Steps = Readonly<Record<string, string>>;

/** Wraps each leaf in `{ value }`, as Chakra's system expects. */
function values<const T extends Steps>(steps: T): { [K in keyof T]: { value: string } } {
  return Object.fromEntries(Object.entries(steps).map(([name, value]) => [name, { value }])) as {
    [K in keyof T]: { value: string };
  };
}

/** One colour in light and in dark. */
const two = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

type Pair = readonly [light: string, dark: string];

/** The four colours of a palette that differ from those of the other palettes. */
const tone = (fg: Pair, solid: Pair, subtle: Pair, border: Pair) => ({
  fg: two(...fg),
  solid: two(...solid),
  subtle: two(...subtle),
  border: two(...border),
});

/**
 * The rest of what a `colorPalette` of Chakra consists of, and the colours of a filled button, whose
 * label needs more contrast than `solid` has.
 */
const palette = (name: string) => ({
  contrast: two('#ffffff', '#151412'),
  muted: { value: `{colors.${name}.border}` },
  emphasized: { value: `{colors.${name}.border}` },
  focusRing: { value: `{colors.${name}.fg}` },
  action: { value: `{colors.${name}.fg}` },
  actionHover: { value: `{colors.${name}.fg}` },
});

/** Spacing and sizes share a 4 px grid. */
const grid = {
  0: '0px',
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  2.5: '10px',
  3: '12px',
  3.5: '14px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  9: '36px',
  10: '40px',
  12: '48px',
  14: '56px',
  16: '64px',
  18: '72px',
  20: '80px',
} as const;

/** Chakra's larger sizes, as in `maxW="md"` and `w="64"`. */
const largeSizes = {
  24: '96px',
  32: '128px',
  40: '160px',
  48: '192px',
  64: '256px',
  80: '320px',
  96: '384px',
  '3xs': '224px',
  '2xs': '256px',
  xs: '320px',
  sm: '384px',
  md: '448px',
  lg: '512px',
  xl: '576px',
  '2xl': '672px',
  '3xl': '768px',
  '4xl': '896px',
} as const;

/** Chakra's names for what an operation has come to: `fg.error`, `border.success`. */
const ofOutcomes = (step: 'fg' | 'subtle' | 'border') => ({
  error: { value: `{colors.danger.${step}}` },
  warning: { value: `{colors.warning.${step}}` },
  success: { value: `{colors.success.${step}}` },
  info: { value: `{colors.info.${step}}` },
});

export const breakpoints = { sm: '480px', md: '768px', lg: '1101px', xl: '1440px' } as const;

export const tokens = {
  fonts: values({
    body: 'Inter, -apple-system, "Inter Fallback", "Inter Fallback Roboto", ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace',
  }),
  fontSizes: values({
    xs: '12px',
    sm: '13px',
    md: '14px',
    lg: '16px',
    xl: '20px',
    '2xl': '24px',
    '3xl': '28px',
  }),
  lineHeights: values({
    tight: '18px',
    xs: '16px',
    sm: '20px',
    md: '20px',
    lg: '24px',
    xl: '28px',
    '2xl': '32px',
    '3xl': '36px',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600' }),
  letterSpacings: values({ tight: '-0.014em', tighter: '-0.022em' }),
  spacing: values(grid),
  sizes: values({
    ...grid,
    ...largeSizes,
    full: '100%',
    row: '44px',
    rowDense: '36px',
    controlSm: '28px',
    controlMd: '32px',
    controlLg: '40px',
    controlTouch: '48px',
    nav: '232px',
    navCollapsed: '56px',
    content: '1280px',
    wizard: '480px',
    dialog: '800px',
    measure: '72ch',
  }),
  radii: values({
    xs: '4px',
    sm: '6px',
    md: '8px',
    ml: '10px',
    lg: '12px',
    xl: '16px',
    full: '999px',
  }),
  durations: values({ fast: '90ms', base: '150ms', slow: '190ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }),
  /** Of Chakra's charts, which have no height without one. */
  aspectRatios: values({
    square: '1 / 1',
    landscape: '4 / 3',
    portrait: '3 / 4',
    wide: '16 / 9',
    ultrawide: '18 / 5',
    golden: '1.618 / 1',
  }),
  zIndex: values({
    sticky: '10',
    nav: '20',
    popover: '40',
    overlay: '60',
    dialog: '70',
    toast: '80',
    tooltip: '90',
  }),
};

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: two('#ffffff', '#151412'),
      subtle: two('#faf9f6', '#1a1916'),
      muted: two('#f3f1ec', '#23211d'),
      emphasized: two('#e9e6df', '#312e29'),
      panel: two('#ffffff', '#1c1b18'),
      inverted: two('#24221e', '#efece6'),
      overlay: two('rgb(33 30 24 / 0.42)', 'rgb(6 5 4 / 0.62)'),
      ...ofOutcomes('subtle'),
    },
    fg: {
      DEFAULT: two('#1c1b18', '#f0ede7'),
      muted: two('#57534b', '#b3ada2'),
      subtle: two('#6b665d', '#989287'),
      disabled: two('#a8a297', '#5f5a52'),
      inverted: two('#faf9f6', '#1c1b18'),
      invertedMuted: two('#bdb8ad', '#5c574e'),
      ...ofOutcomes('fg'),
    },
    border: {
      DEFAULT: two('#e8e5de', '#2d2a26'),
      muted: two('#f0ede7', '#242220'),
      emphasized: two('#d7d3c9', '#3d3a34'),
      control: two('#8e887d', '#787268'),
      ...ofOutcomes('border'),
    },
    accent: {
      ...palette('accent'),
      ...tone(
        ['#0f6b4f', '#68c9a4'],
        ['#0f6b4f', '#1a7a5b'],
        ['#edf5f1', '#14271f'],
        ['#9dc8b7', '#2c5b49'],
      ),
      solidHover: two('#0b5940', '#1c8261'),
      action: { value: '{colors.accent.solid}' },
      actionHover: { value: '{colors.accent.solidHover}' },
      contrast: two('#ffffff', '#ffffff'),
      muted: two('#d6e9e0', '#1a3a2d'),
      meter: two('#0f6b4f', '#4fb08d'),
    },
    success: {
      ...palette('success'),
      ...tone(
        ['#1b6a37', '#74cb92'],
        ['#2a8f50', '#45b36d'],
        ['#eaf5ed', '#15271b'],
        ['#bfe0c9', '#275236'],
      ),
    },
    warning: {
      ...palette('warning'),
      ...tone(
        ['#874a06', '#e6b561'],
        ['#b87208', '#d49a35'],
        ['#fcf3e1', '#2b2111'],
        ['#efd7a7', '#5c4620'],
      ),
    },
    danger: {
      ...palette('danger'),
      ...tone(
        ['#ae2518', '#f28c80'],
        ['#cf3427', '#e2604f'],
        ['#fdeeec', '#321a17'],
        ['#f3c8c3', '#6b302a'],
      ),
      contrast: two('#ffffff', '#ffffff'),
      action: two('#b92b1f', '#b8402f'),
      actionHover: two('#a02419', '#c24836'),
    },
    info: {
      ...palette('info'),
      ...tone(
        ['#2a5788', '#91bae6'],
        ['#3f77b5', '#6299d4'],
        ['#ecf2f9', '#17222f'],
        ['#c5d7ea', '#2d4763'],
      ),
    },
    neutral: {
      ...palette('neutral'),
      ...tone(
        ['#57534b', '#b3ada2'],
        ['#857f74', '#8b857a'],
        ['#f3f1ec', '#23211d'],
        ['#d7d3c9', '#3d3a34'],
      ),
    },
    chart: {
      1: two('#0f6b4f', '#4fb08d'),
      2: two('#6fae96', '#2c6b55'),
      3: two('#d2a03a', '#d9ab4c'),
      4: two('#46688f', '#7ea3cf'),
      5: two('#b3aca0', '#6a655c'),
      grid: two('#eeebe5', '#272521'),
      previous: two('#a8a297', '#6f6a60'),
    },
    avatar: {
      1: two('#e3ede7', '#20352b'),
      2: two('#eee7dc', '#362d1e'),
      3: two('#e3e9f1', '#222d3a'),
      4: two('#f1e4e1', '#3a2622'),
      5: two('#e9e6ee', '#2d2838'),
      6: two('#e9e6df', '#312e29'),
      fg1: two('#235540', '#9fd3bb'),
      fg2: two('#644c22', '#dcc191'),
      fg3: two('#2f4d70', '#aac6e6'),
      fg4: two('#7a3b2e', '#e8b3a6'),
      fg5: two('#51456b', '#c7badf'),
      fg6: two('#57534b', '#b3ada2'),
    },
    /** A QR code is black on white in both themes. */
    qr: { paper: two('#ffffff', '#ffffff'), ink: two('#14130f', '#14130f') },
  },
  radii: {
    l1: { value: '{radii.xs}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.lg}' },
  },
  shadows: {
    xs: two('0 1px 2px rgb(40 36 28 / 0.05)', '0 1px 2px rgb(0 0 0 / 0.3)'),
    sm: two(
      '0 1px 2px rgb(40 36 28 / 0.06), 0 2px 6px rgb(40 36 28 / 0.04)',
      '0 1px 2px rgb(0 0 0 / 0.35), 0 2px 6px rgb(0 0 0 / 0.25)',
    ),
    md: two(
      '0 0 0 1px rgb(40 36 28 / 0.06), 0 4px 8px rgb(40 36 28 / 0.05), 0 12px 28px rgb(40 36 28 / 0.1)',
      '0 0 0 1px rgb(255 255 255 / 0.07), 0 8px 24px rgb(0 0 0 / 0.45)',
    ),
    lg: two(
      '0 0 0 1px rgb(40 36 28 / 0.06), 0 10px 24px rgb(40 36 28 / 0.1), 0 32px 72px rgb(40 36 28 / 0.2)',
      '0 0 0 1px rgb(255 255 255 / 0.08), 0 28px 72px rgb(0 0 0 / 0.6)',
    ),
    button: two(
      'inset 0 1px 0 rgb(255 255 255 / 0.12), 0 1px 2px rgb(40 36 28 / 0.05)',
      'inset 0 1px 0 rgb(255 255 255 / 0.12), 0 1px 2px rgb(0 0 0 / 0.3)',
    ),
  },
};

/** What Chakra's own recipes call by these names; see `theme/further-recipes.tsx`. */
export const layerStyles = {
  disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
};

/** Size and line height: `textStyle="sm"`. From `xl` up the letter spacing is tight. */
export const textStyles = {
  xs: { value: { fontSize: 'xs', lineHeight: 'xs' } },
  sm: { value: { fontSize: 'sm', lineHeight: 'sm' } },
  md: { value: { fontSize: 'md', lineHeight: 'md' } },
  lg: { value: { fontSize: 'lg', lineHeight: 'lg' } },
  xl: { value: { fontSize: 'xl', lineHeight: 'xl', letterSpacing: 'tight' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '2xl', letterSpacing: 'tighter' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '3xl', letterSpacing: 'tighter' } },
  title: {
    value: {
      fontSize: 'xl',
      lineHeight: 'xl',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
    },
  },
  section: { value: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold' } },
  card: { value: { fontSize: 'md', lineHeight: 'md', fontWeight: 'semibold' } },
  amount: {
    value: {
      fontSize: '2xl',
      lineHeight: '2xl',
      fontWeight: 'semibold',
      letterSpacing: 'tighter',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  question: {
    value: {
      fontSize: '3xl',
      lineHeight: '3xl',
      fontWeight: 'semibold',
      letterSpacing: 'tighter',
      textWrap: 'balance',
    },
  },
};

import { expect, test } from 'vitest';
import { system } from './system.ts';

test('a token is found by its name, as charts ask for it', () => {
  expect(system.token('colors.accent.solid', 'black')).toBe('var(--colors-accent-solid)');
  expect(system.token.var('colors.chart.1', 'black')).toBe('var(--colors-chart-1)');
  expect(system.token('spacing.4')).toBe('16px');
  expect(system.token('colors.unknown', 'black')).toBe('black');
});

test('names that Chakra documents and its charts read have a value', () => {
  expect(
    system.css({
      aspectRatio: 'landscape',
      maxW: 'md',
      h: '64',
      color: 'fg.error',
      borderColor: 'border.error',
      textStyle: '2xl',
    }),
  ).toEqual({
    aspectRatio: 'var(--aspect-ratios-landscape)',
    maxWidth: 'var(--sizes-md)',
    height: 'var(--sizes-64)',
    color: 'var(--colors-fg-error)',
    borderColor: 'var(--colors-border-error)',
    fontSize: 'var(--font-sizes-2xl)',
    lineHeight: 'var(--line-heights-2xl)',
    letterSpacing: 'var(--letter-spacings-tighter)',
  });
});

test('a colour has a value in both themes', () => {
  const { ':root': light, '[data-theme=dark] &': dark } = Object.fromEntries(
    Object.entries<Record<string, string>>(system.getTokenCss()['@layer tokens']).map(
      ([selector, values]) => [selector.replace(/^&/, ''), values],
    ),
  );
  expect(light?.['--colors-accent-solid']).toBe('#0f6b4f');
  expect(dark?.['--colors-accent-solid']).toBe('#1a7a5b');
});

test('every short name that Chakra documents has an effect', () => {
  expect(
    system.css({ mx: '2', roundedBottomLeft: 'md', bgGradient: 'to-r', divideY: '1px' }),
  ).toEqual({
    marginInline: 'var(--spacing-2)',
    borderBottomLeftRadius: 'var(--radii-md)',
    '--gradient-stops': 'var(--gradient-from), var(--gradient-to)',
    '--gradient': 'var(--gradient-via-stops, var(--gradient-stops))',
    backgroundImage: 'linear-gradient(to right, var(--gradient))',
    '& > :not(style, [hidden]) ~ :not(style, [hidden])': {
      borderTopWidth: '1px',
      borderBottomWidth: '0px',
    },
  });
  expect(system.css({ _focusVisible: { bg: 'bg.subtle/50' } })).toHaveProperty([
    '&:is(:focus-visible, [data-focus-visible])',
    'background',
  ]);
});

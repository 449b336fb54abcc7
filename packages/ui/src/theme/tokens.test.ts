import { createSystem } from '@chakra-ui/react/styled-system';
import { describe, expect, it } from 'vitest';
import { conditions } from './conditions.ts';
import { system } from './system.ts';
import { tokenValues } from './token-values.ts';
import css from './tokens.css?raw';
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens.ts';
import { utilities } from './utilities.ts';

/** The result of Chakra's own token processing, which our precomputed values must equal. */
const whole = createSystem({
  preflight: false,
  cssVarsPrefix: '',
  cssVarsRoot: ':root',
  conditions: { ...conditions, hover: [...conditions.hover] },
  utilities,
  theme: { breakpoints, tokens, semanticTokens, textStyles },
});

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const isBreakpoint = (name: string) => /^(--)?(sizes-)?breakpoints?-/.test(name);

/** Custom properties by theme, parsed from the style sheet. */
function sheet(): Record<string, Record<string, string>> {
  const themes: Record<string, Record<string, string>> = {};
  for (const [, selector = '', body = ''] of css.matchAll(
    /(:root|\[data-theme="dark"\]) \{([^}]*)\}/g,
  )) {
    const properties = [...body.matchAll(/(--[^:]+):([^;]+);/g)];
    themes[selector] = Object.fromEntries(
      properties.map(([, name = '', value = '']) => [name, plain(value)]),
    );
  }
  return themes;
}

function wanted(selector: string): Record<string, string> {
  const layer = whole.getTokenCss()['@layer tokens'];
  return Object.fromEntries(
    Object.entries<string>(layer[selector]).flatMap(([name, value]) =>
      isBreakpoint(name) ? [] : [[name, plain(value)]],
    ),
  );
}

describe('the tokens', () => {
  it('are in the style sheet with their values', () => {
    expect(sheet()).toEqual({
      ':root': wanted('&:root'),
      '[data-theme="dark"]': wanted('[data-theme=dark] &'),
    });
  });

  it('have the names that Chakra gives them', () => {
    for (const [category, values] of Object.entries(tokenValues)) {
      const known = Object.entries(whole.tokens.getCategoryValues(category) ?? {});
      const own = known.filter(
        ([name, value]) => !isBreakpoint(name) && !value.includes('color-palette'),
      );
      expect(values).toEqual(Object.fromEntries(own));
    }
  });

  it('are used by styles without being created by Chakra', () => {
    const style = { bg: 'bg.panel', color: 'fg', px: '2.5', ms: '-2', w: 'full', zIndex: 'sticky' };
    expect(system.css(style)).toEqual(whole.css(style));
    expect(system.css({ textStyle: 'title', rounded: 'md', minH: '8' })).toEqual(
      whole.css({ textStyle: 'title', rounded: 'md', minH: '8' }),
    );
  });
});

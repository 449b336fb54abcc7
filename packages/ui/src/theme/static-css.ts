import { compile, serialize, stringify } from 'stylis';
import { system } from './system.ts';

interface StyleRules {
  readonly [selectorOrProperty: string]: string | number | StyleRules;
}

/** A style object of Chakra as nested CSS. */
function nested(rules: StyleRules): string {
  return Object.entries(rules)
    .map(([name, value]) => {
      if (typeof value === 'object') return `${name}{${nested(value)}}`;
      const isProperty = name.startsWith('--');
      const property = isProperty
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${value};`;
    })
    .join('');
}

const printed = (rules: StyleRules) => serialize(compile(nested(rules)), stringify);

/**
 * The part of the theme that the first paint needs before Chakra is loaded, as a style sheet.
 * `npm run generate` writes it to `theme.css`.
 */
export function staticCss(): string {
  return printed(system.getTokenCss());
}

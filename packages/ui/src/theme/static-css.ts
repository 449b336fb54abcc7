import type { RecipeDefinition } from '@chakra-ui/react/styled-system';
import { compile, serialize, stringify } from 'stylis';
import { badgeRecipe } from './recipes/badge.ts';
import { buttonRecipe } from './recipes/button.ts';
import { inputFrameRecipe } from './recipes/input.ts';
import { kbdRecipe } from './recipes/text.ts';
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

type Variants = Readonly<Record<string, readonly string[]>>;

/** A class with the look of a recipe; variants are attributes: `data-size="sm"`. */
interface RecipeClass {
  readonly name: string;
  readonly recipe: RecipeDefinition;
  /** Those that our component has; the others are Chakra's names for the same. */
  readonly variants: Variants;
}

const recipeClasses: readonly RecipeClass[] = [
  {
    name: 'ui-button',
    recipe: buttonRecipe,
    variants: {
      size: ['sm', 'md', 'lg', 'touch'],
      variant: ['solid', 'outline', 'soft', 'ghost', 'danger', 'danger-ghost'],
    },
  },
  {
    name: 'ui-badge',
    recipe: badgeRecipe,
    variants: {
      tone: ['neutral', 'success', 'warning', 'danger', 'info', 'accent'],
      fill: ['none'],
      align: ['hang', 'bare'],
    },
  },
  {
    name: 'ui-input',
    recipe: inputFrameRecipe,
    variants: { size: ['sm', 'md', 'lg', 'touch', 'wizard'], lines: [''] },
  },
  { name: 'ui-kbd', recipe: kbdRecipe, variants: {} },
];

/**
 * The rules of a recipe for its class. `:where` gives variants the weight of the base, so that
 * states win over both, as in Chakra's own merged rules.
 */
function recipeRules({ name, recipe, variants }: RecipeClass): StyleRules {
  const rules: Record<string, StyleRules> = { [`.${name}`]: system.css(recipe.base ?? {}) };
  for (const [variant, values] of Object.entries(variants)) {
    for (const value of values) {
      const selector = `.${name}:where([data-${variant}="${value}"])`;
      rules[selector] = system.css(recipe.variants?.[variant]?.[value] ?? {});
    }
  }
  return rules;
}

/**
 * The part of the theme that the first paint needs before Chakra is loaded, as a style sheet.
 * `npm run generate` writes it to `theme.css`.
 */
export function staticCss(): string {
  const classes = Object.assign({}, ...recipeClasses.map(recipeRules));
  return [system.getTokenCss(), system.getGlobalCss(), system.layers.wrap('recipes', classes)]
    .map(printed)
    .join('\n');
}

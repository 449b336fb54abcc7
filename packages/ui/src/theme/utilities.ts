import type { SystemConfig } from '@chakra-ui/react';
import { tokenValues } from './token-values.ts';

type Utilities = NonNullable<SystemConfig['utilities']>;
type Category =
  | 'spacing'
  | 'sizes'
  | 'colors'
  | 'radii'
  | 'fontSizes'
  | 'lineHeights'
  | 'fontWeights'
  | 'letterSpacings'
  | 'fonts'
  | 'shadows'
  | 'durations'
  | 'easings'
  | 'zIndex';

/**
 * The style props that read tokens, with their short names. Chakra's own list (`defaultBaseConfig`)
 * also includes gradients, rings and dividers and has 4.6 KB with brotli. Properties not listed
 * accept plain CSS values, and their short names have no effect.
 */
const byCategory: Readonly<Record<Category, string>> = {
  spacing: `padding:p paddingTop:pt paddingRight:pr paddingBottom:pb paddingLeft:pl
    paddingInline:px paddingBlock:py paddingInlineStart:ps paddingInlineEnd:pe
    paddingBlockStart paddingBlockEnd
    margin:m marginTop:mt marginRight:mr marginBottom:mb marginLeft:ml
    marginInline:mx marginBlock:my marginInlineStart:ms marginInlineEnd:me
    marginBlockStart marginBlockEnd
    gap rowGap columnGap inset top right bottom left insetInline:insetX insetBlock:insetY
    insetInlineStart:insetStart insetInlineEnd:insetEnd insetBlockStart insetBlockEnd
    scrollMargin scrollMarginTop scrollMarginBottom scrollPadding scrollPaddingTop textIndent
    outlineOffset borderSpacing`,
  sizes: `width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH
    inlineSize blockSize minInlineSize maxInlineSize minBlockSize maxBlockSize flexBasis`,
  colors: `background:bg backgroundColor:bgColor color outlineColor caretColor accentColor
    borderColor borderTopColor borderRightColor borderBottomColor borderLeftColor
    borderInlineColor borderBlockColor borderInlineStartColor:borderStartColor
    borderInlineEndColor:borderEndColor textDecorationColor fill stroke`,
  radii: `borderRadius:rounded borderTopLeftRadius:roundedTopLeft
    borderTopRightRadius:roundedTopRight borderBottomLeftRadius:roundedBottomLeft
    borderBottomRightRadius:roundedBottomRight`,
  fontSizes: 'fontSize',
  lineHeights: 'lineHeight',
  fontWeights: 'fontWeight',
  letterSpacings: 'letterSpacing',
  fonts: 'fontFamily',
  shadows: 'boxShadow:shadow textShadow',
  durations: 'transitionDuration animationDuration transitionDelay animationDelay',
  easings: 'transitionTimingFunction animationTimingFunction',
  zIndex: 'zIndex',
};

/** Short names of properties that read no token. */
const plain = `position:pos textDecoration:textDecor flexDirection:flexDir
  borderInline:borderX borderBlock:borderY borderInlineStart:borderStart
  borderInlineEnd:borderEnd borderInlineWidth:borderXWidth borderBlockWidth:borderYWidth
  overscrollBehavior:overscroll`;

type Values = NonNullable<Utilities[string]>['values'];

/** Chakra calls this for its built-in conditions, the breakpoints, and again for a type name. */
function valuesOf(category: Category): Values {
  const own = tokenValues[category] ?? {};
  return (theme: (category: string) => Record<string, string> | null | undefined) => {
    const known = theme(category) ?? {};
    const [first] = Object.keys(known);
    if (first === undefined) return own;
    return first.startsWith('type:') ? known : { ...known, ...own };
  };
}

function list(names: string, category?: Category): Utilities {
  const utilities: Utilities = {};
  const values = category && valuesOf(category);
  for (const entry of names.split(/\s+/)) {
    const [property = entry, shorthand] = entry.split(':');
    utilities[property] = { values, shorthand };
  }
  return utilities;
}

const tokenUtilities: Utilities = {};
for (const category of Object.keys(byCategory) as Category[]) {
  Object.assign(tokenUtilities, list(byCategory[category], category));
}

export const utilities: Utilities = {
  ...list(plain),
  ...tokenUtilities,
  borderTopRadius: {
    values: valuesOf('radii'),
    shorthand: 'roundedTop',
    transform: (value: string) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
  },
  borderBottomRadius: {
    values: valuesOf('radii'),
    shorthand: 'roundedBottom',
    transform: (value: string) => ({
      borderBottomLeftRadius: value,
      borderBottomRightRadius: value,
    }),
  },
  boxSize: {
    values: valuesOf('sizes'),
    transform: (value: string) => ({ width: value, height: value }),
  },
  truncate: {
    transform: (value: boolean) =>
      value ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
  },
  lineClamp: {
    transform: (value: string) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: value,
      WebkitBoxOrient: 'vertical',
    }),
  },
  hideFrom: {
    transform: (value: string) => ({ [`@breakpoint ${value}`]: { display: 'none' } }),
  },
  hideBelow: {
    transform: (value: string) => ({ [`@breakpoint ${value}Down`]: { display: 'none' } }),
  },
};

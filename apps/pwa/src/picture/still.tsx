import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, type EmotionCache, withEmotionCache } from '@emotion/react';
import { theSystem } from '@workspace/ui/theme/system';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Markup without a script, and the rules that its classes stand for. */
export interface Still {
  readonly html: string;
  readonly rules: readonly string[];
  /** What the look calls those of its own. */
  readonly names: readonly string[];
}

/** The policy forbids styles in attributes: each becomes a rule, named by what it says. */
function withoutInlineStyles({ html, rules, names }: Still): Still {
  const named = new Map<string, string>();
  const plain = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = style.replace(/[^\w.-]+/g, '_');
    const weighty = style.replace(/;|$/g, ' !important;');
    named.set(name, `[data-style="${name}"] { ${weighty} }`);
    return ` data-style="${name}"`;
  });
  return { html: plain, rules: [...rules, ...named.values()], names };
}

/** Draws once, as the browser will, and collects the rules on the way. */
export function draw(node: ReactNode): Still {
  const caches: EmotionCache[] = [];
  const Collecting = withEmotionCache<{ readonly children: ReactNode }, unknown>(
    function Collecting({ children }, cache) {
      // Rules are kept, and not written between the elements.
      cache.compat = true;
      caches.push(cache);
      return (
        <CacheProvider value={cache}>
          <ChakraProvider value={theSystem()}>{children}</ChakraProvider>
        </CacheProvider>
      );
    },
  );
  const html = renderToStaticMarkup(<Collecting>{node}</Collecting>);
  const own = caches
    .flatMap(({ inserted }) => Object.entries(inserted))
    // The system's own layers stand in `base.css`.
    .filter(([, rule]) => typeof rule === 'string' && !rule.startsWith('@layer reset'));
  const rules = own.map(([, rule]) => String(rule));
  return withoutInlineStyles({ html, rules, names: own.map(([name]) => name) });
}

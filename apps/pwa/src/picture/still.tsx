import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, type EmotionCache, withEmotionCache } from '@emotion/react';
import { system } from '@workspace/ui/theme/system';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Markup without a script, and the rules that its classes stand for. */
export interface Still {
  readonly html: string;
  readonly rules: readonly string[];
}

/** The policy forbids styles in attributes: each becomes a rule, named by what it says. */
function withoutInlineStyles({ html, rules }: Still): Still {
  const named = new Map<string, string>();
  const plain = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = style.replace(/[^\w.-]+/g, '_');
    const weighty = style.replace(/;|$/g, ' !important;');
    named.set(name, `[data-style="${name}"] { ${weighty} }`);
    return ` data-style="${name}"`;
  });
  return { html: plain, rules: [...rules, ...named.values()] };
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
          <ChakraProvider value={system}>{children}</ChakraProvider>
        </CacheProvider>
      );
    },
  );
  const html = renderToStaticMarkup(<Collecting>{node}</Collecting>);
  const rules = caches
    .flatMap(({ inserted }) => Object.values(inserted))
    // The system's own layers stand in `base.css`.
    .filter((rule) => typeof rule === 'string' && !rule.startsWith('@layer reset'));
  return withoutInlineStyles({ html, rules: rules.map(String) });
}

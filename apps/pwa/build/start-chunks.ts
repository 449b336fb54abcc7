import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin, Rollup } from 'vite';

/**
 * The files of a lazily loaded module: its chunk and that chunk's imports, minus those of the entry
 * chunk.
 */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module)),
  );
  if (!chunk) throw new Error(`There is no chunk with ${module}.`);
  const entryFiles = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const files = [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
  return files.filter((file) => !entryFiles.has(file)).map((file) => `/${file}`);
}

/** File name of the font used for most text. */
const font = /inter-latin-wght-normal.*\.woff2$/;

/** The `unicode-range` of that font from `fonts.css`. */
function fontRange(): string {
  const require = createRequire(import.meta.url);
  const css = readFileSync(require.resolve('@workspace/ui/theme/fonts.css'), 'utf8');
  const range = /inter-latin-wght-normal[^}]*unicode-range:([^;]*);/.exec(css)?.[1];
  if (!range) throw new Error('fonts.css has no unicode-range for Latin.');
  return range.replace(/\s+/g, '');
}

/**
 * Writes into the page which chunks `skeleton-boot.js` preloads next to the entry chunk, and the
 * font that it declares.
 */
export function startChunks(): Plugin {
  return {
    name: 'start-chunks',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const signedIn = filesOf(bundle, 'src/app/signed-in-app.tsx');
        const impersonation = [
          ...filesOf(bundle, 'impersonation/begin-impersonation.tsx'),
          ...filesOf(bundle, 'offline/memory-store.ts'),
        ].filter((file) => !signedIn.includes(file));
        const text = Object.keys(bundle).find((file) => font.test(file));
        const chunks = {
          'signed-in': signedIn.join(' '),
          impersonation: impersonation.join(' '),
          visitor: filesOf(bundle, 'session/sign-in-screen.tsx').join(' '),
          font: text ? `/${text}` : '',
          'font-range': fontRange(),
        };
        const attributes = Object.entries(chunks).map(([name, value]) => `data-${name}="${value}"`);
        return html.replace(
          '<script src="/color-mode.js">',
          `<script src="/color-mode.js" ${attributes.join(' ')}>`,
        );
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { startOf } from './chunk-groups.ts';
import { chunksOf, withImports } from './module-use.ts';

/** The start whose module a chunk has. */
const startIn = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk) =>
  [facadeModuleId ?? '', ...moduleIds].flatMap((id) => startOf(id) ?? [])[0];

/** Those that show the signed-in app. */
const signedInStarts: ReadonlySet<string | undefined> = new Set(['signed-in', 'impersonation']);

/**
 * The files that each start needs besides those of the entry chunk, by the start's name: its chunk,
 * the chunks that it imports directly or indirectly, and their styles.
 * @throws if a page that is shown without a login loads the signed-in app
 */
function filesOfStarts(bundle: Rollup.OutputBundle): ReadonlyMap<string, readonly string[]> {
  const chunks = chunksOf(bundle);
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The page has no entry chunk.');
  const loaded = withImports(entry, chunks);
  const starts = new Map<string, readonly string[]>();
  const parts = new Set([...loaded].flatMap(({ dynamicImports }) => dynamicImports));
  for (const name of parts) {
    const part = chunks.get(name);
    if (!part) continue;
    const start = startIn(part);
    const needed = [...withImports(part, chunks)].filter((chunk) => !loaded.has(chunk));
    if (!signedInStarts.has(start) && needed.some((chunk) => startIn(chunk) === 'signed-in')) {
      throw new Error(`${part.facadeModuleId} loads the signed-in app: see "chunk-groups.ts".`);
    }
    if (start === undefined) continue;
    const files = needed.flatMap(({ fileName, viteMetadata }) =>
      [fileName].concat(...(viteMetadata?.importedCss ?? [])),
    );
    starts.set(
      start,
      [...new Set(files)].map((file) => `/${file}`),
    );
  }
  return starts;
}

const fontsFile = createRequire(import.meta.url).resolve('@workspace/ui/theme/fonts.css');

/** The font used for most text, a package of the UI kit, which `skeleton-boot.js` declares. */
const fontFile = createRequire(fontsFile).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** The `unicode-range` of that font from `fonts.css`. */
function fontRange(): string {
  const css = readFileSync(fontsFile, 'utf8');
  const range = /inter-latin-wght-normal[^}]*unicode-range:([^;]*);/.exec(css)?.[1];
  if (!range) throw new Error('fonts.css has no unicode-range for Latin.');
  return range.replace(/\s+/g, '');
}

/** The script that runs first; Vite has left out its `vite-ignore` when the page is built. */
const firstScript = /<script\s+(?:vite-ignore\s+)?src="\/color-mode\.js">/;

/** The page with attributes at the script that runs first. */
function withAttributes(html: string, values: Readonly<Record<string, string>>): string {
  if (!firstScript.test(html)) throw new Error('index.html does not load /color-mode.js first.');
  const attributes = Object.entries(values).map(([name, value]) => `data-${name}="${value}"`);
  return html.replace(firstScript, `<script src="/color-mode.js" ${attributes.join(' ')}>`);
}

/**
 * Writes into the page which chunks `skeleton-boot.js` preloads next to the entry chunk for each
 * start of `src/boot/starts`, and the font that it declares.
 */
export function startChunks(): Plugin {
  let isBuild = false;
  return {
    name: 'start-chunks',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      this.emitFile({ type: 'asset', name: basename(fontFile), source: readFileSync(fontFile) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const range = { 'font-range': fontRange() };
        // The development server has no bundle, and serves the file from where it is.
        if (!bundle) return withAttributes(html, { font: `/@fs${fontFile}`, ...range });
        const starts = filesOfStarts(bundle);
        const font = Object.keys(bundle).find((file) =>
          file.includes(basename(fontFile, '.woff2')),
        );
        // An impersonation session loads the signed-in app, whose files are preloaded for it too.
        const signedIn = new Set(starts.get('signed-in'));
        const attributes = [...starts].map(([name, files]) => {
          const own = files.filter((file) => name !== 'impersonation' || !signedIn.has(file));
          return [name, own.join(' ')] as const;
        });
        return withAttributes(html, {
          ...Object.fromEntries(attributes),
          font: `/${font}`,
          ...range,
        });
      },
    },
  };
}

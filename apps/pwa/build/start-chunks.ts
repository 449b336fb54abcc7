import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { startOf } from './chunk-groups.ts';
import { chunksOf, withImports } from './module-use.ts';

/** The start whose module a chunk has. */
const startIn = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk) =>
  [facadeModuleId ?? '', ...moduleIds].flatMap((id) => startOf(id) ?? [])[0];

/**
 * Pages that anybody may open, besides the guide, with the module that `app.tsx` loads for each.
 * They share no file of their own with others, as a start does: their files are only preloaded.
 */
const publicPages = {
  '/transfer': 'transfer/transfer-screen.tsx',
  '/top-up': 'top-up/top-up-screen.tsx',
  '/status': 'status/status-screen.tsx',
  '/pay': 'billing-links/billing-link-screens.ts',
  '/billing-email': 'billing-links/billing-link-screens.ts',
  '/report': 'report/report-screen.tsx',
  '/invite/admin': 'admin-invite/admin-invite-screen.tsx',
  '/invite/crm': 'crm-invite/crm-invite-screen.tsx',
  '/invite/hr': 'hr/invite/hr-invite-screen.tsx',
} as const;

/** Those that show the signed-in app. */
const signedInStarts: ReadonlySet<string | undefined> = new Set(['signed-in', 'impersonation']);

interface Preloads {
  /** By the start's name. */
  readonly starts: ReadonlyMap<string, readonly string[]>;
  /** By the page's path. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/**
 * The files that each start and each public page needs besides those of the entry chunk: its chunk,
 * the chunks that it imports directly or indirectly, and their styles.
 * @throws if a page that is shown without a login loads the signed-in app, or is not in the bundle
 */
function preloadsOf(bundle: Rollup.OutputBundle): Preloads {
  const chunks = chunksOf(bundle);
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The page has no entry chunk.');
  const loaded = withImports(entry, chunks);
  const starts = new Map<string, readonly string[]>();
  const files = new Map<string, readonly string[]>();
  const parts = new Set([...loaded].flatMap(({ dynamicImports }) => dynamicImports));
  for (const name of parts) {
    const part = chunks.get(name);
    if (!part) continue;
    const start = startIn(part);
    const needed = [...withImports(part, chunks)].filter((chunk) => !loaded.has(chunk));
    if (!signedInStarts.has(start) && needed.some((chunk) => startIn(chunk) === 'signed-in')) {
      throw new Error(`${part.facadeModuleId} loads the signed-in app: see "chunk-groups.ts".`);
    }
    const names = needed.flatMap(({ fileName, viteMetadata }) =>
      [fileName].concat(...(viteMetadata?.importedCss ?? [])),
    );
    const own = [...new Set(names)].map((file) => `/${file}`);
    if (start !== undefined) starts.set(start, own);
    for (const id of [part.facadeModuleId ?? '', ...part.moduleIds]) files.set(id, own);
  }
  const pages = Object.entries(publicPages).map(([path, module]) => {
    const [, own] = [...files].find(([id]) => id.endsWith(`/src/features/${module}`)) ?? [];
    if (!own) throw new Error(`${module} of ${path} is not loaded by the page: see "app.tsx".`);
    return [path, own] as const;
  });
  return { starts, pages: Object.fromEntries(pages) };
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
  const attributes = Object.entries(values).map(
    ([name, value]) => `data-${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  return html.replace(firstScript, `<script src="/color-mode.js" ${attributes.join(' ')}>`);
}

/**
 * Writes into the page which chunks `skeleton-boot.js` preloads next to the entry chunk for each
 * start of `src/boot/starts` and each public page, and the font that it declares.
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
        const { starts, pages } = preloadsOf(bundle);
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
          pages: JSON.stringify(pages),
          font: `/${font}`,
          ...range,
        });
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/**
 * The files that a lazily loaded module needs before it runs: its chunk, the chunks that it imports
 * directly or indirectly, and their styles; without those that the entry chunk loads anyway.
 */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = new Map(
    Object.values(bundle)
      .filter((output) => output.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const withImports = (chunk: Rollup.OutputChunk, found = new Set<Rollup.OutputChunk>()) => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) withImports(imported, found);
    }
    return found;
  };
  const all = [...chunks.values()];
  const entry = all.find((chunk) => chunk.isEntry);
  const start = all.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module)),
  );
  if (!entry || !start) throw new Error(`There is no chunk with ${module}.`);
  const loaded = withImports(entry);
  const files = new Set<string>();
  for (const chunk of withImports(start)) {
    if (loaded.has(chunk)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  }
  return [...files].map((file) => `/${file}`);
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

/** What a visitor sees, for which the signed-in app must not be loaded. */
const visitorScreens = [
  'session/sign-in-screen.tsx',
  'session/auth-error-screen.tsx',
  'guide/guide-screen.tsx',
  'guide/check-kept-guides.ts',
  'components/toast.tsx',
];

/** The script that runs first; Vite has left out its `vite-ignore` when the page is built. */
const firstScript = /<script\s+(?:vite-ignore\s+)?src="\/color-mode\.js">/;

/** The page with attributes at the script that runs first. */
function withAttributes(html: string, values: Readonly<Record<string, string>>): string {
  if (!firstScript.test(html)) throw new Error('index.html does not load /color-mode.js first.');
  const attributes = Object.entries(values).map(([name, value]) => `data-${name}="${value}"`);
  return html.replace(firstScript, `<script src="/color-mode.js" ${attributes.join(' ')}>`);
}

/**
 * Writes into the page which chunks `skeleton-boot.js` preloads next to the entry chunk, and the
 * font that it declares.
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
        const signedIn = filesOf(bundle, 'src/boot/signed-in-app.tsx');
        const [app = ''] = signedIn;
        const loading = visitorScreens.find((screen) => filesOf(bundle, screen).includes(app));
        if (loading) {
          throw new Error(`${loading} loads the signed-in app: see "ofVisitors" in page-build.ts.`);
        }
        const impersonation = [
          ...filesOf(bundle, 'boot/begin-impersonation.tsx'),
          ...filesOf(bundle, 'offline/store/memory/memory-store.ts'),
        ].filter((file) => !signedIn.includes(file));
        // Every screen of visitors is shown inside the theme's provider, which it does not import.
        const screen = (module: string) => [
          ...new Set([...filesOf(bundle, module), ...filesOf(bundle, 'theme/provider.tsx')]),
        ];
        const font = Object.keys(bundle).find((file) =>
          file.includes(basename(fontFile, '.woff2')),
        );
        return withAttributes(html, {
          'signed-in': signedIn.join(' '),
          impersonation: impersonation.join(' '),
          visitor: screen('session/sign-in-screen.tsx').join(' '),
          guide: screen('guide/guide-screen.tsx').join(' '),
          font: `/${font}`,
          ...range,
        });
      },
    },
  };
}

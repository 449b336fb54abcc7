import type { Plugin, Rollup } from 'vite';
import { drawPictures, type Pictures } from './drawn-pictures.ts';

const styles = 'virtual:pictures.css';
const place = '<!--picture-->';

/** The font of most texts, by what its file is called. */
const font = /inter-latin-wght-normal.*\.woff2$/;

/** The files of a part that is fetched by itself: the chunk of its module and what that asks for. */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module)),
  );
  if (!chunk) throw new Error(`There is no part with ${module}.`);
  const atOnce = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const files = [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
  return files.filter((file) => !atOnce.has(file)).map((file) => `/${file}`);
}

/** Writes into the shell what is seen before a script has come, and which parts are fetched at once. */
export function firstPicture(): Plugin {
  let drawn: Promise<Pictures> | undefined;
  let root = '';
  let isBuilt = false;
  const pictures = () => {
    drawn ??= isBuilt ? drawPictures(root) : Promise.resolve({ html: '', css: '' });
    return drawn;
  };
  return {
    name: 'first-picture',
    configResolved(config) {
      root = config.root;
      isBuilt = config.command === 'build';
    },
    resolveId: (id) => (id === styles ? `\0${id}` : undefined),
    async load(id) {
      return id === `\0${styles}` ? (await pictures()).css : undefined;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { html: picture } = await pictures();
        const known = bundle ? filesOf(bundle, 'src/app/known.tsx') : [];
        const visitor = bundle ? filesOf(bundle, 'session/sign-in-screen.tsx') : [];
        const text = Object.keys(bundle ?? {}).find((file) => font.test(file)) ?? '';
        const visit = bundle
          ? [
              ...filesOf(bundle, 'visit/begin-visit.tsx'),
              ...filesOf(bundle, 'offline/memory-store.ts'),
            ].filter((file) => !known.includes(file))
          : [];
        const boot = `data-known="${known.join(' ')}" data-visit="${visit.join(' ')}" data-visitor="${visitor.join(' ')}" data-font="/${text}"`;
        return html
          .replace(place, () => picture)
          .replace('<script src="/color-mode.js">', `<script src="/color-mode.js" ${boot}>`);
      },
    },
  };
}

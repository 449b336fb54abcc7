import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import * as z from 'zod/mini';
import { phoneFormats } from './phone-formats.ts';

const picturesSchema = z.object({ html: z.string(), css: z.string() });

/** What is written into the shell: elements without a script, and the rules of their classes. */
export type Pictures = z.infer<typeof picturesSchema>;

const conditions = ['workspace', 'module', 'node', 'production'];
const standIn = '\0react-drawn-once';
const noStyle = '\0no-style';

/** What is drawn once listens to nothing; style sheets come with the page. */
function drawnOnce(): Plugin {
  return {
    name: 'drawn-once',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id.endsWith('.css') || id === 'virtual:pwa-register') return noStyle;
      const isOurs = !importer.includes('node_modules') && !importer.startsWith('\0');
      return id === 'react' && isOurs ? standIn : undefined;
    },
    load(id) {
      if (id === noStyle) return '';
      if (id !== standIn) return undefined;
      return `export * from 'react';
        export const useSyncExternalStore = (subscribe, read) => read();`;
    },
  };
}

/**
 * Draws the pictures of `src/picture` with the product's own components, in a process of its own
 * that looks like a browser to them.
 */
export async function drawPictures(root: string): Promise<Pictures> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true, resolve: { conditions } },
      plugins: [drawnOnce(), react(), phoneFormats()],
      build: {
        ssr: 'src/picture/draw.ts',
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'draw.mjs', codeSplitting: false } },
      },
    });
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'draw.mjs')], {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
      maxBuffer: 16_000_000,
    });
    if (status !== 0) throw new Error(`The first picture could not be drawn:\n${stderr}`);
    return picturesSchema.parse(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { build, type Rollup, type UserConfig } from 'vite';

/** What a module is needed by, and needs, by the ids of modules. */
interface Use {
  /** Lazily loaded modules that need it, directly or indirectly. */
  readonly users: ReadonlySet<string>;
  /** Modules that are loaded with it. */
  readonly needs: ReadonlySet<string>;
}

export interface ModuleUse {
  /** Of all modules that are in the build. */
  readonly of: ReadonlyMap<string, Use>;
  /** Lazily loaded modules that the page's entry asks for itself. */
  readonly loadedByEntry: ReadonlySet<string>;
}

/** A chunk and those that it imports, directly or indirectly. */
export function withImports(
  chunk: Rollup.OutputChunk,
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
): ReadonlySet<Rollup.OutputChunk> {
  const found = new Set<Rollup.OutputChunk>();
  const add = (one: Rollup.OutputChunk | undefined) => {
    if (!one || found.has(one)) return;
    found.add(one);
    for (const name of one.imports) add(chunks.get(name));
  };
  add(chunk);
  return found;
}

/** The chunks of a bundle by their file names. */
export function chunksOf(bundle: Rollup.OutputBundle): ReadonlyMap<string, Rollup.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

const idsOf = (chunks: Iterable<Rollup.OutputChunk>) =>
  [...chunks].flatMap(({ moduleIds }) => moduleIds);

/**
 * Bundles a page without groups, so that each chunk holds what the same parts need, and reads from
 * it what each module needs once unused exports are removed. By its source alone, a part that takes
 * a label from the index of a feature would seem to need the whole feature. Takes a second.
 * @param page the settings of its build
 */
export async function moduleUse({ build: options, ...page }: UserConfig): Promise<ModuleUse> {
  let chunks: ReadonlyMap<string, Rollup.OutputChunk> = new Map();
  await build({
    ...page,
    configFile: false,
    logLevel: 'error',
    plugins: [
      page.plugins,
      {
        name: 'module-use',
        generateBundle(_, bundle) {
          chunks = chunksOf(bundle);
        },
      },
    ],
    build: {
      ...options,
      write: false,
      minify: false,
      rolldownOptions: {
        // Of the plugin that makes the service worker.
        external: 'virtual:pwa-register',
        experimental: { chunkOptimization: false },
      },
    },
  });
  const of = new Map<string, Use & { readonly users: Set<string> }>();
  for (const chunk of chunks.values()) {
    const needs = new Set(idsOf(withImports(chunk, chunks)));
    for (const id of chunk.moduleIds) of.set(id, { users: new Set(), needs });
  }
  const loadedByEntry = new Set<string>();
  for (const chunk of chunks.values()) {
    const { facadeModuleId: part } = chunk;
    if (part !== null && chunk.isDynamicEntry) {
      for (const id of idsOf(withImports(chunk, chunks))) of.get(id)?.users.add(part);
    }
    if (!chunk.isEntry) continue;
    for (const { dynamicImports } of withImports(chunk, chunks)) {
      for (const name of dynamicImports) {
        const loaded = chunks.get(name)?.facadeModuleId;
        if (loaded) loadedByEntry.add(loaded);
      }
    }
  }
  return { of, loadedByEntry };
}

import type { Plugin } from 'vite';

/**
 * Has the browser compile all of these files while they come in, beside the page, and not function by
 * function when it is first called: it keeps no compiled code of modules, and a start calls some
 * 1 500 functions of them before the first row shows. For files that come behind the first one, which
 * runs meanwhile: it would itself wait for its last function. `names` as `codeSplitting` gives them.
 */
export function compiledWhole(...names: readonly string[]): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Behind everybody else: it counts in the first line alone.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !names.includes(output.name)) continue;
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      },
    },
  };
}

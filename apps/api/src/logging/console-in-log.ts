import type { Log } from './log.ts';

/**
 * Runs `load` with the warnings of a library in the log, at level debug, instead of on the console
 * of the person who starts the product: a library that warns when it is imported has no setting
 * for it. Only for imports, since other code would lose its warnings meanwhile.
 */
export async function withConsoleInLog<T>(log: Log, load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (text: unknown) => log.debug({ text: String(text) }, 'A library has warned.');
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

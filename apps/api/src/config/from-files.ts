import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';

const ending = '_FILE';

/**
 * The environment with what stands in files: `DATABASE_URL_FILE=/run/secrets/database_url` is that
 * file's text as `DATABASE_URL`, so that a secret need not be seen by whoever lists processes.
 * @param names that may be said in this way
 * @throws ConfigurationError naming the variable, and nothing of what is in the file
 */
export function withFiles(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): NodeJS.ProcessEnv {
  const whole = { ...environment };
  for (const name of names) {
    const path = environment[name + ending];
    if (!path) continue;
    if (environment[name]) {
      throw new ConfigurationError(`${name} and ${name}${ending} are both set: remove one`);
    }
    try {
      whole[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no text';
      throw new ConfigurationError(`${name}${ending}: ${path} cannot be read (${reason})`);
    }
  }
  return whole;
}

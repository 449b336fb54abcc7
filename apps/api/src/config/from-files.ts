import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';

const ending = '_FILE';

/**
 * Adds variables read from files: `DATABASE_URL_FILE=/run/secrets/database_url` sets `DATABASE_URL`
 * to that file's text, so that the secret does not appear in process listings.
 * @param names of the variables that may be read from files
 * @throws ConfigurationError naming the variable, without the file's content
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

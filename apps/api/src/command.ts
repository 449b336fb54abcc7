import { type Configuration, readConfiguration } from './config/configuration.ts';
import { loadSecretKeys, type SecretKeys } from './config/secret-key.ts';

/**
 * Runs a command from the command line: what it answers is printed, what it throws is said in one
 * sentence, and ends it with 1.
 */
export async function runCommand(
  work: (configuration: Configuration, keys: SecretKeys) => Promise<string>,
): Promise<void> {
  // An embedded server that was found living is watched by a timer that keeps nobody awake: without
  // this, Node would end while its end is waited for.
  const awake = setInterval(() => {}, 60_000);
  try {
    const configuration = readConfiguration(process.env);
    process.stdout.write(`${await work(configuration, await loadSecretKeys(configuration))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    clearInterval(awake);
  }
}

import { type Configuration, readConfiguration } from './config/configuration.ts';
import { loadSecretKeys, type SecretKeys } from './config/secret-key.ts';

/** Runs a command: prints its result, or prints its error in one sentence and exits with code 1. */
export async function runCommand(
  work: (configuration: Configuration, keys: SecretKeys) => Promise<string>,
): Promise<void> {
  // An adopted embedded server is watched by an unreferenced timer: without this interval Node
  // would exit while waiting for the server's end.
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtProgram } from './built-program.ts';

/** Result of a command: its exit code and output. */
export interface CommandEnd {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function run(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const child = spawn(process.execPath, parameters, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => void (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (output.err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

/** Runs one of the product's commands as a separate process, as npm does. */
export const runProductCommand = (
  name: 'backup' | 'restore' | 'reset' | 'rotate-key',
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandEnd> => run([builtProgram(name), ...args], environment);

/** A bearer of a running copy, obtained through a real login. */
export async function tokenFor(login: string, port: number): Promise<string> {
  const script = fileURLToPath(new URL('../../../../scripts/token.mjs', import.meta.url));
  const { code, out, err } = await run([script, login], { PORT: String(port) });
  if (code !== 0) throw new Error(err);
  return out.trim();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { freePort } from '../database/embedded/server.ts';
import { builtProgram } from './built-program.ts';

const lookMs = 25;

/**
 * A directory for a copy's data; the PostgreSQL account must be able to traverse it when run as
 * root.
 */
export async function makeDataPlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'copy-'));
  await chmod(place, 0o711);
  return place;
}

export async function removeDataPlace(place: string): Promise<void> {
  await removeEmbeddedPostgres({ dataDirectory: join(place, 'data') });
  await rm(place, { recursive: true, force: true });
}

/** One of its own receives no signal that the tests' terminal sends. */
type ProcessGroup = 'own' | 'of the tests';

/** The product as a separate process, as `npm start` runs it, to be killed and restarted. */
export class Copy {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
  out = '';
  err = '';

  private constructor(
    port: number,
    environment: Readonly<Record<string, string>>,
    program: string,
    processGroup: ProcessGroup,
  ) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(process.execPath, [builtProgram(program)], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DEMO_COMPANIES: '1',
        LINEWISE_RATE_LIMITS: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: processGroup === 'own',
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.out += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.err += chunk.toString();
    });
  }

  /** @param program as for `builtProgram`; defaults to this release */
  static async spawn(
    environment: Readonly<Record<string, string>>,
    port?: number,
    program = 'main',
    processGroup: ProcessGroup = 'of the tests',
  ): Promise<Copy> {
    return new Copy(port ?? (await freePort()), environment, program, processGroup);
  }

  /** Signals every process of the group, as service managers and some shells do. */
  signalGroup(signal: NodeJS.Signals): void {
    if (this.child.pid !== undefined) process.kill(-this.child.pid, signal);
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The exit code, once the process has ended. */
  async end(): Promise<number | null> {
    if (!this.ended) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  /**
   * Resolves when `/readyz` returns 200.
   * @throws with its output if the process ended before
   */
  async ready(): Promise<this> {
    for (;;) {
      if (this.ended) throw new Error(`The copy ended:\n${this.out}\n${this.err}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return this;
      await pause(lookMs);
    }
  }

  /** The parsed log lines; skips lines that are not JSON. */
  lines(): Record<string, unknown>[] {
    return this.out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.ended) this.child.kill(signal);
    return this.end();
  }
}

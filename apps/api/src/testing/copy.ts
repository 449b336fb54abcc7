import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { removeEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { freePort } from '../database/embedded/server.ts';

const release = fileURLToPath(new URL('../main.ts', import.meta.url));
const lookMs = 25;

/** A directory for a copy's data; as root, PostgreSQL's account must be able to pass through it. */
export async function makeDataPlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'copy-'));
  await chmod(place, 0o711);
  return place;
}

export async function removeDataPlace(place: string): Promise<void> {
  await removeEmbeddedPostgres({ dataDirectory: join(place, 'data') });
  await rm(place, { recursive: true, force: true });
}

/** The product as a process of its own, as `npm start` runs it, to be killed and started again. */
export class Copy {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
  out = '';
  err = '';

  private constructor(port: number, environment: Readonly<Record<string, string>>, entry: string) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(process.execPath, ['--conditions=source', '--import=tsx', entry], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DEMO_COMPANIES: '1',
        LINEWISE_RATE_LIMITS: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.out += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.err += chunk.toString();
    });
  }

  /** @param entry the program; this release where nothing is said */
  static async spawn(
    environment: Readonly<Record<string, string>>,
    port?: number,
    entry = release,
  ): Promise<Copy> {
    return new Copy(port ?? (await freePort()), environment, entry);
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The exit code, when it has ended. */
  async end(): Promise<number | null> {
    if (!this.ended) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  /** Resolves when `/readyz` says 200. @throws with what it wrote when it ended before */
  async ready(): Promise<this> {
    for (;;) {
      if (this.ended) throw new Error(`The copy ended:\n${this.out}\n${this.err}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return this;
      await pause(lookMs);
    }
  }

  /** The log's lines, parsed; what is no JSON is left out. */
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

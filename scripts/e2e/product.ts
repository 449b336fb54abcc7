import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/api/dist/src/main.js', import.meta.url));
const tokenScript = fileURLToPath(new URL('../token.mjs', import.meta.url));
const readyWithinMs = 110_000;

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('There is no free port.'));
      });
    });
  });
}

/** A running copy of the product with its own port and data, which a test may stop and kill. */
export class Product {
  readonly url: string;
  readonly port: number;
  readonly #dataDirectory: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = environment;
    this.#dataDirectory = mkdtempSync(join(tmpdir(), 'product-'));
    // As root the database runs under another account, which must be able to traverse this folder.
    chmodSync(this.#dataDirectory, 0o711);
  }

  static async create(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
    const product = new Product(await freePort(), environment);
    await product.start();
    return product;
  }

  /** Everything the process has written so far; for the search for secrets in the log. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: String(this.port),
        LINEWISE_DATA_DIR: this.#dataDirectory,
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const keep = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + readyWithinMs;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The product ended:\n${this.#output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The product was not ready in time:\n${this.#output}`);
  }

  /** A bearer token of a demo login, from a real login. */
  async token(login: string): Promise<string> {
    const child = spawn(process.execPath, [tokenScript, login], {
      env: { ...process.env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    for await (const chunk of child.stdout) text += String(chunk);
    return text.trim();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Stops like Ctrl-C: requests are completed, and the database stops. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Kills the process; its PostgreSQL keeps running. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async destroy(): Promise<void> {
    // A killed copy left its PostgreSQL running: a start takes it over, and a stop then ends it.
    if (this.#child?.signalCode === 'SIGKILL') await this.start();
    await this.stop();
    rmSync(this.#dataDirectory, { recursive: true, force: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { freePort } from '../../../scripts/e2e/product.ts';
import type { Partition, StartedConsole } from './started-console.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const builtMain = here('../out/main/main.js');

interface Report {
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The built main process with the shim in place of Electron, and its windows as pages. */
export class Program implements StartedConsole {
  readonly userData: string;
  readonly reports: Report[] = [];
  #child: ChildProcess | undefined;
  #browser: Browser | undefined;
  #output = '';
  #asked = 0;
  readonly #answers = new Map<number, (value: unknown) => void>();

  private constructor(userData: string) {
    this.userData = userData;
  }

  static async start(
    serverUrl: string,
    options: {
      readonly userData?: string;
      readonly environment?: Readonly<Record<string, string>>;
      readonly given?: readonly string[];
    } = {},
  ): Promise<Program> {
    if (!existsSync(builtMain)) throw new Error('The console is not built: npm run build.');
    const program = new Program(
      options.userData ?? mkdtempSync(join(tmpdir(), 'console-user-data-')),
    );
    try {
      await program.#start(serverUrl, options.environment ?? {}, options.given ?? []);
    } catch (error) {
      await program.destroy();
      throw error;
    }
    return program;
  }

  get output(): string {
    return this.#output;
  }

  async #start(
    serverUrl: string,
    environment: Readonly<Record<string, string>>,
    given: readonly string[],
  ): Promise<void> {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      ['--import', here('./shim/register.mjs'), builtMain, ...given],
      {
        env: {
          ...process.env,
          LINEWISE_URL: serverUrl,
          SHIM_DEBUG_PORT: String(port),
          SHIM_USER_DATA: this.userData,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    const keep = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('message', (message: Report & { answered?: number; value?: unknown }) => {
      if (message.answered === undefined) this.reports.push(message);
      else this.#answers.get(message.answered)?.(message.value);
    });
    if (environment.SHIM_SECOND_INSTANCE === '1') return;
    await expect
      .poll(async () => {
        if (child.exitCode !== null) throw new Error(`The program ended:\n${this.#output}`);
        this.#browser = await chromium
          .connectOverCDP(`http://127.0.0.1:${port}`)
          .catch(() => undefined);
        return this.#browser !== undefined;
      })
      .toBe(true);
  }

  /** Something that a person would do outside of the pages. */
  async ask(name: string, input: object = {}): Promise<unknown> {
    this.#asked += 1;
    const ask = this.#asked;
    const answered = new Promise((resolve) => this.#answers.set(ask, resolve));
    this.#child?.send({ ask, name, input });
    return answered;
  }

  /** The details of every report of a kind so far. */
  of(kind: string): Readonly<Record<string, unknown>>[] {
    return this.reports.filter((report) => report.kind === kind).map(({ details }) => details);
  }

  pages(): Page[] {
    return this.#browser?.contexts().flatMap((context) => context.pages()) ?? [];
  }

  async page(part: string): Promise<Page> {
    let found: Page | undefined;
    await expect
      .poll(
        () => {
          found = this.pages().find((page) => page.url().includes(part));
          return found !== undefined;
        },
        { message: `a window at ${part}` },
      )
      .toBe(true);
    return found as unknown as Page;
  }

  async browsed(): Promise<string[]> {
    return this.of('external').map(({ address }) => String(address));
  }

  async menu(): Promise<string[]> {
    const menus = (await this.ask('menu')) as { entries: string[] }[];
    return menus.flatMap(({ entries }) => entries);
  }

  async chooseMenu(label: string): Promise<void> {
    await this.ask('press_menu', { label });
  }

  async closeWindow(title: string): Promise<void> {
    await this.ask('close_window', { title });
  }

  async partitions(): Promise<Partition[]> {
    return (await this.ask('partitions')) as Partition[];
  }

  console(): Promise<Page> {
    return this.page('console.localhost');
  }

  /** The exit code, once the program has ended. */
  ended(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  }

  /** Quits as a person does; the folder of the user stays. */
  async quit(): Promise<void> {
    const ended = this.ended();
    this.#child?.send({ ask: 0, name: 'quit' });
    await ended;
  }

  async destroy(): Promise<void> {
    await this.#browser?.close().catch(() => undefined);
    if (this.#child?.exitCode === null) {
      const ended = this.ended();
      this.#child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.userData, { recursive: true, force: true });
  }
}

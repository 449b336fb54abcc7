import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';
import type { Partition, StartedConsole } from './started-console.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** The addresses for the system's browser, which is not opened: kept in the main process. */
interface Recorded {
  browsed: string[];
}

/** The built console in Electron's own program. */
export class ElectronProgram implements StartedConsole {
  readonly #app: ElectronApplication;
  readonly #userData: string;
  #output = '';

  private constructor(app: ElectronApplication, userData: string) {
    this.#app = app;
    this.#userData = userData;
    const keep = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    app.process().stdout?.on('data', keep);
    app.process().stderr?.on('data', keep);
  }

  static async start(executablePath: string, serverUrl: string): Promise<ElectronProgram> {
    const userData = mkdtempSync(join(tmpdir(), 'console-user-data-'));
    const app = await _electron.launch({
      executablePath,
      args: [
        folder,
        `--user-data-dir=${userData}`,
        // Chromium refuses to sandbox the processes of root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
      env: { ...process.env, LINEWISE_URL: serverUrl } as Record<string, string>,
    });
    await app.evaluate(({ shell }) => {
      const browsed: string[] = [];
      Object.assign(globalThis, { browsed } satisfies Recorded);
      shell.openExternal = async (address) => void browsed.push(address);
    });
    return new ElectronProgram(app, userData);
  }

  get output(): string {
    return this.#output;
  }

  pages(): Page[] {
    return this.#app.windows();
  }

  async page(part: string): Promise<Page> {
    const find = () => this.pages().find((page) => page.url().includes(part));
    await expect.poll(() => find() !== undefined, { message: `a window at ${part}` }).toBe(true);
    return find() as Page;
  }

  console(): Promise<Page> {
    return this.page('app://console');
  }

  browsed(): Promise<string[]> {
    return this.#app.evaluate(() => (globalThis as unknown as Recorded).browsed);
  }

  menu(): Promise<string[]> {
    return this.#app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
        (submenu?.items ?? []).map(({ label }) => label),
      ),
    );
  }

  async chooseMenu(label: string): Promise<void> {
    await this.#app.evaluate(({ Menu }, wanted) => {
      const entries = (Menu.getApplicationMenu()?.items ?? []).flatMap(
        ({ submenu }) => submenu?.items ?? [],
      );
      entries.find((entry) => entry.label === wanted)?.click();
    }, label);
  }

  async closeWindow(title: string): Promise<void> {
    await this.#app.evaluate(
      ({ BrowserWindow }, start) =>
        BrowserWindow.getAllWindows()
          .find((window) => window.getTitle().startsWith(start))
          ?.close(),
      title,
    );
  }

  partitions(): Promise<Partition[]> {
    return this.#app.evaluate(({ BrowserWindow, session }) =>
      Promise.all(
        BrowserWindow.getAllWindows()
          .map((window) => window.webContents.session)
          .filter((own) => own !== session.defaultSession)
          .map(async (own) => ({
            isPersistent: own.isPersistent(),
            cookies: (await own.cookies.get({})).length,
          })),
      ),
    );
  }

  async destroy(): Promise<void> {
    await this.#app.close().catch(() => undefined);
    rmSync(this.#userData, { recursive: true, force: true });
  }
}

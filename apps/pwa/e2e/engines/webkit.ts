import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { freePort } from '../../../../scripts/e2e/product.ts';
import { asJson, desktop, type Engine, fromJson } from './engine.ts';

const answersWithinMs = 20_000;

/** A virtual screen, because WebKitGTK has no headless mode; undefined if the machine has a screen. */
async function startScreen(): Promise<{ display: string; server: ChildProcess } | undefined> {
  if (process.env.DISPLAY) return undefined;
  const size = `${desktop.width}x${desktop.height + 100}x24`;
  // It chooses a free number and writes it to the third file.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(server.stdio[3] ?? server, 'data');
  return { display: `:${String(number).trim()}`, server };
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + answersWithinMs;
  while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('The WebKit driver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts WebKitGTK's MiniBrowser through its driver. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}) },
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  await driver.manage().setTimeouts({ script: answersWithinMs, pageLoad: answersWithinMs });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...desktop });
  const found = await driver.getCapabilities();
  return {
    version: `${found.getBrowserName()} ${found.getBrowserVersion()}`,
    open: (to) => driver.get(to),
    back: () => driver.navigate().back(),
    async evaluate(expression) {
      const script = `const done = arguments[0]; ${asJson(expression)}.then(done)`;
      return fromJson(await driver.executeAsyncScript(script));
    },
    click: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => driver.actions().sendKeys(text.replace('\n', Key.ENTER)).perform(),
    async close() {
      await driver.quit();
      server.kill();
      screen?.server.kill();
    },
  };
}

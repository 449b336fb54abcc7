import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import BiDi from 'selenium-webdriver/bidi/index.js';
import * as z from 'zod';
import { asJson, desktop, type Engine, fromJson } from './engine.ts';

const answerSchema = z.object({ result: z.unknown(), error: z.string().optional() });
const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const treeSchema = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const stringSchema = z.object({ result: z.object({ value: z.string() }) });

/** The address at which Firefox listens, from its log. */
async function addressOf(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox was started without a log.');
  for await (const line of createInterface(firefox.stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return `${address}/session`;
  }
  throw new Error('Firefox ended before it listened.');
}

/** Starts a Firefox with a new profile; it needs no driver. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const firefox = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const connection = new BiDi(await addressOf(firefox));
  // The rest of the log is discarded, because a full pipe would block Firefox.
  firefox.stderr?.resume();
  async function ask(method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { result, error } = answerSchema.parse(await connection.send({ method, params }));
    if (error) throw new Error(`${method}: ${error}`);
    return result;
  }
  const session = sessionSchema.parse(await ask('session.new', { capabilities: {} }));
  const [{ context }] = treeSchema.parse(await ask('browsingContext.getTree', {})).contexts;
  await ask('browsingContext.setViewport', { context, viewport: desktop });
  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    async open(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async back() {
      await ask('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async evaluate(expression) {
      const answer = await ask('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      });
      return fromJson(stringSchema.parse(answer).result.value);
    },
    async click(x, y) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const pointer = { type: 'pointer', id: 'mouse', actions };
      await ask('input.performActions', { context, actions: [pointer] });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      const keys = { type: 'key', id: 'keyboard', actions };
      await ask('input.performActions', { context, actions: [keys] });
    },
    async close() {
      await connection.close();
      const ended = once(firefox, 'exit');
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

// P15: search as you type in 50 000 rows, from the key press to the frame with the result.
import { fileURLToPath } from 'node:url';
import { openBrowser, settle, signIn } from './browser-window.mjs';
import { inTurn, percentile } from './pairs.mjs';
import { adminLogin, firstSyncPages, startProduct } from './product.mjs';
import { chooseWords, linesOf } from './search-words.mjs';
import { serve } from './static-server.mjs';

const peerFolder = fileURLToPath(new URL('search-peer', import.meta.url));
const rounds = 5;
const fewestKeys = 60;
/** The page has updated its address by then. */
const pauseAfterWordMs = 300;
const slowestShown = 12;
const field = 'input[placeholder^="Search"]';
/** The table, and the line with the number of results. */
const answers = '[role=table], [role=status]';

/** Runs in the page: records for every key press when the frame with its result is complete. */
function watchKeys(selectors) {
  const keys = [];
  globalThis.takeKeys = () => keys.splice(0);
  const isAnswer = ({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest(selectors) ?? false;
  };
  const observer = new MutationObserver((mutations) => {
    const key = keys.at(-1);
    if (!key || !mutations.some(isAnswer)) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      key.last = performance.now() - key.at;
      key.first ??= key.last;
    };
    // A task after the frame's callbacks runs once the frame has been passed to the compositor.
    requestAnimationFrame(() => port2.postMessage(0));
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  const note = ({ key, timeStamp }) => keys.push({ key, at: timeStamp, first: null, last: null });
  addEventListener('keydown', note, { capture: true });
}

/** Runs in the page: the duration of a frame while the page is idle. */
async function measureFrame() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const begun = await frame();
  let ended = begun;
  for (let count = 0; count < 60; count += 1) ended = await frame();
  return (ended - begun) / 60;
}

/** Pauses between keys in ms: irregular like a person's, and the same in every run. */
function typingPauses() {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 90 + (state / 2 ** 31) * 70;
  };
}

async function typeLetter(devtools, letter) {
  const key = { key: letter, text: letter, unmodifiedText: letter };
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
}

/** How many rows the page reports. */
async function countShown(page) {
  const status = await page.locator('[role=status]').filter({ hasText: / of / }).innerText();
  return Number(/Showing ([\d,]+) of/.exec(status)?.[1]?.replaceAll(',', ''));
}

/** Types each word into an empty field; returns the key times and each word's result count. */
async function typeWords(page, words) {
  await page.bringToFront();
  await page.locator(field).click();
  const devtools = await page.context().newCDPSession(page);
  const pause = typingPauses();
  const keys = [];
  const found = [];
  for (const word of words) {
    await page.evaluate(() => globalThis.takeKeys());
    for (const letter of word) {
      await typeLetter(devtools, letter);
      await page.waitForTimeout(pause());
    }
    await page.waitForTimeout(pauseAfterWordMs);
    const noted = await page.evaluate(() => globalThis.takeKeys());
    for (const [at, key] of noted.entries()) keys.push({ ...key, typed: word.slice(0, at + 1) });
    found.push(await countShown(page));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(pauseAfterWordMs);
  }
  await devtools.detach();
  return { keys, found };
}

function summaryOf(keys) {
  const first = keys.map((key) => key.first);
  const last = keys.map((key) => key.last);
  return {
    keys: keys.length,
    p50: Math.round(percentile(first, 0.5)),
    p95: Math.round(percentile(first, 0.95)),
    p99: Math.round(percentile(first, 0.99)),
    p95OfLastChange: Math.round(percentile(last, 0.95)),
    slowest: keys
      .toSorted((one, other) => other.first - one.first)
      .slice(0, slowestShown)
      .map(({ typed, first: ms }) => ({ typed, ms: Math.round(ms) })),
  };
}

async function run() {
  const product = await startProduct({ size: '50k' });
  const lines = linesOf(await firstSyncPages(product));
  const words = chooseWords(lines);
  const peer = await serve({
    folder: peerFolder,
    json: { '/lines.json': lines.map(({ cells }) => cells) },
  });
  const { context, page, chromium } = await openBrowser();
  await context.addInitScript(watchKeys, answers);
  await signIn(page, product.url, adminLogin);
  await settle(page);
  const peerPage = await context.newPage();
  await peerPage.goto(peer.url);
  await peerPage.locator('[role=row]').first().waitFor();

  const all = new Map([
    [page, []],
    [peerPage, []],
  ]);
  const found = new Map();
  const round = async (target) => {
    const typed = await typeWords(target, words);
    found.set(target, typed.found);
    // The last letters of a word often change nothing, and then there is no new frame.
    const answered = typed.keys.filter(({ first }) => first !== null);
    all.get(target).push(...answered);
    const times = answered.map(({ first }) => first);
    return percentile(times, 0.95);
  };
  for (const target of [page, peerPage]) await typeWords(target, words.slice(0, 2));
  const pairs = await inTurn({
    product: () => round(page),
    peer: () => round(peerPage),
    count: rounds,
  });
  for (const { length } of all.values()) {
    if (length < fewestKeys) throw new Error(`Only ${length} keys changed what is shown.`);
  }
  const outcome = words.map((word, at) => ({
    word,
    product: found.get(page)[at],
    peer: found.get(peerPage)[at],
  }));
  const lost = outcome.filter((word) => !(word.product > 0 && word.peer > 0));
  if (lost.length > 0) throw new Error(`Nothing was found: ${JSON.stringify(lost)}`);
  await page.bringToFront();
  const frame = await page.evaluate(measureFrame);
  const details = {
    found: outcome,
    product: summaryOf(all.get(page)),
    peer: summaryOf(all.get(peerPage)),
  };
  return {
    pairs,
    product: details.product.p95,
    peer: details.peer.p95,
    facts: { chromium, lines: lines.length, frameMs: Number(frame.toFixed(1)) },
    details,
  };
}

/** @type {import('./report.mjs').Measure} */
export const search = {
  id: 'P15',
  workload: 'search as you type in 50k, p95 / plain scan of 50k strings',
  unit: 'ms',
  target: { of: 'ratio', atMost: 4 },
  run,
};

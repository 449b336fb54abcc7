import { vi } from 'vitest';
import * as z from 'zod';
import type { Engine } from './engine.ts';

const placeSchema = z.tuple([z.number(), z.number()]).nullable();

/**
 * The centre of the first element with this text that can be pressed and is not covered; null if
 * there is none.
 */
function placeOf(selector: string, words: string): string {
  return `(() => {
    const words = new RegExp(${JSON.stringify(words)});
    const nameOf = (element) => [
      element.getAttribute('aria-label'),
      element.placeholder,
      ...[...(element.labels ?? [])].map((label) => label.textContent),
      (element.closest('[role=row]') ?? element).textContent,
    ];
    for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
      if (element.disabled || !nameOf(element).some((name) => name && words.test(name.trim()))) continue;
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (width > 0 && hit && (element.contains(hit) || hit.contains(element))) return [x, y];
    }
    return null;
  })()`;
}

/** Actions of a person in a browser; each waits for a while until it is possible. */
export class Person {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Waits until it is true. @param what for the error message if it never is */
  until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const check = async () => {
      if (!(await isTrue())) throw new Error(`Not seen: ${what}`);
    };
    return vi.waitFor(check, { interval: 50 });
  }

  async #text(): Promise<string> {
    return String(await this.#engine.evaluate('document.body.innerText'));
  }

  sees(words: RegExp): Promise<void> {
    return this.until(String(words), async () => words.test(await this.#text()));
  }

  seesNo(words: RegExp): Promise<void> {
    return this.until(`nothing of ${words}`, async () => !words.test(await this.#text()));
  }

  /** @param words a pattern for the element's label or text */
  async press(selector: string, words: string): Promise<void> {
    const script = placeOf(selector, words);
    let [x, y] = [Number.NaN, Number.NaN];
    await this.until(`${selector} ${words}`, async () => {
      const [left, top] = placeSchema.parse(await this.#engine.evaluate(script)) ?? [];
      // Found twice in the same position: it has stopped moving.
      const rests = left === x && top === y;
      [x, y] = [left ?? Number.NaN, top ?? Number.NaN];
      return rests;
    });
    await this.#engine.click(x, y);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('input', label);
    await this.#engine.type(text);
  }

  async logIn(login: string): Promise<void> {
    // A press that begins on the skeleton's link and ends on the app's does nothing.
    await this.until('the app', async () =>
      Boolean(await this.#engine.evaluate("document.getElementById('skeleton') === null")),
    );
    await this.press('a', '^Log in$');
    await this.fill('Email', login);
    await this.press('button', '^Continue$');
    await this.fill('Password', 'demo');
    await this.press('button', '^Continue$');
  }
}

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenScreen } from './screen.tsx';

type User = OpenScreen['user'];

/** Key caps that are not spelled as `event.key`. */
const keysOfCaps: Readonly<Record<string, string>> = {
  '↑': '{ArrowUp}',
  '↓': '{ArrowDown}',
  '←': '{ArrowLeft}',
  '→': '{ArrowRight}',
  '↵': '{Enter}',
  Enter: '{Enter}',
  Esc: '{Escape}',
  Space: ' ',
  'Shift Space': '{Shift>} {/Shift}',
  'Page Up': '{PageUp}',
  'Page Down': '{PageDown}',
  Home: '{Home}',
  End: '{End}',
};

/** Presses the keys that a cap names, where the focus is. */
async function pressCap(user: User, cap: string): Promise<void> {
  const command = /^Ctrl (\w)$/.exec(cap)?.[1];
  if (command) return user.keyboard(`{Control>}${command.toLowerCase()}{/Control}`);
  const key = keysOfCaps[cap] ?? (cap.length === 1 ? cap.toLowerCase() : undefined);
  if (key === undefined) throw new Error(`No key is known for the cap ${cap}.`);
  return user.keyboard(key);
}

/** A sentence that names a key and what it does: "Enter continues". */
const sentence = /\b(Enter|Esc|Escape|Space|Tab|Backspace) (?!its\b)[a-z]+s\b/g;
/** The key at the end of a tooltip: "Search or run a command (Ctrl K)". */
const inTooltip = /\((Ctrl [A-Z]|⌘[A-Z]|.)\)$/;

/** The topmost dialog, or the page if none is open: what gets the keys. */
const front = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/** Every key that the screen in front hints at: caps, sentences, tooltips. */
export function hintedKeys(): readonly string[] {
  const root = front();
  const caps = [...root.querySelectorAll('kbd')].map(({ textContent }) => textContent ?? '');
  const texts = [root, ...root.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue] : [])),
  );
  const sentences = texts.flatMap((text) => text?.match(sentence) ?? []);
  const tooltips = [...root.querySelectorAll('[title]')].flatMap((element) => {
    const key = inTooltip.exec(element.getAttribute('title') ?? '')?.[1];
    return key ? [key] : [];
  });
  const words = sentences.map((text) => text.split(' ')[0] ?? '');
  const keys = [...caps, ...tooltips, ...words.map((word) => (word === 'Enter' ? '↵' : word))];
  return [...new Set(keys)].toSorted();
}

/** Takes the focus from wherever it is, as a click on an empty place does. */
export function focusNothing(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** What the row with the focus says. */
export const focusedRow = (): string =>
  document.activeElement?.closest('[role=row]')?.textContent ?? 'no row';
export const isPaletteOpen = (): boolean =>
  screen.queryByRole('combobox', { name: /^Search/ }) !== null;
export const isInSearch = (): boolean => document.activeElement?.getAttribute('type') === 'search';
export const isNumberOpen = (): boolean => window.location.search.includes('numberId=');
export const isShown = (text: string | RegExp): boolean => screen.queryByText(text) !== null;
export const isDialog = (name: string | RegExp): boolean =>
  screen.queryByRole('dialog', { name }) !== null;

/** Presses by caps, with the effects that several screens have in common. */
export function createKeys(userOf: () => User) {
  const press = (cap: string) => pressCap(userOf(), cap);

  /** Presses a key, and waits until the condition is true, which it was not before. */
  async function makes(cap: string, isDone: () => boolean): Promise<void> {
    expect(isDone()).toBe(false);
    await press(cap);
    await waitFor(() => {
      if (!isDone()) throw new Error(`${cap} does nothing. The focus is on: ${focusedRow()}`);
    });
  }
  const entersRows = (cap: string) => makes(cap, () => focusedRow() !== 'no row');
  /** Twice down and once up again, from the screen as it was opened. */
  async function moves(down: string, up: string): Promise<void> {
    await entersRows(down);
    const first = focusedRow();
    await makes(down, () => focusedRow() !== first);
    await makes(up, () => focusedRow() === first);
  }
  return { press, makes, entersRows, moves };
}

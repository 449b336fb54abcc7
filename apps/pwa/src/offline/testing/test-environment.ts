/// <reference types="node" />
import { type Environment, type Locks, tabLocks } from '../environment.ts';
import { createListeners } from '../observable.ts';

/** A machine that stands still until it is told otherwise. */
export interface TestEnvironment extends Environment {
  /** Turns the clock and runs what falls due, in order. */
  readonly advance: (ms: number) => void;
  /** The page comes to the front, or the network says that it is back. */
  readonly wake: () => void;
  /** Another tab comes to the front. */
  readonly hide: () => void;
}

export interface TestEnvironmentOptions {
  readonly start?: number;
  /** Shared by all tabs of one browser. */
  readonly locks?: Locks;
}

const someDay = Date.parse('2026-11-21T09:00:00.000Z');

/** Locks of a browser that has none: every tab goes at once. */
export const noLocks: Locks = { run: (_, work) => work() };

export function createTestEnvironment({
  start = someDay,
  locks = tabLocks(),
}: TestEnvironmentOptions = {}): TestEnvironment {
  let now = start;
  let isVisible = true;
  let timers: { readonly due: number; readonly run: () => void }[] = [];
  const wakes = createListeners();
  return {
    now: () => now,
    random: () => 0.5,
    locks,
    onWake: wakes.add,
    isVisible: () => isVisible,
    wake() {
      isVisible = true;
      wakes.tell();
    },
    hide() {
      isVisible = false;
    },
    after(ms, run) {
      const timer = { due: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    soon: (run) => void setImmediate(run),
    // The next turn of the loop is as idle as a test is.
    idle: (run) => void setImmediate(run),
    painted: () => new Promise((resolve) => void setImmediate(resolve)),
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.due);
        next.run();
      }
      now = until;
    },
  };
}

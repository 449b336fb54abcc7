/// <reference types="node" />
import { type Environment, type Locks, tabLocks } from '../environment/environment.ts';
import { createListeners } from '../environment/observable.ts';

/** An environment whose clock and events are controlled by the test. */
export interface TestEnvironment extends Environment {
  /** Advances the clock and runs due timers in order. */
  readonly advance: (ms: number) => void;
  /** The page becomes visible, or the network is back. */
  readonly wake: () => void;
  /** The page is hidden, or left for good. */
  readonly hide: (how?: 'hidden' | 'left') => void;
}

export interface TestEnvironmentOptions {
  readonly start?: number;
  /** Shared by all tabs of one browser. */
  readonly locks?: Locks;
}

const someDay = Date.parse('2026-11-21T09:00:00.000Z');

/** Locks of a browser without Web Locks: every tab proceeds at once. */
export const noLocks: Locks = { run: (_, work) => work() };

export function createTestEnvironment({
  start = someDay,
  locks = tabLocks(),
}: TestEnvironmentOptions = {}): TestEnvironment {
  let now = start;
  let isVisible = true;
  let timers: { readonly due: number; readonly run: () => void }[] = [];
  const wakes = createListeners();
  const hides = new Set<(how: 'hidden' | 'left') => void>();
  return {
    now: () => now,
    random: () => 0.5,
    locks,
    onWake: wakes.add,
    isVisible: () => isVisible,
    wake() {
      isVisible = true;
      wakes.notify();
    },
    hide(how = 'hidden') {
      isVisible = false;
      for (const run of hides) run(how);
    },
    onHide(run) {
      hides.add(run);
      return () => hides.delete(run);
    },
    after(ms, run) {
      const timer = { due: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    soon: (run) => void setImmediate(run),
    // In a test, the next turn of the event loop counts as idle.
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

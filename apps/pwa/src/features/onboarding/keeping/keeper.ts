import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { onboardingErrors } from '@workspace/domain/onboarding/errors';
import type { Onboarding } from '@workspace/domain/onboarding/schema';
import { createCell, type Observable } from '@workspace/ui/data/observable';
import { type Answers, differingFields, givenAnswers, withOwnChanges } from '../answers.ts';

/** What is kept on the server: the open step and the answers. */
export type Progress = Pick<Onboarding, 'step' | 'answers'>;

/** `page_closing`: the request goes on although the page is closed. */
export type SaveOccasion = 'page_open' | 'page_closing';

export interface KeeperOptions {
  /** As the server has it. */
  readonly start: Onboarding;
  /** @param version that was read last, for `If-Match` */
  readonly save: (
    progress: Progress,
    version: number,
    occasion: SaveOccasion,
  ) => Promise<Pick<Onboarding, 'version'>>;
  readonly read: () => Promise<Onboarding>;
  /** Runs something later; returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * `failing`: several tries in a row have failed. `logged_out`: nothing can be saved. `completed`:
 * nothing is kept any more, because the onboarding is over, or somebody else sets up the company.
 */
export type KeepingState = 'kept' | 'failing' | 'logged_out' | 'completed';

export interface Keeper {
  readonly state: Observable<KeepingState>;
  /**
   * All answers, with the changes of this page on top, after another tab or device has changed some;
   * undefined before that.
   */
  readonly merged: Observable<Answers | undefined>;
  /** What is to be kept from now on; saved after a pause. Never waits for the server. */
  readonly keep: (progress: Partial<Progress>) => void;
  /** Saves what was not saved yet, in one try; resolves with whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  /** Saves while the page is closed. */
  readonly flushClosing: () => void;
}

/** In ms: the pause after the last key. */
const pause = 600;
/** In ms: before the second try; each further one waits twice as long. */
const retryPause = 1000;
const retryPauseMost = 30_000;
/** Failures in a row of which the person is informed. */
const failuresShown = 2;
/** Other tabs may save at the same moment, but not as often as this. */
const mergesMost = 5;

const isCode = (error: unknown, code: string) =>
  error instanceof AppError && error.definition.code === code;

/**
 * Keeps the progress of the onboarding on the server: one request at a time, the last state wins,
 * and what another tab has changed in the meantime stays, with the changes of this page on top.
 */
export function createKeeper(options: KeeperOptions): Keeper {
  const { save, read, after } = options;
  const state = createCell<KeepingState>('kept');
  const merged = createCell<Answers | undefined>(undefined);
  const { step, answers } = options.start;
  let saved: Progress = { step, answers: givenAnswers(answers) };
  let { version } = options.start;
  let own = saved;
  let failures = 0;
  let running: Promise<void> | undefined;
  let cancel = () => {};

  const isChanged = () =>
    state.get() !== 'completed' &&
    (own.step !== saved.step || differingFields(own.answers, saved.answers).length > 0);

  function saveLater(ms: number): void {
    cancel();
    cancel = after(ms, () => void saveNow());
  }

  async function merge(): Promise<void> {
    const current = await read();
    const before = saved.answers;
    saved = { step: current.step, answers: givenAnswers(current.answers) };
    version = current.version;
    own = { ...own, answers: withOwnChanges(saved.answers, { before, own: own.answers }) };
    merged.set(own.answers);
  }

  async function send(occasion: SaveOccasion): Promise<void> {
    for (let merges = 0; isChanged(); ) {
      const sent = own;
      try {
        const answer = await save(sent, version, occasion);
        ({ version } = answer);
        saved = sent;
        failures = 0;
        state.set('kept');
      } catch (error) {
        if (!isCode(error, commonErrors.staleVersion.code) || merges >= mergesMost) throw error;
        merges += 1;
        await merge();
      }
    }
  }

  function failed(error: unknown): void {
    if (isCode(error, onboardingErrors.completed.code)) return state.set('completed');
    if (isCode(error, commonErrors.unauthenticated.code)) return state.set('logged_out');
    failures += 1;
    if (failures >= failuresShown) state.set('failing');
    saveLater(Math.min(retryPause * 2 ** (failures - 1), retryPauseMost));
  }

  function saveNow(occasion: SaveOccasion = 'page_open'): Promise<void> {
    cancel();
    running ??= send(occasion)
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    state,
    merged,
    keep(progress) {
      own = { ...own, ...progress };
      if (progress.answers) own = { ...own, answers: givenAnswers(progress.answers) };
      if (isChanged()) saveLater(pause);
    },
    async flush() {
      if (isChanged()) await saveNow();
      return !isChanged();
    },
    flushClosing() {
      if (!isChanged()) return;
      if (!running) return void saveNow('page_closing');
      // The request under way takes the version that was read; this one follows it.
      cancel();
      save(own, version + 1, 'page_closing').catch(() => {});
    },
  };
}

import { createCell, type Observable } from './observable.ts';

/** Whether the server answers: `gone` from the first call without an answer on. */
export type Connectivity = 'reached' | 'gone';

export interface Connection extends Observable<Connectivity> {
  /** A call was answered. */
  readonly answered: () => void;
  /** A call was not answered, or the network is known to be down. */
  readonly failed: () => void;
  /** Asks at once whether the server is back, if it is gone. */
  readonly tryAgain: () => void;
}

interface ConnectionOptions {
  /** Whether the server answers now; never throws. */
  readonly ask: () => Promise<boolean>;
  /** Fetches again what is shown; never throws. */
  readonly refresh: () => Promise<void>;
  /** How often a server that is gone is asked, in ms. */
  readonly everyMs: number;
}

/**
 * The state of the connection as the calls of a page show it. After an answer what is shown is
 * fetched again, and only then the server counts as reached: until then the data is as old as
 * before. One call that fails on its own does not keep a server gone that answers others.
 */
export function createConnection({ ask, refresh, everyMs }: ConnectionOptions): Connection {
  const state = createCell<Connectivity>('reached');
  let isBusy = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** One at a time; the outcome of calls within it is not another reason to start it. */
  async function onlyOne(work: () => Promise<void>): Promise<void> {
    if (isBusy || state.get() === 'reached') return;
    isBusy = true;
    await work();
    isBusy = false;
  }

  async function comeBack(): Promise<void> {
    await refresh();
    if (!(await ask())) return;
    clearInterval(timer);
    state.set('reached');
  }

  const tryAgain = () =>
    void onlyOne(async () => {
      if (await ask()) await comeBack();
    });

  return {
    get: state.get,
    subscribe: state.subscribe,
    answered: () => void onlyOne(comeBack),
    failed() {
      if (state.get() === 'gone') return;
      timer = setInterval(tryAgain, everyMs);
      state.set('gone');
    },
    tryAgain,
  };
}

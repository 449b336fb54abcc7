import { newWrite, untilAnswered } from './persistent.ts';

export interface MovedLine {
  readonly id: string;
  readonly version: number;
}

/** A client that continuously moves a line between two plans. */
export interface Mover {
  /** Statuses of the answers so far. */
  readonly answers: readonly number[];
  /** Stops after the current move; returns the expected state of the line. */
  end(): Promise<MovedLine>;
}

/**
 * Each move increases the line's version by one, so a lost or repeated one is detected.
 * @param plans the one to move to first, then the line's current one
 */
export function startMover(options: {
  readonly line: MovedLine;
  readonly plans: readonly [string, string];
  readonly bases: readonly string[];
  readonly token: string;
}): Mover {
  const { line, plans, bases, token } = options;
  const answers: number[] = [];
  const over = new AbortController();
  const move = async () => {
    while (!over.signal.aborted) {
      const body = { plan_id: plans[answers.length % 2] };
      const write = newWrite('PATCH', `/api/v0/numbers/${line.id}`, body);
      answers.push((await untilAnswered(bases, token, write)).status);
    }
  };
  const moving = move();
  return {
    answers,
    async end() {
      over.abort();
      await moving;
      return { id: line.id, version: line.version + answers.length };
    },
  };
}

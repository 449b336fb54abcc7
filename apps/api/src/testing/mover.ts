import { newWrite, untilAnswered } from './persistent.ts';

export interface MovedLine {
  readonly id: string;
  readonly version: number;
}

/** Somebody who moves a line between two plans without a pause, whatever happens meanwhile. */
export interface Mover {
  /** Statuses of the answers so far. */
  readonly answers: readonly number[];
  /** Ends after the move in hand; answers with the line as it must be now. */
  end(): Promise<MovedLine>;
}

/**
 * Each move raises the line's version by one: one that is lost, or done twice, is seen in the end.
 * @param plans the one to move to first, then the one that the line has
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

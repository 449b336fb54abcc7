import type { Environment } from '../environment.ts';
import type { PlanIndex } from './plan-index.ts';

/** How long one idle slice may take, so that a key press in it still makes its frame. */
const slice = 8;

/** Makes the search text of new rows while the page is idle; the answer stops it. */
export function keepWarm(index: PlanIndex, env: Pick<Environment, 'idle' | 'now'>): () => void {
  let scheduled = false;
  let stopped = false;
  function work(): void {
    scheduled = false;
    if (stopped) return;
    const until = env.now() + slice;
    if (!index.warm(() => env.now() >= until)) schedule();
  }
  function schedule(): void {
    if (scheduled || stopped) return;
    scheduled = true;
    env.idle(work);
  }
  const unsubscribe = index.subscribe(schedule);
  return () => {
    stopped = true;
    unsubscribe();
  };
}

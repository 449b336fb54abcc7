import type { Environment } from '../environment.ts';
import type { PlanIndex } from './index-shape.ts';

/** Whoever changes rows changes more of them: the text is made when that is over, in ms. */
const rest = 300;
/** How long one idle slice may take, so that a key press in it still makes its frame. */
const slice = 8;

/** Makes the search text of new rows while the page is idle; the answer stops it. */
export function keepWarm(
  index: PlanIndex,
  env: Pick<Environment, 'after' | 'idle' | 'now'>,
): () => void {
  let scheduled = false;
  let stopped = false;
  let cancel = () => {};
  function work(): void {
    scheduled = false;
    if (stopped) return;
    const until = env.now() + slice;
    if (index.warm(() => env.now() >= until)) return;
    scheduled = true;
    env.idle(work);
  }
  function schedule(): void {
    if (scheduled || stopped) return;
    scheduled = true;
    cancel = env.after(rest, () => env.idle(work));
  }
  const unsubscribe = index.subscribe(schedule);
  return () => {
    stopped = true;
    cancel();
    unsubscribe();
  };
}

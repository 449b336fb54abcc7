import type { Environment } from '../environment.ts';
import type { PlanIndex } from './index-shape.ts';

/** In ms. Changes come in bursts; the text is built after the burst. */
const rest = 300;
/**
 * In ms. The longest an idle slice may take, so that a key press during it does not miss its frame.
 */
const slice = 8;

/** Builds the search text of new rows while the page is idle; the returned function stops it. */
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

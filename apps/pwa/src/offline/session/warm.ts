import type { Environment } from '../environment/environment.ts';
import type { RowIndex } from '../rows/row-index.ts';

/** In ms. Changes come in bursts; the text is built after the burst. */
const rest = 300;
/**
 * In ms. The longest an idle slice may take, so that a key press during it does not miss its frame.
 */
const slice = 8;

/**
 * Prepares the index for the next search while the page is idle, after each change; the returned
 * function stops it.
 */
export function keepWarm(
  index: Pick<RowIndex, 'warm' | 'subscribe'>,
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

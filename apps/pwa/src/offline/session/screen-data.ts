import type { RowIndex, RowIndexOptions } from '../rows/row-index.ts';
import type { Feed, FeedContext } from '../sync/feed.ts';

/** What the screens of a session read. */
export interface ScreenData<Index extends RowIndex> {
  readonly index: Index;
  readonly feed: Feed;
}

/** Creates what the screens read, for one session. */
export type CreateScreenData<Index extends RowIndex> = (
  context: FeedContext & RowIndexOptions,
) => ScreenData<Index>;

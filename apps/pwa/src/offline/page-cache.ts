/**
 * The browser's back/forward cache. It freezes a page together with the database locks that the
 * page holds, and may show it again later. `freeze` is called last before that, `thaw` first after
 * it; the returned function ends the watch.
 */
export interface PageCache {
  readonly watch: (freeze: () => void, thaw: () => void) => () => void;
}

export const browserPageCache: PageCache = {
  watch(freeze, thaw) {
    // Not a page: a test, or a worker.
    if (!('addEventListener' in globalThis)) return () => undefined;
    const onHide = (event: PageTransitionEvent) => {
      if (event.persisted) freeze();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) thaw();
    };
    // In the capture phase, because Dexie closes its connections in its own listener for the same
    // event, and that must not look like a database that the browser took away.
    addEventListener('pagehide', onHide, true);
    addEventListener('pageshow', onShow, true);
    return () => {
      removeEventListener('pagehide', onHide, true);
      removeEventListener('pageshow', onShow, true);
    };
  },
};

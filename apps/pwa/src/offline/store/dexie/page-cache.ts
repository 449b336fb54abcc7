/**
 * The browser's back/forward cache. It freezes a page together with its database locks and may
 * restore it later. `freeze` is called last before that, `thaw` first afterwards; the returned
 * function unsubscribes.
 */
export interface PageCache {
  readonly watch: (freeze: () => void, thaw: () => void) => () => void;
}

export const browserPageCache: PageCache = {
  watch(freeze, thaw) {
    // No window: a test, or a worker.
    if (!('addEventListener' in globalThis)) return () => undefined;
    const onHide = (event: PageTransitionEvent) => {
      if (event.persisted) freeze();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) thaw();
    };
    // In the capture phase, because Dexie closes its connections in its own listener for the same
    // event, which must not look like a database that the browser closed.
    addEventListener('pagehide', onHide, true);
    addEventListener('pageshow', onShow, true);
    return () => {
      removeEventListener('pagehide', onHide, true);
      removeEventListener('pageshow', onShow, true);
    };
  },
};

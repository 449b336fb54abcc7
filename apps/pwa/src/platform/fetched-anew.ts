/**
 * Whether the service worker fetches a page instead of answering with the one that it kept.
 *
 * The kept page has the policy of the day on which it was kept. Where the payment vendor was set up
 * later, that policy does not allow its card form; and of all pages the report alone may be framed.
 * What needs a connection anyway is therefore fetched if that is quick; billing and analytics, which
 * are read without one, only when the person reloads them.
 * @param path without the query
 * @param cache of the request: `default` unless the page is reloaded
 */
export const isFetchedAnew = (path: string, cache: RequestCache): boolean =>
  /^\/(pay|onboarding|report)\/?$/.test(path) ||
  (/^\/(billing|analytics)\/?$/.test(path) && cache !== 'default');

/**
 * The page of the server; the kept one if the server cannot be reached, fails, or takes too long.
 * @param fetchPage ends with an error once its signal is aborted
 * @param limitMs how long the server is waited for
 */
export async function fetchAnew(
  fetchPage: (signal: AbortSignal) => Promise<Response>,
  keptPage: () => Promise<Response>,
  limitMs: number,
): Promise<Response> {
  try {
    const current = await fetchPage(AbortSignal.timeout(limitMs));
    return current.ok ? current : await keptPage();
  } catch {
    return keptPage();
  }
}

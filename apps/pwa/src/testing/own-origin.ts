/**
 * Lets requests to the page's own origin, as public pages make them, reach a server of the test.
 * @returns ends that
 */
export function serveOwnOrigin(url: string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return fetch(new Request(request.url.replace(window.location.origin, url), request));
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

import type { ServerResponse } from 'node:http';

type Leaving = readonly [response: ServerResponse, body: string | Buffer];

let leaving: Leaving[] = [];

function send(): void {
  const now = leaving;
  leaving = [];
  for (const [response, body] of now) response.end(body);
}

/**
 * Ends a response once all that came in with its request has been worked at. Answers that leave one
 * behind the other wake whoever reads them once; each at its own time wakes a proxy on the same
 * machine for every single one, which costs more than most answers do. (Node undoes a cork of the
 * connection at every end, so it is the end that waits.)
 */
export function leaveTogether(response: ServerResponse, body: string | Buffer): void {
  if (leaving.length === 0) setImmediate(send);
  leaving.push([response, body]);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonErrors } from '@workspace/domain/contract/error';

const retryAfter = { 'retry-after': '2', 'cache-control': 'no-store' };

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>Starting</title></head><body><p role="status">Starting. This page reloads automatically.</p></body></html>
`;

/**
 * Answers requests during the start: the port is opened first, so that a start on a taken port
 * fails before it changes anything.
 */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '').split('?', 1)[0];
  const json = (status: number, body: unknown) => {
    response.writeHead(status, {
      ...retryAfter,
      'content-type': 'application/json; charset=utf-8',
    });
    response.end(JSON.stringify(body));
  };
  if (path === '/healthz') return json(200, { data: { status: 'ok' } });
  if (path === '/readyz') return json(503, { data: { status: 'starting' } });
  if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
    response.writeHead(503, { ...retryAfter, 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
    return;
  }
  const { code, message } = commonErrors.unavailable;
  json(503, { error: message, code });
}

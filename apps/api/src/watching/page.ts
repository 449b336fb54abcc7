import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import type { Configuration } from '../config/configuration.ts';
import { listen } from '../http/listen.ts';
import type { Prometheus } from './prometheus.ts';

export const metricsPath = '/metrics';

/** Serves metrics on the product's own port, for a demo reachable on loopback only. */
export function metricsPage(prometheus: Prometheus): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== metricsPath) return next();
    ctx.set('cache-control', 'no-store');
    ctx.set('content-type', prometheus.contentType);
    ctx.body = await prometheus.text();
  };
}

async function answer(prometheus: Prometheus, response: ServerResponse): Promise<void> {
  const text = await prometheus.text();
  response.writeHead(200, {
    'content-type': prometheus.contentType,
    'cache-control': 'no-store',
  });
  response.end(text);
}

/**
 * Serves metrics on a separate port to which no reverse proxy forwards.
 * @throws StartError where the port is not available
 */
export async function openMetricsPort(
  prometheus: Prometheus,
  place: Pick<Configuration, 'host' | 'port'>,
  variable: string,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.split('?', 1)[0] === metricsPath) {
      answer(prometheus, response).catch(() => response.destroy());
      return;
    }
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`This port serves only ${metricsPath}.\n`);
  });
  await listen(server, place, variable);
  return server;
}

// Serves the peers' pages.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { afterwards } from './undo.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves a folder and given JSON responses on a free port.
 * @param {{ folder: string, json?: Record<string, unknown> }} options JSON responses by path
 */
export async function serve({ folder, json = {} }) {
  const answers = new Map(
    Object.entries(json).map(([path, value]) => [path, JSON.stringify(value)]),
  );
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const answer = answers.get(path);
    if (answer !== undefined) {
      response.setHeader('content-type', 'application/json');
      response.end(answer);
      return;
    }
    const file = path === '/' ? '/index.html' : normalize(path);
    try {
      const content = readFileSync(join(folder, file));
      response.setHeader('content-type', `${types[extname(file)] ?? 'text/plain'}; charset=utf-8`);
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = afterwards(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}

// A proxy in front of the product that counts traffic, including the service worker's fetches.
import { createHash } from 'node:crypto';
import { request as ask, createServer } from 'node:http';
import { connect } from 'node:net';
import { afterwards } from './undo.mjs';

/**
 * @typedef {object} Passed one response
 * @property {string} method
 * @property {string} url path and query
 * @property {number} status
 * @property {number} bytes of the body as sent
 * @property {string} content a digest of the body
 */

/** @param {{ port: number, target: () => string }} options `target` as an origin, once it is known */
export async function countingProxy({ port, target }) {
  /** @type {Passed[]} */
  const passed = [];
  const server = createServer((request, response) => {
    const { hostname, port: targetPort } = new URL(target());
    const { method, headers, url } = request;
    const onward = ask({ hostname, port: targetPort, method, path: url, headers }, (answer) => {
      const digest = createHash('sha256');
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
        digest.update(chunk);
      });
      answer.on('end', () => {
        const content = digest.digest('hex');
        passed.push({ method, url, status: answer.statusCode, bytes, content });
      });
      response.writeHead(answer.statusCode, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('upgrade', (request, socket, head) => {
    const { hostname, port: targetPort } = new URL(target());
    const onward = connect(Number(targetPort), hostname, () => {
      const { rawHeaders, method, url } = request;
      const lines = [`${method} ${url} HTTP/1.1`];
      for (let at = 0; at < rawHeaders.length; at += 2) {
        lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  afterwards(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return { url: `http://127.0.0.1:${port}`, passed };
}

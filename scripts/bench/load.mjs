// Sends requests to one server, concurrently or in sequence.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import { afterwards } from './undo.mjs';

const sliceSeconds = 0.5;
const warmUpSeconds = 2;
const good = Buffer.from('HTTP/1.1 200 ');

/**
 * Repeats one request over one connection. Its responses have equal length, so that counting bytes
 * finds their ends: the measuring process must use as little time as possible.
 */
async function openLine(url, headers) {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`,
  );
  const socket = connect(Number(port), hostname);
  socket.setNoDelay();
  await once(socket, 'connect');
  let length = 0;
  let received = 0;
  let next;
  let fail;
  socket.on('data', (chunk) => {
    if (received === 0 && !chunk.subarray(0, good.length).equals(good)) {
      return fail(new Error(`${url} answered ${chunk.toString('latin1', 0, 200)}`));
    }
    if (length === 0) length = lengthOf(chunk);
    received += chunk.length;
    if (received < length) return;
    if (received > length) return fail(new Error(`The answers of ${url} differ in length.`));
    received = 0;
    next();
  });
  socket.on('error', (error) => fail(error));
  const run = (isOver) =>
    new Promise((resolve, reject) => {
      fail = reject;
      next = () => {
        if (isOver()) resolve();
        else socket.write(request);
      };
      next();
    });
  return { run, close: () => socket.destroy() };
}

function lengthOf(chunk) {
  const head = chunk.indexOf('\r\n\r\n');
  const body = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1];
  if (head < 0 || body === undefined) throw new Error('The first answer has no length.');
  return head + 4 + Number(body);
}

/** Requests per second over the given number of concurrent connections. */
async function fire(lines, amount) {
  let left = amount;
  const isOver = () => {
    left -= 1;
    return left < 0;
  };
  const begun = performance.now();
  await Promise.all(lines.map((line) => line.run(isOver)));
  return (amount * 1000) / (performance.now() - begun);
}

/** Processor time of a process in microseconds; undefined if the system does not provide it. */
function processorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return undefined;
  }
}

/**
 * Measures requests per second in short slices, warmed up and of equal length, so that product and
 * peer are affected alike by other load. `processor` is the processor time per request.
 * @param {{ url: string, pid?: number, headers?: object, connections?: number }} options
 */
export async function prepareLoad({ url, pid, headers = {}, connections = 16 }) {
  const lines = await Promise.all(
    Array.from({ length: connections }, () => openLine(url, headers)),
  );
  for (const line of lines) afterwards(line.close);
  const begun = performance.now();
  let rate = 0;
  while (performance.now() - begun < warmUpSeconds * 1000) {
    rate = await fire(lines, 20 * connections);
  }
  const amount = Math.max(connections, Math.round(rate * sliceSeconds));
  const spent = { requests: 0, microseconds: 0 };
  const slice = async () => {
    const before = processorTime(pid);
    const measured = await fire(lines, amount);
    spent.requests += amount;
    spent.microseconds += (processorTime(pid) ?? 0) - (before ?? 0);
    return measured;
  };
  return { slice, processor: () => Math.round(spent.microseconds / spent.requests) };
}

/** One keep-alive connection; returns the response as text, with its status. */
export function oneClient(headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method, url, more = {}, body = undefined) =>
    new Promise((resolve, reject) => {
      const sent = open(url, { method, agent, headers: { ...headers, ...more } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode, headers: response.headers, bytes });
        });
      });
      sent.on('error', (error) => {
        // The server closes a connection that was idle for some seconds.
        if (sent.reusedSocket && error.code === 'ECONNRESET') {
          resolve(send(method, url, more, body));
        } else reject(error);
      });
      sent.end(body);
    });
  return { send, get: (url, more) => send('GET', url, more), close: () => agent.destroy() };
}

/** Milliseconds of one call, as the mean of several in sequence. */
export async function meanOf(count, call) {
  const begun = performance.now();
  for (let at = 0; at < count; at += 1) await call();
  return (performance.now() - begun) / count;
}

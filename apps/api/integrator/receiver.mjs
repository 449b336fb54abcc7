// A customer's receiver of webhooks: it verifies each message, writes it to disk, and only then
// acknowledges it. What it has already, by its `webhook-id`, it acknowledges and does not write again.
// The test that runs it may ask it to hold its answers, and kills it meanwhile.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** @param {string} file */
const linesOf = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

const known = new Set(linesOf('events.jsonl').map((line) => JSON.parse(line).id));

/**
 * Which secrets have signed a message, the oldest first.
 * @param {string} body
 * @param {Record<string, string>} headers
 */
function signersOf(body, headers) {
  /** @type {string[]} */
  const secrets = JSON.parse(readFileSync('secrets.json', 'utf8'));
  return secrets.map((secret) => {
    try {
      new Webhook(secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  });
}

const server = createServer(async (request, response) => {
  const body = await text(request);
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
  const signedBy = signersOf(body, headers);
  if (!signedBy.includes(true)) {
    response.writeHead(401).end();
    return;
  }
  const id = headers['webhook-id'];
  appendFileSync('requests.jsonl', `${JSON.stringify({ id, signedBy })}\n`);
  if (!known.has(id)) {
    appendFileSync('events.jsonl', `${JSON.stringify({ id, ...JSON.parse(body) })}\n`);
    known.add(id);
  }
  const answer = () => response.writeHead(204).end();
  const answerLater = () => (existsSync('hold') ? setTimeout(answerLater, 20) : answer());
  answerLater();
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'));

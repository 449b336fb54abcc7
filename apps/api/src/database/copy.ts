import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The driver's connection implements the COPY messages but exposes no API for COPY statements. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const isCopyConnection = (connection: pg.Connection): connection is CopyConnection =>
  'sendCopyFromChunk' in connection && 'endCopyFrom' in connection;

function copyConnection(connection: pg.Connection): CopyConnection {
  if (!isCopyConnection(connection)) throw new Error('This driver cannot COPY.');
  return connection;
}

const rowsIn = (tag: string) => Number(/^COPY (\d+)$/.exec(tag)?.[1]);

/** Chunk size in bytes; rows are small and are sent in batches. */
const pieceBytes = 64 * 1024;

/** Output stream of a COPY … TO STDOUT; a slow reader applies backpressure to the server. */
class CopyOut extends Readable {
  /** Set once the stream has ended. */
  rows = 0;
  private connection: pg.Connection | undefined;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private readonly text: string;

  constructor(text: string) {
    super({ highWaterMark: 4 * pieceBytes });
    this.text = text;
  }

  submit(connection: pg.Connection): void {
    this.connection = connection;
    connection.query(this.text);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  private pass(): void {
    if (this.heldBytes === 0) return;
    const piece = Buffer.concat(this.held);
    this.held = [];
    this.heldBytes = 0;
    if (!this.push(piece)) this.connection?.stream.pause();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied, since the socket reuses its buffer.
    this.held.push(Buffer.from(chunk));
    this.heldBytes += chunk.length;
    if (this.heldBytes >= pieceBytes) this.pass();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsIn(text);
  }

  /** Later queries on the connection must not wait for the reader of this stream. */
  private letGo(): void {
    this.connection?.stream.resume();
    this.connection = undefined;
  }

  handleReadyForQuery(): void {
    this.pass();
    this.letGo();
    this.push(null);
  }

  handleError(error: Error): void {
    this.letGo();
    this.destroy(error);
  }
}

/** Starts a COPY … TO STDOUT. The client must not be used until the stream has ended. */
export function copyOut(client: pg.ClientBase, statement: string): CopyOut {
  return client.query(new CopyOut(statement));
}

async function feed(
  connection: CopyConnection,
  source: AsyncIterable<Buffer>,
  refused: AbortSignal,
): Promise<void> {
  for await (const piece of source) {
    if (refused.aborted) return;
    connection.sendCopyFromChunk(piece);
    if (connection.stream.writableNeedDrain) {
      await once(connection.stream, 'drain', { signal: refused }).catch(() => {});
    }
  }
  if (!refused.aborted) connection.endCopyFrom();
}

/**
 * Streams into a COPY … FROM STDIN; returns the number of rows.
 * @throws the server's error, or the error of the source
 */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const refused = new AbortController();
  let unread: unknown;
  let rows = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const query = {
        submit: (connection: pg.Connection) => connection.query(statement),
        handleCopyInResponse(connection: pg.Connection) {
          const to = copyConnection(connection);
          feed(to, source, refused.signal).catch((error: unknown) => {
            unread = error;
            to.sendCopyFail('the source could not be read');
          });
        },
        handleCommandComplete({ text }: { text: string }) {
          rows = rowsIn(text);
        },
        handleReadyForQuery: () => resolve(),
        handleError: (error: Error) => reject(error),
      };
      client.query(query);
    });
  } catch (error) {
    refused.abort();
    throw unread ?? error;
  }
  return rows;
}

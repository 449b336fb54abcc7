import { createServer, type Server } from 'node:net';

const replies: Readonly<Record<string, string>> = {
  EHLO: '250 mail.example',
  RCPT: '550 5.1.1 No such mailbox',
  QUIT: '221 Bye',
};

/** A mail server that knows no mailbox, so that each email is given up at once. */
export class RefusingMailServer {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  static async listen(): Promise<RefusingMailServer> {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
          socket.write(`${replies[line.slice(0, 4).toUpperCase()] ?? '250 OK'}\r\n`);
        }
      });
      socket.write('220 mail.example ESMTP\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return new RefusingMailServer(server, address.port);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

import { createServer, type Server } from 'node:net';

interface Received {
  from: string;
  to: string[];
  data: string;
}

/** A mail server that implements as much of RFC 5321 as one delivery needs. */
export class MailServer {
  readonly received: Received[] = [];
  /** Reply to the next recipient, instead of 250. */
  refusal: string | undefined;
  readonly #server: Server = createServer((socket) => {
    let mail: Received = { from: '', to: [], data: '' };
    let inData = false;
    let rest = '';
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const takeLine = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (inData) {
        if (line === '.') {
          inData = false;
          this.received.push(mail);
          mail = { from: '', to: [], data: '' };
          answer('250 2.0.0 Taken');
        } else {
          mail.data += `${line.replace(/^\.\./, '.')}\r\n`;
        }
      } else if (verb === 'EHLO') answer('250 mail.example greets you');
      else if (verb === 'MAIL') {
        mail.from = line;
        answer('250 2.1.0 Sender OK');
      } else if (verb === 'RCPT') {
        mail.to.push(line);
        answer(this.refusal ?? '250 2.1.5 Recipient OK');
      } else if (verb === 'DATA') {
        inData = true;
        answer('354 Go on');
      } else if (verb === 'QUIT') {
        answer('221 Bye');
        socket.end();
      } else answer('250 OK');
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    });
    answer('220 mail.example ESMTP');
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return `smtp://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

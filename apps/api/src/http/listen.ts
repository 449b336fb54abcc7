import type { Server } from 'node:http';
import type { Configuration } from '../config/configuration.ts';
import { StartError } from '../start-error.ts';

const sentences: Readonly<Record<string, (place: string, port: string) => string>> = {
  EADDRINUSE: (place, port) =>
    `${place} is taken by another program. Stop that program, or set another ${port}.`,
  EACCES: (place, port) => `This account may not listen on ${place}. Set another ${port}.`,
  EADDRNOTAVAIL: (place) => `This machine has no address for ${place}. Set another HOST.`,
  ENOTFOUND: (place) => `This machine has no address for ${place}. Set another HOST.`,
};

/**
 * @param variable name of the setting for the port, used in the error message
 * @throws StartError where the port is not available
 */
export async function listen(
  server: Server,
  { host, port }: Pick<Configuration, 'host' | 'port'>,
  variable = 'PORT',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => {
      const sentence = 'code' in error ? sentences[String(error.code)] : undefined;
      const place = `Port ${port} on ${host}`;
      reject(sentence ? new StartError(sentence(place, variable), { cause: error }) : error);
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.removeListener('error', refuse);
      resolve();
    });
  });
}

const lookMs = 50;

/**
 * Stops accepting requests and lets current ones finish. Idle keep-alive connections are closed;
 * requests that exceed `patienceMs` are cut.
 */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), lookMs);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}

import { pino } from 'pino';
import type { Log } from './log.ts';

/** Names under which nothing may ever be written, wherever they stand in a line. */
const never = [
  'authorization',
  'cookie',
  'code',
  'token',
  'ticket',
  'password',
  'secret',
  'pin1',
  'pin2',
  'puk1',
  'puk2',
  'activation_code',
  'qr_ticket',
  'email',
  'phone_number',
];

/** JSON lines on standard output. */
export function createLog(level: string): Log {
  const paths = never.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({
    level,
    base: null,
    redact: { paths: paths.filter((path) => !path.endsWith('error.code')), censor: '[removed]' },
  });
}

import { pino } from 'pino';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

/** Redacted lines on standard output: JSON, or for people where that is a terminal. */
export async function createLog(level: string): Promise<Log> {
  const options = { level, base: null };
  const lines = process.stdout.isTTY ? pino(options, await forPeople()) : pino(options);
  const write =
    (severity: 'debug' | 'info' | 'warn' | 'error'): Log['info'] =>
    (fields, sentence) => {
      if (lines.isLevelEnabled(severity)) lines[severity](redact(fields), sentence);
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** Loaded only where it is used. Written synchronously, so that a crash loses no line. */
async function forPeople() {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', singleLine: true });
}

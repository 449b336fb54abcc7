import { pino } from 'pino';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

/** Redacted JSON lines on standard output. */
export function createLog(level: string): Log {
  const lines = pino({ level, base: null });
  const write =
    (severity: 'debug' | 'info' | 'warn' | 'error'): Log['info'] =>
    (fields, sentence) => {
      if (lines.isLevelEnabled(severity)) lines[severity](redact(fields), sentence);
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

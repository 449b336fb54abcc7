import { pino } from 'pino';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

/** Redacted JSON lines on standard output. */
export function createLog(level: string): Log {
  const lines = pino({ level, base: null });
  const tell =
    (severity: 'debug' | 'info' | 'warn' | 'error'): Log['info'] =>
    (fields, sentence) => {
      if (lines.isLevelEnabled(severity)) lines[severity](redact(fields), sentence);
    };
  return { debug: tell('debug'), info: tell('info'), warn: tell('warn'), error: tell('error') };
}

import { pino } from 'pino';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

const bufferedCharacters = 4_000;
const longestDelayMs = 100;

/** Buffers lines to write them in batches. */
function createOutput() {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  let isRead = true;
  // The reader of the output has gone, which is no reason to stop serving.
  process.stdout.on('error', () => {
    isRead = false;
  });
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '' && isRead) process.stdout.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    flush,
    write(line: string) {
      waiting += line;
      if (waiting.length > bufferedCharacters) flush();
      else timer ??= setTimeout(flush, longestDelayMs).unref();
    },
  };
}

/**
 * Redacted JSON lines on standard output. Lines below warning level are written in batches, after a
 * tenth of a second at most; a warning is written immediately, with the lines before it.
 */
export function createLog(level: string): Log {
  const output = createOutput();
  const lines = pino({ level, base: null }, output);
  const tell =
    (severity: 'debug' | 'info' | 'warn' | 'error', isUrgent: boolean): Log['info'] =>
    (fields, sentence) => {
      if (!lines.isLevelEnabled(severity)) return;
      lines[severity](redact(fields), sentence);
      if (isUrgent) output.flush();
    };
  return {
    debug: tell('debug', false),
    info: tell('info', false),
    warn: tell('warn', true),
    error: tell('error', true),
  };
}

import { pino } from 'pino';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

const bufferedCharacters = 4_000;
const longestDelayMs = 100;

/** Lines that wait for their neighbours, and are written in one piece. */
function createOutput() {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  let isRead = true;
  // Whoever read the lines has gone, which is no reason to stop serving.
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
 * JSON lines on standard output, redacted. What is only told is written together with its
 * neighbours, a tenth of a second later at most; a warning at once, with what came before it.
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

import { pino } from 'pino';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

const bufferedCharacters = 4_000;
const longestDelayMs = 100;
const urgent = pino.levels.values.warn ?? 40;

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
 * JSON lines on standard output. What is only told is written together with its neighbours, a
 * tenth of a second later at most; a warning at once, with what came before it.
 */
export function createLog(level: string): Log {
  const output = createOutput();
  return pino(
    {
      level,
      base: null,
      formatters: { log: (fields) => redact(fields) },
      hooks: {
        logMethod(line, method, severity) {
          method.apply(this, line);
          if (severity >= urgent) output.flush();
        },
      },
    },
    output,
  );
}

import type { ErrorReporter } from '../vendors/errors/port.ts';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The searchable values of a line. */
function tagsOf(fields: object): Record<string, string> {
  const plain = Object.entries(fields).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

/**
 * A log whose errors are reported too. Each line that describes an error has it in `error`, with
 * name, message and stack, without personal data.
 */
export function withReports(log: Log, reporter: ErrorReporter): Log {
  return {
    debug: log.debug,
    info: log.info,
    warn: log.warn,
    error: (fields, sentence) => {
      log.error(fields, sentence);
      const { error, ...rest } = redact(fields) as Record<string, unknown>;
      const details = (typeof error === 'object' ? error : undefined) as
        | Record<string, unknown>
        | undefined;
      reporter.report({
        name: textOf(details?.name) ?? 'Error',
        message: textOf(details?.message),
        stack: textOf(details?.stack),
        title: sentence,
        tags: tagsOf(rest),
      });
    },
  };
}

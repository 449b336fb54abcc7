/** A structured log line: a sentence and fields. Secrets and personal data never go in. */
export interface Log {
  debug(fields: object, sentence: string): void;
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

const silent = () => {};

/** For commands, which say what they did in their own words. */
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent };

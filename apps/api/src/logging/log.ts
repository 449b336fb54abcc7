/** A structured log. Lines must not contain secrets or personal data. */
export interface Log {
  debug(fields: object, sentence: string): void;
  info(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  error(fields: object, sentence: string): void;
}

const silent = () => {};

/** For commands, which print their own messages. */
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent };

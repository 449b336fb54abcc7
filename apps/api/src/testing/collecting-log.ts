import type { Log } from '../logging/log.ts';

/** A log that keeps its lines, so that a test can search them for forbidden content. */
export function collectingLog(): Log & { text(): string } {
  const lines: string[] = [];
  const write = (level: string) => (fields: object, sentence: string) =>
    void lines.push(JSON.stringify({ level, sentence, ...fields }));
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    text: () => lines.join('\n'),
  };
}

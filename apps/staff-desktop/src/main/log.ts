/** Writes a line to the program's standard error. It never contains tokens, tickets or names. */
export function log(level: 'info' | 'warning' | 'error', text: string): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, text })}\n`);
}

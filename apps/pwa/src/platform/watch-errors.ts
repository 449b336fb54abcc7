async function send(thrown: unknown): Promise<void> {
  const { reportError } = await import('./report-error.ts');
  await reportError(thrown);
}

/** Reports an error by code that is loaded with the first one. */
export function report(thrown: unknown): void {
  send(thrown).catch(() => undefined);
}

/** Reports errors that no code handles. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

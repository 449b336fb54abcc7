// The line between the test and the main process: what was done, and what the test wants done.

/** Reports something that Electron would have shown or done. */
export function report(kind, details) {
  process.send?.({ kind, details: JSON.parse(JSON.stringify(details)) });
}

/** Answers the test's requests by name. */
export function whenAsked(handlers) {
  process.on('message', async ({ ask, name, input }) => {
    const value = await handlers[name](input ?? {});
    process.send?.({ answered: ask, value: value ?? null });
  });
}

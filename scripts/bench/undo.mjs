// Cleanup after a measure, also if it fails or is interrupted.

/** @type {(() => unknown)[]} */
const pending = [];

/** Registers a cleanup; the newest runs first. The returned function runs it immediately. */
export function afterwards(undo) {
  const once = async () => {
    const at = pending.indexOf(once);
    if (at < 0) return;
    pending.splice(at, 1);
    await undo();
  };
  pending.push(once);
  return once;
}

async function undoPending() {
  for (let next = pending.at(-1); next; next = pending.at(-1)) {
    await next().catch((error) => process.stderr.write(`Not cleaned up: ${error.stack}\n`));
  }
}

/** @type {Promise<void> | undefined} */
let running;

/** Runs all remaining cleanups in sequence. A failure is logged and does not prevent the others. */
export function undoAll() {
  running ??= undoPending().finally(() => {
    running = undefined;
  });
  return running;
}

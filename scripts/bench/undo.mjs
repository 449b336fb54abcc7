// What has to be undone after a measure, also where it fails or is interrupted.

/** @type {(() => unknown)[]} */
const pending = [];

/** Notes how to undo what was just done; the newest is undone first. The answer does it at once. */
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

/**
 * Undoes all that is left, one after the other, whoever asks. A failure is told and does not keep
 * the others from being undone.
 */
export function undoAll() {
  running ??= undoPending().finally(() => {
    running = undefined;
  });
  return running;
}

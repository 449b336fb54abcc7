import { useEffect, useState } from 'react';

/** Runs in a task behind the next frame; the function that takes that back. */
function afterFrame(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(0));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}

/** Whether the value has been on the screen for a frame: false in the first picture of another one. */
export function useSettled(value: unknown): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(
    () => (settled === value ? undefined : afterFrame(() => setSettled(value))),
    [settled, value],
  );
  return settled === value;
}

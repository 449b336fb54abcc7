import { useEffect, useState } from 'react';

/** Runs a task after the next frame; returns a function that cancels it. */
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

/** Whether the value has been painted: false in the first frame with a new value. */
export function useSettled(value: unknown): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(
    () => (settled === value ? undefined : afterFrame(() => setSettled(value))),
    [settled, value],
  );
  return settled === value;
}

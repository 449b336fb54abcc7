import { useObservable } from '@workspace/ui/data/use-observable';
import { useEffect } from 'react';
import type { DesktopParts } from '../../bridge.ts';
import { recheckLogin } from '../../data/login.ts';
import { messages } from './messages.ts';

/** How far the login in the system's browser is, or why it ended. */
export function LoginProgress({ desktop }: { readonly desktop: DesktopParts }) {
  const { state, kept, problem } = useObservable(desktop.login);
  useEffect(() => {
    if (state === 'logged_in') recheckLogin();
  }, [state]);
  return (
    <>
      {state === 'logging_in' && <p role="status">{messages.waiting}</p>}
      {state === 'logged_out' && problem !== null && <p role="alert">{problem}</p>}
      {kept === 'memory' && <p>{messages.inMemory}</p>}
    </>
  );
}

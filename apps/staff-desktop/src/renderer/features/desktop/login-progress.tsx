import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatched } from '../../app/use-watched.ts';
import { whoAmIKey } from '../../app/who-am-i.ts';
import type { DesktopParts } from '../../bridge.ts';
import { messages } from './messages.ts';

/** How far the login in the system's browser is, or why it ended. */
export function LoginProgress({ desktop }: { readonly desktop: DesktopParts }) {
  const { state, kept, problem } = useWatched(desktop.login);
  const queries = useQueryClient();
  useEffect(() => {
    if (state === 'logged_in') void queries.invalidateQueries({ queryKey: whoAmIKey });
  }, [state, queries]);
  return (
    <>
      {state === 'logging_in' && <p role="status">{messages.waiting}</p>}
      {state === 'logged_out' && problem !== null && <p role="alert">{problem}</p>}
      {kept === 'memory' && <p>{messages.inMemory}</p>}
    </>
  );
}

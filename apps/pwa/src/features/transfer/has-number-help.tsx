import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { mailStatusLink } from '@workspace/domain/status/operations';
import { Button } from '@workspace/ui/components/button';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

const words = messages.hasNumber;

/**
 * What helps a person who has a number or a request already: the link to its status by email, and the
 * login. It says the same for every address, as the server does.
 */
export function HasNumberHelp({ email }: { readonly email: string }) {
  const { run, busy, error, failure } = useCommand(mailStatusLink, words.command);
  const [isSent, setSent] = useState(false);
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isSent) sentence.current?.focus();
  }, [isSent]);
  const send = async () => {
    const result = await run({ query: {}, body: { email } }, { about: email });
    if (result.status === 'saved') setSent(true);
  };
  const problem = error instanceof NetworkError ? messages.failures.offline : failure;
  return (
    <>
      <chakra.p ref={sentence} tabIndex={-1} outline="none" role="status" color="fg.muted">
        {isSent ? words.sent(email) : words.ask}
      </chakra.p>
      {problem !== undefined && (
        <chakra.p role="alert" color="danger.fg" textStyle="sm">
          {problem}
        </chakra.p>
      )}
      <chakra.div mt="2" display="flex" flexDirection="column" gap="2">
        {!isSent && (
          <Button
            variant="solid"
            size="touch"
            width="block"
            loading={busy}
            onClick={() => void send()}
            data-autofocus=""
          >
            {words.send}
          </Button>
        )}
        <Button size="touch" width="block" href="/my-plan" rel="noreferrer">
          {words.logIn}
        </Button>
      </chakra.div>
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { codeLength } from '@workspace/domain/one-time-codes/code';
import { Button } from '@workspace/ui/components/button';
import { CodeInput } from '@workspace/ui/components/code-input';
import { Field } from '@workspace/ui/components/field';
import { ClockIcon } from '@workspace/ui/components/icons';
import { useState } from 'react';
import { useSecondsUntil } from '../../public-flow/use-seconds-until.ts';
import { messages } from '../messages.ts';
import type { TopUpFlow } from '../use-top-up.ts';

const words = messages.code;

/** `0:24`. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The code of the SMS, which can be sent again after a moment. */
export function CodeStep({ flow }: { readonly flow: TopUpFlow }) {
  const { code, failure, isResending, resendAt, changeCode, resend } = flow;
  const seconds = useSecondsUntil(resendAt);
  const [wasResent, setResent] = useState(false);
  return (
    <>
      <Field
        label={words.label}
        labelStyle="hidden"
        required
        error={
          failure?.kind === 'code' && (
            <span>
              <chakra.b display="block">{failure.title}</chakra.b>
              {failure.text}
            </span>
          )
        }
      >
        <CodeInput length={codeLength} value={code} onChange={changeCode} />
      </Field>
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems={{ base: 'center', md: 'flex-start' }}
        gap="1"
      >
        {seconds > 0 && !isResending ? (
          <chakra.p
            display="flex"
            alignItems="center"
            gap="2"
            minH="row"
            color="fg.subtle"
            className="ui-num"
          >
            <ClockIcon /> {words.resendIn(clock(seconds))}
          </chakra.p>
        ) : (
          <Button
            variant="ghost"
            size="lg"
            loading={isResending}
            onClick={async () => {
              setResent(false);
              setResent(await resend());
            }}
          >
            {isResending ? words.sending : words.resend}
          </Button>
        )}
        <chakra.p role="status" textStyle="sm" color="fg.muted">
          {wasResent ? words.resent : ''}
        </chakra.p>
      </chakra.div>
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { codeLength } from '@workspace/domain/one-time-codes/code';
import { Button } from '@workspace/ui/components/button';
import { CodeInput } from '@workspace/ui/components/code-input';
import { Field } from '@workspace/ui/components/field';
import { ClockIcon } from '@workspace/ui/components/icons';
import { type ReactNode, useState } from 'react';
import { useSecondsUntil } from './use-seconds-until.ts';

interface CodeStepProps {
  readonly words: {
    readonly label: string;
    /** Under the code: how long it is valid. */
    readonly life?: string;
    readonly resend: string;
    readonly resendIn: (clock: string) => string;
    readonly sending: string;
    readonly resent: string;
  };
  readonly code: string;
  readonly error?: ReactNode;
  /** When another code can be sent, in ms of the device's clock. */
  readonly resendAt: number;
  readonly isSending: boolean;
  readonly onChange: (code: string) => void;
  /** Returns whether another code was sent. */
  readonly onResend: () => Promise<boolean>;
}

/** `0:24`. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The code of the SMS, which can be sent again after a moment. Phones offer it above the keyboard.
 */
export function CodeStep(props: CodeStepProps) {
  const { words, code, error, resendAt, isSending, onChange, onResend } = props;
  const seconds = useSecondsUntil(resendAt);
  const [wasResent, setResent] = useState(false);
  return (
    <>
      <Field label={words.label} labelStyle="hidden" required hint={words.life} error={error}>
        <CodeInput length={codeLength} value={code} onChange={onChange} />
      </Field>
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems={{ base: 'center', md: 'flex-start' }}
        gap="1"
      >
        {seconds > 0 && !isSending ? (
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
            loading={isSending}
            onClick={async () => {
              setResent(false);
              setResent(await onResend());
            }}
          >
            {isSending ? words.sending : words.resend}
          </Button>
        )}
        <chakra.p role="status" textStyle="sm" color="fg.muted">
          {wasResent ? words.resent : ''}
        </chakra.p>
      </chakra.div>
    </>
  );
}

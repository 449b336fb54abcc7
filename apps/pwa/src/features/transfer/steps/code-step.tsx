import { chakra } from '@chakra-ui/react/styled-system';
import { codeLength } from '@workspace/domain/one-time-codes/code';
import { Button } from '@workspace/ui/components/button';
import { CodeInput } from '@workspace/ui/components/code-input';
import { Field } from '@workspace/ui/components/field';
import { useState } from 'react';
import { useSecondsUntil } from '../../public-flow/use-seconds-until.ts';
import { messages } from '../messages.ts';

const words = messages.code;

interface CodeStepProps {
  readonly code: string;
  readonly resendAt: number;
  readonly onChange: (code: string) => void;
  readonly onResend: () => Promise<boolean>;
}

/** The code of the SMS. Phones offer it above the keyboard. */
export function CodeStep({ code, resendAt, onChange, onResend }: CodeStepProps) {
  const seconds = useSecondsUntil(resendAt);
  const [wasResent, setResent] = useState(false);
  return (
    <>
      <Field label={words.label} labelStyle="hidden" required hint={words.life}>
        <CodeInput length={codeLength} value={code} onChange={onChange} />
      </Field>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="2">
        <Button
          variant="ghost"
          disabled={seconds > 0}
          style={{ marginInlineStart: -12 }}
          onClick={async () => setResent(await onResend())}
        >
          {seconds > 0 ? words.wait(seconds) : words.resend}
        </Button>
        <chakra.p role="status" textStyle="sm" color="fg.muted">
          {wasResent ? words.resent : ''}
        </chakra.p>
      </chakra.div>
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { codeLength } from '@workspace/domain/confirmation/code';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';

const words = messages.code;

/** Whole seconds until a time; 0 once it has passed. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((time - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

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
        <Input
          size="wizard"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, codeLength))}
          style={{ letterSpacing: '0.4em', fontVariantNumeric: 'tabular-nums' }}
        />
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

import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';

const words = messages.code;
const length = 6;

interface CodeStepProps {
  readonly sentTo: string;
  readonly busy: 'sending' | 'confirming' | null;
  /** About the code. */
  readonly error: string | undefined;
  /** About everything else. */
  readonly problem: string | null;
  readonly isOffline: boolean;
  readonly onConfirm: (code: string) => void;
  /** Returns whether another code was sent. */
  readonly onResend: () => Promise<boolean>;
  readonly onBack: () => void;
}

/** Asks for the code that was sent by SMS, in the place of the form that had the focus. */
export function CodeStep(props: CodeStepProps) {
  const { sentTo, busy, error, problem, isOffline, onConfirm, onResend, onBack } = props;
  const [code, setCode] = useState('');
  /** What `error` is about. */
  const [tried, setTried] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [wasResent, setResent] = useState(false);
  const isRefused = error !== undefined && busy === null;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [isRefused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== length || busy !== null || isOffline) return;
    setTried(code);
    setResent(false);
    onConfirm(code);
  };
  return (
    <chakra.form noValidate onSubmit={submit} mt="7">
      <chakra.h2 textStyle="card">{words.title}</chakra.h2>
      <chakra.p mt="1" mb="4" color="fg.muted">
        {words.sent(sentTo)}
      </chakra.p>
      {problem !== null && (
        <chakra.div mb="4">
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </chakra.div>
      )}
      <chakra.div maxW={{ md: '240px' }}>
        <Field label={words.label} error={code === tried ? error : undefined}>
          <Input
            ref={input}
            size="wizard"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            // Worded by the specification: other characters are ignored.
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, length))}
          />
        </Field>
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        flexWrap={{ md: 'wrap' }}
        alignItems={{ md: 'center' }}
        gap="3"
        mt="6"
      >
        <Button
          type="submit"
          variant="solid"
          size="lg"
          loading={busy === 'confirming'}
          disabled={code.length !== length || isOffline}
        >
          {words.confirm}
        </Button>
        <Button
          size="lg"
          loading={busy === 'sending'}
          disabled={busy === 'confirming' || isOffline}
          onClick={async () => {
            setResent(false);
            setResent(await onResend());
          }}
        >
          {busy === 'sending' ? words.sending : words.again}
        </Button>
        <Button size="lg" variant="ghost" onClick={onBack}>
          {words.back}
        </Button>
        {isOffline && <chakra.span color="fg.muted">{messages.coach.offline}</chakra.span>}
      </chakra.div>
      <chakra.p role="status" mt="2" textStyle="sm" color="fg.muted">
        {wasResent ? words.resent : ''}
      </chakra.p>
    </chakra.form>
  );
}

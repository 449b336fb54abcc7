import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useRef } from 'react';
import { formatPhone } from '../../platform/phone.ts';
import { NoCompanyArt } from './drawings.tsx';
import type { Failure } from './failure.ts';
import { phoneNumberOf, type TopUpForm } from './form.ts';
import { messages } from './messages.ts';

interface NumberRefusedProps {
  readonly failure: Extract<Failure, { kind: 'number' }>;
  readonly form: TopUpForm;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** In the place of the first step: why no code is sent to this number. */
export function NumberRefused({ failure, form, onRetry, onCancel }: NumberRefusedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const retry = (
    <Button variant="solid" size="touch" width="block" onClick={onRetry}>
      {messages.failures.tryAgain}
    </Button>
  );
  return (
    <PublicPage
      align="middle"
      width="480px"
      end={
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      }
      foot={retry}
    >
      <chakra.div
        role="alert"
        display="flex"
        flexDirection="column"
        alignItems="center"
        textAlign="center"
        my={{ base: 'auto', md: '0' }}
      >
        <NoCompanyArt />
        <chakra.h1 ref={heading} tabIndex={-1} outline="none" mt="6" textStyle="question">
          {failure.title}
        </chakra.h1>
        <chakra.p mt="2" textStyle="lg" color="fg.muted" maxW="44ch" textWrap="balance">
          {failure.text}
        </chakra.p>
        <chakra.p className="ui-tel" mt="6" px="4" py="3" rounded="ml" bg="bg.muted">
          <Flag code={form.country.iso} label={form.country.name} />
          {formatPhone(phoneNumberOf(form))}
        </chakra.p>
        <chakra.div hideBelow="md" mt="8" minW="240px">
          {retry}
        </chakra.div>
      </chakra.div>
    </PublicPage>
  );
}

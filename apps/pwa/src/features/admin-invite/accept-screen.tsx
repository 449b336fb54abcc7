import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminInvitation } from '@workspace/domain/invitations/schema';
import { Button } from '@workspace/ui/components/button';
import { CheckIcon, MailIcon } from '@workspace/ui/components/icons';
import { Kbd } from '@workspace/ui/components/kbd';
import { formatDate } from '@workspace/ui/format/dates';
import { shownEmail } from '@workspace/ui/format/email';
import { TextField } from '@workspace/ui/forms/fields';
import { Notice } from '@workspace/ui/patterns/notice';
import { useEnter } from '@workspace/ui/patterns/use-enter';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { InvitePage } from './components.tsx';
import type { InviteSession } from './invite-session.ts';
import { messages } from './messages.ts';

const nameSchema = z.string().check(z.trim(), z.minLength(1, messages.required), z.maxLength(100));
const schema = z.object({ first_name: nameSchema, last_name: nameSchema });

/** To whom the invitation was sent. */
function Addressee({ invitation }: { readonly invitation: AdminInvitation }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      px="3.5"
      py="3"
      mb="6"
      bg="bg.panel"
      borderWidth="1px"
      rounded="lg"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        flex="none"
        boxSize="8"
        rounded="full"
        bg="bg.muted"
        color="fg.muted"
      >
        <MailIcon />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {shownEmail(invitation.email)}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.subtle">
          {messages.validUntil(formatDate(invitation.expires_at))}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

function WhatAdministratorsDo() {
  return (
    <chakra.section mt="9" pt="6" borderTopWidth="1px">
      <chakra.h2 mb="2.5" textStyle="sm" fontWeight="semibold">
        {messages.may}
      </chakra.h2>
      <ul>
        {messages.can.map((text) => (
          <chakra.li key={text} display="flex" gap="2.5" py="1" color="fg.muted">
            <chakra.span mt="0.5" color="success.solid" lineHeight="0">
              <CheckIcon />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </ul>
    </chakra.section>
  );
}

interface AcceptScreenProps {
  readonly invitation: AdminInvitation;
  readonly session: InviteSession;
}

/** Asks for the name, and accepts. */
export function AcceptScreen({ invitation, session }: AcceptScreenProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEnter(element, true);
  const { first_name, last_name } = invitation;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { first_name, last_name } });
  const { formState, handleSubmit, setError } = form;
  const send = handleSubmit(async (names) => {
    if (formState.isSubmitting) return;
    setProblem(null);
    const failure = await session.accept(names);
    if (failure === undefined) return;
    for (const name of ['first_name', 'last_name'] as const) {
      const message = failure.fields[name];
      if (message !== undefined) setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    if (failure.problem === 'offline') setProblem(messages.offline);
    else setProblem(failure.problem === 'trouble' ? messages.failed : failure.problem);
  });
  return (
    <InvitePage
      logo={invitation.logo_url}
      title={
        <>
          {messages.invited} <br />
          {messages.manage(invitation.company_name)}
        </>
      }
      lead={messages.asks(invitation.invited_by)}
    >
      <Addressee invitation={invitation} />
      <FormProvider {...form}>
        <form ref={element} noValidate onSubmit={(event) => void send(event)}>
          {problem !== null && (
            <chakra.div mb="4">
              <Notice tone="danger" role="alert">
                {problem}
              </Notice>
            </chakra.div>
          )}
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
            rowGap="4"
            columnGap="3"
          >
            <TextField
              name="first_name"
              label={messages.firstName}
              size="wizard"
              autoComplete="given-name"
            />
            <TextField
              name="last_name"
              label={messages.lastName}
              size="wizard"
              autoComplete="family-name"
            />
          </chakra.div>
          <chakra.div display="flex" alignItems="center" gap="3" mt="7">
            <chakra.div flex={{ base: '1', md: 'none' }} display="grid">
              <Button type="submit" variant="solid" size="lg" loading={formState.isSubmitting}>
                {messages.submit}
              </Button>
            </chakra.div>
            <chakra.span
              hideBelow="md"
              display="flex"
              alignItems="center"
              gap="2"
              textStyle="xs"
              color="fg.subtle"
            >
              <Kbd>↵</Kbd>
              {messages.enter}
            </chakra.span>
          </chakra.div>
        </form>
      </FormProvider>
      <WhatAdministratorsDo />
    </InvitePage>
  );
}

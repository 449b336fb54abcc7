import { chakra } from '@chakra-ui/react/styled-system';
import { AppError } from '@workspace/domain/contract/error';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import { acceptInvitation } from '@workspace/domain/invitations/operations';
import type { AdminInvitation } from '@workspace/domain/invitations/schema';
import { Button } from '@workspace/ui/components/button';
import { CheckIcon, MailIcon } from '@workspace/ui/components/icons';
import { Kbd } from '@workspace/ui/components/kbd';
import { formatDate } from '@workspace/ui/format/dates';
import { shownEmail } from '@workspace/ui/format/email';
import { TextField } from '@workspace/ui/forms/fields';
import { useEnter } from '@workspace/ui/patterns/use-enter';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { publicQuery } from '../../data/public-data.tsx';
import { isBlocked } from '../../data/use-command.ts';
import { FormProblem, FormWriteMode, OperationForm } from '../../forms/operation-form.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { isLinkEnded } from '../public-flow/index.ts';
import { InvitePage } from './components.tsx';
import { RefusedScreen } from './end-screens.tsx';
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
  /** In memory alone; undefined where a login opens the invitation. */
  readonly ticket: string | undefined;
  readonly onAccepted: (invitation: AdminInvitation) => void;
  /** It was accepted before, perhaps by a call whose answer was lost. */
  readonly onUsed: () => void;
}

/** Asks for the name, and accepts. */
export function AcceptScreen({ invitation, ticket, onAccepted, onUsed }: AcceptScreenProps) {
  const element = useRef<HTMLFormElement>(null);
  useEnter(element, true);
  const { first_name, last_name, email, company_id, invitation_id } = invitation;
  const { busy, problem, writeMode, error, ...control } = useOperationForm(acceptInvitation, {
    texts: messages.accept,
    schema,
    defaultValues: { first_name, last_name },
    callOf: (names) => ({
      input: {
        query: publicQuery,
        body: {
          ...names,
          email,
          company_id,
          invitation_id: ticket ?? invitation_id,
          portal_url: window.location.origin,
        },
      },
      about: invitation.company_name,
      onDone: (answer) => answer && onAccepted(answer.data),
    }),
  });
  const isUsed = error instanceof AppError && error.definition.code === invitationErrors.used.code;
  const markUsed = useEffectEvent(onUsed);
  useEffect(() => {
    if (isUsed) markUsed();
  }, [isUsed]);
  if (isLinkEnded(error)) {
    return <RefusedScreen reason={error.message} code={error.definition.code} />;
  }
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
      <OperationForm ref={element} control={control}>
        <chakra.div mb="4" _empty={{ display: 'none' }}>
          <FormProblem problem={problem} />
          <FormWriteMode writeMode={writeMode} />
        </chakra.div>
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
            <Button
              type="submit"
              variant="solid"
              size="lg"
              loading={busy}
              disabled={isBlocked(writeMode)}
            >
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
      </OperationForm>
      <WhatAdministratorsDo />
    </InvitePage>
  );
}

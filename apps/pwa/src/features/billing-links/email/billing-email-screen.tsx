import { chakra } from '@chakra-ui/react/styled-system';
import { billingEmailErrors } from '@workspace/domain/payment-accounts/errors';
import { confirmBillingEmail } from '@workspace/domain/payment-accounts/operations';
import { billingEmailTicketSchema } from '@workspace/domain/payment-accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { shownEmail } from '@workspace/ui/format/email';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { PublicDataProvider } from '../../../data/public-data.tsx';
import { isBlocked, useCommand } from '../../../data/use-command.ts';
import { FormProblem, FormWriteMode } from '../../../forms/operation-form.tsx';
import { useScreenTitle } from '../../../navigation/title.ts';
import { isLinkEnded } from '../../public-flow/index.ts';
import { RefusedScreen } from '../refused-screen.tsx';
import { messages } from './messages.ts';

interface Confirmed {
  readonly company_name: string;
  readonly billing_email: string;
}

function ConfirmedScreen({ company_name: company, billing_email: email }: Confirmed) {
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message art="inbox" title={messages.done.title} actions={null}>
        <p role="status">
          {messages.done.text(company)}{' '}
          <chakra.b fontWeight="medium" color="fg">
            {shownEmail(email)}
          </chakra.b>
          .
        </p>
      </Message>
    </PublicPage>
  );
}

/**
 * Asks for one press: opening the link confirms nothing, because scanners of mail servers open every
 * link.
 */
export function ConfirmAddress({ ticket }: { readonly ticket: string }) {
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const command = useCommand(confirmBillingEmail, messages.confirm);
  if (confirmed) return <ConfirmedScreen {...confirmed} />;
  if (isLinkEnded(command.error))
    return <RefusedScreen messages={messages.refused} reason={command.error.message} />;
  const confirm = () =>
    command.run(
      { body: { ticket } },
      { about: '', onDone: (answer) => answer && setConfirmed(answer.data) },
    );
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="inbox"
        title={messages.question}
        actions={
          <Button
            variant="solid"
            size="lg"
            loading={command.busy}
            disabled={isBlocked(command.writeMode)}
            onClick={() => void confirm()}
          >
            {messages.confirm.confirm}
          </Button>
        }
      >
        <p>{messages.text}</p>
        <FormProblem problem={command.failure} />
        <FormWriteMode writeMode={command.writeMode} />
      </Message>
      <chakra.p mt="10" textAlign="center" textStyle="xs" color="fg.subtle">
        {messages.unexpected}
      </chakra.p>
    </PublicPage>
  );
}

/** The public page `/billing-email#…`. */
export function BillingEmailScreen() {
  useScreenTitle(messages.title);
  const location = useLocation();
  const { hash } = location;
  const ticket = useMemo(() => z.safeParse(billingEmailTicketSchema, hash.slice(1)).data, [hash]);
  // The location keeps the ticket in memory; it is another object when a link is opened again.
  useEffect(() => {
    if (location.hash === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [location]);
  if (ticket === undefined)
    return (
      <RefusedScreen messages={messages.refused} reason={billingEmailErrors.unknownLink.message} />
    );
  return (
    <PublicDataProvider>
      <ConfirmAddress key={ticket} ticket={ticket} />
    </PublicDataProvider>
  );
}

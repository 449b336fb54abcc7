import { chargingErrors } from '@workspace/domain/charging/errors';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { PublicDataProvider } from '../../../data/public-data.tsx';
import { useScreenTitle } from '../../../navigation/title.ts';
import { LinkScreen } from '../../public-flow/index.ts';
import { RefusedScreen } from '../refused-screen.tsx';
import { readTicket, removeTicket } from './link.ts';
import { messages } from './messages.ts';
import { OpenInvoice } from './open-invoice.tsx';
import { usePayLink } from './use-pay-link.ts';

/** The invoice that a ticket opens. */
export function PayInvoice({ ticket }: { readonly ticket: string }) {
  const { lookup, isWaiting, onPaid } = usePayLink(ticket);
  return (
    <LinkScreen
      lookup={lookup}
      messages={messages}
      renderRefused={({ message }) => (
        <RefusedScreen messages={messages.refused} reason={message} />
      )}
    >
      {({ data }) => (
        <OpenInvoice ticket={ticket} link={data} isWaiting={isWaiting} onPaid={onPaid} />
      )}
    </LinkScreen>
  );
}

/** The public page `/pay#…` on which an invoice is confirmed or paid with another card. */
export function PayScreen() {
  useScreenTitle(messages.title);
  const location = useLocation();
  const { hash } = location;
  const ticket = useMemo(() => readTicket(hash), [hash]);
  // The location keeps the ticket in memory; it is another object when a link is opened again.
  useEffect(() => {
    if (location.hash !== '') removeTicket(window);
  }, [location]);
  if (ticket === null)
    return (
      <RefusedScreen messages={messages.refused} reason={chargingErrors.unknownLink.message} />
    );
  return (
    <PublicDataProvider>
      <PayInvoice key={ticket} ticket={ticket} />
    </PublicDataProvider>
  );
}

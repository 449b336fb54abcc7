import { chakra } from '@chakra-ui/react/styled-system';
import type { PayLink } from '@workspace/domain/charging/schema';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useRef, useState } from 'react';
import { CardPanel } from './card-panel.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { messages } from './messages.ts';
import { isUnderWay, payState } from './pay-state.ts';

interface OpenInvoiceProps {
  readonly ticket: string;
  readonly link: PayLink;
  /** A result is to come. */
  readonly isWaiting: boolean;
  readonly onPaid: (before: PayLink) => void;
}

/** An invoice, why it is not paid, and the two ways of paying it. */
export function OpenInvoice({ ticket, link, isWaiting, onPaid }: OpenInvoiceProps) {
  const [purpose, setPurpose] = useState<'attach' | 'confirm' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const actions = useRef<HTMLDivElement>(null);
  const shown =
    isWaiting && !isUnderWay(link) ? { ...link, state: 'PROCESSING_PAYMENT' as const } : link;
  const { tone, title, text } = payState(shown);
  const open = (what: 'attach' | 'confirm') => {
    setPurpose(what);
    setAttempt((count) => count + 1);
  };
  const close = () => {
    setPurpose(null);
    actions.current?.focus();
  };
  const { can_confirm: canConfirm, can_add_card: canAddCard } = link;
  return (
    <PublicPage layout="guide" width="480px">
      <chakra.div display="flex" flexDirection="column" gap="4" mt={{ md: '6' }}>
        <InvoiceCard link={shown} />
        <div aria-live="polite">
          <Notice tone={tone} title={title}>
            {text}
          </Notice>
        </div>
        {purpose && !isWaiting && (
          <CardPanel
            key={attempt}
            ticket={ticket}
            link={link}
            purpose={purpose}
            onCancel={close}
            onEnded={() => {
              onPaid(link);
              close();
            }}
          />
        )}
        <chakra.div
          ref={actions}
          tabIndex={-1}
          outline="none"
          display="flex"
          flexDirection="column"
          gap="2.5"
        >
          {!purpose && !isWaiting && canConfirm && (
            <Button variant="solid" size="touch" width="block" onClick={() => open('confirm')}>
              {messages.confirm}
            </Button>
          )}
          {!purpose && !isWaiting && canAddCard && (
            <Button
              variant={canConfirm ? 'outline' : 'solid'}
              size="touch"
              width="block"
              onClick={() => open('attach')}
            >
              {link.payment_method === null ? messages.firstCard : messages.otherCard}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.p mt="auto" pt="12" textAlign="center" textStyle="xs" color="fg.subtle">
        {messages.private}
      </chakra.p>
    </PublicPage>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { addCardByPayLink, confirmByPayLink } from '@workspace/domain/charging/operations';
import type { PayLink } from '@workspace/domain/charging/schema';
import { Button } from '@workspace/ui/components/button';
import { Card } from '@workspace/ui/patterns/card';
import { useEffect, useEffectEvent } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { CardForm, canSave, useCardForm } from '../../card-form/index.ts';
import { messages } from './messages.ts';

interface CardPanelProps {
  readonly ticket: string;
  readonly link: PayLink;
  readonly purpose: 'attach' | 'confirm';
  /** The card is accepted, or the payment confirmed; the server says what became of it. */
  readonly onEnded: () => void;
  readonly onCancel: () => void;
}

/** The question of the bank, or the form for another card. */
export function CardPanel({ ticket, link, purpose, onEnded, onCancel }: CardPanelProps) {
  const { client } = useData();
  const control = useCardForm({
    purpose,
    isShown: true,
    open: async () => {
      const input = { body: { ticket } };
      const operation = purpose === 'confirm' ? confirmByPayLink : addCardByPayLink;
      return (await client(operation, input)).data;
    },
  });
  const { phase } = control;
  const isEnded = phase === 'attached' || phase === 'confirmed';
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
  const isCard = purpose === 'attach' && phase !== 'asking';
  return (
    // As the vendor's frame, which has no transparent background.
    <Card aria-labelledby="card-panel" bg="bg.subtle">
      <chakra.div p={{ base: '4', md: '5' }}>
        <chakra.h2 id="card-panel" textStyle="card">
          {isCard ? messages.cardTitle : messages.confirmTitle}
        </chakra.h2>
        <chakra.p mt="1" mb="4" color="fg.muted">
          {isCard ? messages.cardText : messages.confirmText}
        </chakra.p>
        <CardForm control={control} />
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column-reverse', md: 'row' }}
          justifyContent="flex-end"
          gap="2"
          mt="4"
        >
          <Button size="lg" onClick={onCancel}>
            {messages.cancel}
          </Button>
          {isCard && (
            <Button
              size="lg"
              variant="solid"
              loading={phase === 'saving'}
              disabled={phase !== 'saving' && !canSave(phase)}
              onClick={control.save}
            >
              {messages.pay({ amount: link.amount_total, currency: link.currency })}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

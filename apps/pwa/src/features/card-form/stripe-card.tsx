import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { useColorMode } from '@workspace/ui/theme/color-mode';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messages } from './messages.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { confirmPayment, openCardFields, type StripeForm } from './stripe-form.ts';
import type { CardControl } from './use-card-form.ts';

interface StripeCardProps {
  readonly control: CardControl;
  readonly publishableKey: string;
  readonly clientSecret: string;
}

/** Stripe's own fields for a card. */
export function StripeCard({ control, publishableKey, clientSecret }: StripeCardProps) {
  const { report, fail, onSaver } = control;
  const { resolved } = useColorMode();
  const node = useRef<HTMLDivElement>(null);
  const form = useRef<StripeForm | null>(null);
  const open = useEffectEvent(async (place: HTMLElement, isGone: () => boolean) => {
    try {
      const appearance = stripeAppearance(resolved);
      const opened = await openCardFields(place, {
        publishableKey,
        clientSecret,
        appearance,
        report,
      });
      if (isGone()) opened.remove();
      else form.current = opened;
    } catch {
      if (!isGone()) fail(messages.notLoaded);
    }
  });
  useEffect(() => {
    let isGone = false;
    if (node.current) void open(node.current, () => isGone);
    onSaver(() => void form.current?.save().catch(() => report('declined', messages.declined)));
    return () => {
      isGone = true;
      onSaver(null);
      form.current?.remove();
      form.current = null;
    };
  }, [onSaver, report]);
  useEffect(() => form.current?.setAppearance(stripeAppearance(resolved)), [resolved]);
  return <chakra.div ref={node} minH="280px" />;
}

/** The question of the bank, which Stripe shows over the page. */
export function StripeConfirmation({ control, publishableKey, clientSecret }: StripeCardProps) {
  const { report, fail, phase, problem } = control;
  const isAsked = useRef(false);
  const ask = useEffectEvent(() =>
    confirmPayment({ publishableKey, clientSecret, report }).catch(() => fail(messages.notLoaded)),
  );
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, []);
  if (phase !== 'asking' || problem === null) return <chakra.div minH="120px" />;
  return (
    <chakra.div minH="120px" role="alert">
      <p>{problem}</p>
      <Button style={{ marginTop: 12 }} onClick={() => void ask()}>
        {messages.retry}
      </Button>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Spinner } from '@workspace/ui/components/spinner';
import { Notice } from '@workspace/ui/patterns/notice';
import { messages } from './messages.ts';
import { SandboxCard } from './sandbox-card.tsx';
import { StripeCard, StripeConfirmation } from './stripe-card.tsx';
import type { CardControl } from './use-card-form.ts';

function Opening() {
  return (
    <chakra.div
      role="status"
      aria-label={messages.opening}
      display="grid"
      placeItems="center"
      minH="inherit"
    >
      <Spinner size={20} />
    </chakra.div>
  );
}

function VendorForm({ control }: { readonly control: CardControl }) {
  const { token: opened, purpose } = control;
  if (!opened) return null;
  const { form, token } = opened;
  if (form.kind === 'sandbox') {
    return <SandboxCard control={control} path={form.path} token={token} />;
  }
  const props = { control, publishableKey: form.publishable_key, clientSecret: token };
  return purpose === 'attach' ? <StripeCard {...props} /> : <StripeConfirmation {...props} />;
}

interface CardFormProps {
  /** Of `useCardForm`. */
  readonly control: CardControl;
}

/**
 * The card form of the payment vendor, in the place of its final size from the beginning. The button
 * that saves is outside of it (`control.save`).
 */
export function CardForm({ control }: CardFormProps) {
  const { phase, problem, token, run, purpose, restart } = control;
  const isEntered = purpose === 'attach' && phase !== 'asking';
  const isRefused = phase === 'failed' || phase === 'expired';
  return (
    <chakra.div minH={isEntered ? '396px' : '340px'} aria-busy={phase === 'saving'}>
      {isRefused && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={restart}>
              {phase === 'failed' ? messages.retry : messages.again}
            </Button>
          }
        >
          {problem ?? messages.expired}
        </Notice>
      )}
      {phase === 'declined' && problem && (
        <chakra.div mb="4">
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </chakra.div>
      )}
      {phase === 'opening' && !token && <Opening />}
      {!isRefused && <VendorForm key={run} control={control} />}
    </chakra.div>
  );
}

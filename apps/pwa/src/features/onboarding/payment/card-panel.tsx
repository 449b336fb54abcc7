import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { CheckCircleIcon, CloudOffIcon, LockIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { Card } from '@workspace/ui/patterns/card';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../../data/data-access.tsx';
import { contactSupport } from '../../../platform/support.ts';
import { expiryText, methodText } from '../../payment-accounts/index.ts';
import { messages } from './messages.ts';
import { PlasticCard } from './plastic-card.tsx';
import type { StepAccount } from './use-step-account.ts';
import type { StepCard } from './use-step-card.ts';

const { card: words } = messages;

/** Whether the card is there, below the button; announced when it changes. */
function StatusLine({ card }: { readonly card: StepCard }) {
  const isOffline = useIsOffline();
  const { method, isSaving } = card;
  const line = (icon: ReactNode, text: string) => (
    <>
      {icon}
      {text}
    </>
  );
  const spinner = (
    <chakra.span color="accent.fg" display="inline-flex">
      <Spinner />
    </chakra.span>
  );
  const shown = () => {
    if (isOffline) return line(<CloudOffIcon size={14} />, words.offline);
    if (isSaving) return line(spinner, words.saving);
    if (!method) return null;
    const done = (
      <chakra.span color="success.fg" display="inline-flex">
        <CheckCircleIcon size={14} />
      </chakra.span>
    );
    return line(done, words.ready);
  };
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      mt="3.5"
      minH="4"
      textStyle="xs"
      color="fg.subtle"
    >
      {shown()}
    </chakra.p>
  );
}

interface CardPanelProps {
  readonly card: StepCard;
  readonly account: StepAccount;
}

/** Why there is no card, and what helps. */
function Problem({ card, account }: CardPanelProps) {
  const { failure, createAgain } = account;
  const { problem, isConfigured } = card;
  const text = failure ?? problem;
  if (!text) return null;
  return (
    <chakra.div mb="3.5">
      <Notice tone="danger" role="alert">
        <p>{text}</p>
        {!isConfigured && (
          <chakra.div mt="3">
            <Button size="sm" onClick={() => contactSupport(words.supportText)}>
              {words.contactSupport}
            </Button>
          </chakra.div>
        )}
        {createAgain && (
          <chakra.div mt="3">
            <Button size="sm" onClick={createAgain}>
              {messages.retry}
            </Button>
          </chakra.div>
        )}
      </Notice>
    </chakra.div>
  );
}

/** The card that the account has, or how one is added. */
export function CardPanel({ card, account }: CardPanelProps) {
  const isOffline = useIsOffline();
  const { method, isOpening, open } = card;
  return (
    <Card aria-labelledby="onboarding-card" p="5">
      <PlasticCard method={method} />
      <chakra.h2 id="onboarding-card" mt="5" textStyle="card">
        {words.title}
      </chakra.h2>
      {/* Two lines, so that the button stays where it is when a card is added. */}
      <chakra.p mt="0.5" mb="3.5" minH="10" color="fg.muted">
        {method ? words.attached(methodText(method), expiryText(method)) : words.text}
      </chakra.p>
      <Problem card={card} account={account} />
      <Button
        size="lg"
        width="block"
        icon={<LockIcon />}
        loading={isOpening && account.account !== undefined}
        disabled={isOffline || account.account === undefined}
        onClick={open}
      >
        {method ? words.replace : words.add}
      </Button>
      <StatusLine card={card} />
    </Card>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { CardBrand } from '@workspace/ui/components/card-brand';
import { LockIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { formatDate } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { CardForm } from '../../card-form/index.ts';
import { messages } from '../messages.ts';
import { expiryText, methodText } from '../method-texts.ts';
import { LastCharge } from './last-charge.tsx';
import type { MethodControl } from './use-method.ts';

const { card: words } = messages;

/** The card that the account has. */
function CurrentCard({ account }: { readonly account: PaymentAccountDetail }) {
  const { payment_method: method } = account;
  if (!method) return <p>{words.none}</p>;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      px="3.5"
      py="3"
      borderWidth="1px"
      rounded="ml"
      bg="bg.panel"
    >
      <CardBrand brand={method.brand} label="" />
      <chakra.div minW="0">
        <p>{methodText(method)}</p>
        <chakra.p textStyle="xs" color="fg.subtle">
          {expiryText(method)}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

function Facts({ account }: { readonly account: PaymentAccountDetail }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto 1fr"
      rowGap="2"
      columnGap="3"
      mt="4"
      color="fg.subtle"
      css={{ '& dd': { textAlign: 'end', color: 'fg' } }}
    >
      <dt>{words.added}</dt>
      <dd>{formatDate(account.created_at)}</dd>
      <LastCharge accountId={account.uuid} />
    </chakra.dl>
  );
}

interface CardPaneProps {
  readonly card: MethodControl['card'];
  readonly account: PaymentAccountDetail | undefined;
  readonly kind: 'add' | 'edit';
}

function CardContent({ card, account, kind }: CardPaneProps) {
  const { form, isShown, setShown } = card;
  if (account?.is_locked) {
    return (
      <>
        <CurrentCard account={account} />
        <chakra.div mt="3">
          <Notice tone="info" role="status">
            {words.locked}
          </Notice>
        </chakra.div>
        <Facts account={account} />
      </>
    );
  }
  if (!isShown && account) {
    return (
      <>
        <CurrentCard account={account} />
        <Button width="block" style={{ marginTop: 12 }} onClick={() => setShown(true)}>
          {account.payment_method ? words.replace : words.add}
        </Button>
        <Facts account={account} />
      </>
    );
  }
  const mayHide = kind === 'edit' && form.phase !== 'attached' && form.phase !== 'asking';
  return (
    <>
      <CardForm control={form} />
      {mayHide && (
        <chakra.div mt="3">
          <LinkButton onClick={() => setShown(false)}>
            {account?.payment_method ? words.keep : words.addLater}
          </LinkButton>
        </chakra.div>
      )}
    </>
  );
}

/** The right side of the dialog: the card that the account has, or the form for another one. */
export function CardPane(props: CardPaneProps) {
  const { isShown, form } = props.card;
  const isSandbox = isShown && form.token?.form.kind === 'sandbox';
  return (
    <section aria-labelledby="method-card">
      {form.phase !== 'asking' && (
        <chakra.div display="flex" alignItems="center" gap="2" mb="3.5">
          <chakra.span color="fg.subtle">
            <LockIcon />
          </chakra.span>
          <chakra.h3 id="method-card" textStyle="card">
            {words.title}
          </chakra.h3>
          {isSandbox && (
            <chakra.span ms="auto" textStyle="xs" color="fg.subtle">
              {words.sandbox}
            </chakra.span>
          )}
        </chakra.div>
      )}
      <CardContent {...props} />
    </section>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import {
  deletePaymentAccount,
  makePaymentAccountPrimary,
  resendBillingEmail,
  updatePaymentAccount,
} from '@workspace/domain/payment-accounts/operations';
import { canBecomePrimary } from '@workspace/domain/payment-accounts/rules';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { CardBrand } from '@workspace/ui/components/card-brand';
import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon, PencilIcon, TrashIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { Menu } from '@workspace/ui/components/menu';
import { shownEmail } from '@workspace/ui/format/email';
import { useCommand } from '../../../data/use-command.ts';
import { useDisabledReason } from '../../../data/use-disabled-reason.ts';
import { messages } from '../messages.ts';
import { methodText, teamText } from '../method-texts.ts';
import { useCompanyId } from '../use-accounts.ts';

const { row: words } = messages;

/** Names of teams in a row; the others are counted. */
const namedTeams = 3;

/**
 * One line from 1440 px on. Narrower screens have the teams under the account; phones have the parts one under
 * the other beside the card's mark.
 */
const Row = chakra('li', {
  base: {
    display: { base: 'grid', xl: 'flex' },
    gridTemplateColumns: { base: '34px minmax(0, 1fr)', md: '34px minmax(0, 1fr) auto auto' },
    alignItems: { base: 'start', md: 'center' },
    columnGap: { base: '3', md: '4' },
    rowGap: { base: '1.5', md: '0.5' },
    minH: '60px',
    px: { base: '4', md: '5' },
    py: { base: '3.5', md: '2' },
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    _last: { borderBottomWidth: '0' },
    mdDown: { '& > :not(:first-child)': { gridColumn: '2' } },
    mdToXl: {
      '& > *': { gridRow: '1 / span 2' },
      '& > :nth-child(2)': { gridArea: '1 / 2' },
      '& > :nth-child(3)': { gridArea: '2 / 2' },
      '& > :nth-child(4)': { gridColumn: '3' },
      '& > :last-child': { gridColumn: '4' },
    },
  },
});

/** Says that the billing address has not confirmed yet, and asks it again. */
function Unconfirmed({
  account,
  email,
}: {
  readonly account: PaymentAccount;
  readonly email: string;
}) {
  const company_id = useCompanyId();
  const resend = useCommand(resendBillingEmail, messages.resend);
  const reason = useDisabledReason(resendBillingEmail);
  const params = { company_id, account_id: account.uuid };
  return (
    <chakra.p textStyle="xs" color="warning.fg">
      {words.unconfirmed}{' '}
      <LinkButton
        disabled={reason !== undefined || resend.busy}
        title={reason}
        aria-label={words.sendAgainTo(shownEmail(email))}
        onClick={() => void resend.run({ params }, { about: email })}
      >
        {messages.resend.confirm}
      </LinkButton>
    </chakra.p>
  );
}

/** Name, card, and where invoices go. */
function Names({ account }: { readonly account: PaymentAccount }) {
  const { name, billing_email: email, billing_email_state: state, payment_method } = account;
  const method = methodText(payment_method);
  const text = email === null ? method : words.invoiceTo(method, shownEmail(email));
  return (
    <chakra.div minW="0" w={{ xl: '380px' }} flex={{ xl: 'none' }}>
      <chakra.p className="ui-ellipsis" fontWeight="medium" title={name}>
        {name}
      </chakra.p>
      <chakra.p
        textStyle="xs"
        color="fg.subtle"
        overflowWrap="anywhere"
        css={{ md: { truncate: true } }}
        title={text}
      >
        {text}
      </chakra.p>
      {email !== null && state === 'unconfirmed' && <Unconfirmed account={account} email={email} />}
    </chakra.div>
  );
}

function Teams({ teams }: Pick<PaymentAccount, 'teams'>) {
  const names = teams.map(teamText);
  const more = names.length - namedTeams;
  const text =
    names.length === 0
      ? words.noTeams
      : [names.slice(0, namedTeams).join(', '), more > 0 && words.moreTeams(more)]
          .filter(Boolean)
          .join(' ');
  return (
    <chakra.span
      className="ui-ellipsis"
      flex="1"
      minW="0"
      color="fg.muted"
      textStyle={{ base: 'xs', xl: 'sm' }}
      title={names.join(', ')}
    >
      {text}
    </chakra.span>
  );
}

function State({
  account,
  failed,
}: {
  readonly account: PaymentAccount;
  readonly failed: boolean;
}) {
  if (account.is_locked) {
    return (
      <Badge tone="info" dot="half">
        {words.locked}
      </Badge>
    );
  }
  if (failed) {
    return (
      <Badge tone="danger" dot="triangle">
        {words.paymentFailed}
      </Badge>
    );
  }
  if (!account.payment_method) {
    return (
      <Badge tone="warning" dot="target">
        {words.notActive}
      </Badge>
    );
  }
  return account.is_primary ? <Badge tone="accent">{words.primary}</Badge> : null;
}

function MakePrimary({ account }: { readonly account: PaymentAccount }) {
  const company_id = useCompanyId();
  const command = useCommand(makePaymentAccountPrimary, messages.makePrimary);
  const reason = useDisabledReason(makePaymentAccountPrimary);
  const { uuid: account_id, name, version } = account;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={words.makePrimaryNamed(name)}
      loading={command.busy}
      disabled={reason !== undefined}
      title={reason}
      onClick={() =>
        void command.run({ params: { company_id, account_id } }, { version, about: name })
      }
    >
      {messages.makePrimary.confirm}
    </Button>
  );
}

interface AccountRowProps {
  readonly account: PaymentAccount;
  readonly failed: boolean;
  /** Why it cannot be deleted at all; undefined also where its teams are moved first. */
  readonly refusal: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A payment account: its card, its teams, its state, and what can be done with it. */
export function AccountRow({ account, failed, refusal, onEdit, onDelete }: AccountRowProps) {
  const { name, payment_method: method, is_primary, is_locked } = account;
  const noEdit = useDisabledReason(updatePaymentAccount);
  const noDelete = useDisabledReason(deletePaymentAccount) ?? refusal;
  const has_method = Boolean(method);
  const mayBecomePrimary = canBecomePrimary({ ...account, has_method });
  const brand = method?.brand ?? null;
  const hasBadge = is_locked || failed || !method || is_primary;
  return (
    <Row>
      <CardBrand brand={brand} label={brand ?? messages.method.noCard} />
      <Names account={account} />
      <Teams teams={account.teams} />
      {hasBadge && (
        <chakra.span justifySelf="start">
          <State account={account} failed={failed} />
        </chakra.span>
      )}
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent={{ md: 'flex-end' }}
        gap="2"
        w={{ md: '196px' }}
        flex="none"
        mt={{ base: '1', md: '0' }}
        css={{
          mdDown: {
            '& > [data-variant=ghost]': { borderWidth: '1px', borderColor: 'border.emphasized' },
          },
        }}
      >
        {mayBecomePrimary && <MakePrimary account={account} />}
        <Button
          size="sm"
          aria-label={method ? words.editNamed(name) : words.addCardNamed(name)}
          disabled={noEdit !== undefined}
          title={noEdit}
          onClick={onEdit}
        >
          {method ? words.edit : words.addCard}
        </Button>
        <chakra.span ms={{ base: 'auto', md: '0' }}>
          <Menu
            label={words.menu(name)}
            width={248}
            align="end"
            items={[
              { id: 'edit', label: words.edit, icon: <PencilIcon />, reason: noEdit },
              {
                id: 'delete',
                label: words.delete,
                icon: <TrashIcon />,
                tone: 'danger',
                reason: noDelete,
              },
            ]}
            onChoose={(action) => (action === 'edit' ? onEdit() : onDelete())}
            renderTrigger={(trigger) => (
              <IconButton {...trigger} size="sm" label={words.menu(name)} icon={<MoreIcon />} />
            )}
          />
        </chakra.span>
      </chakra.div>
    </Row>
  );
}

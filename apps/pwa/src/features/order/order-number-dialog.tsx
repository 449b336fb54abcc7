import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberRow, NumberType } from '@workspace/domain/numbers/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useReference } from '../../data/session/hooks.ts';
import { useKeptWhile } from '../../forms/use-kept-while.ts';
import { useCandidates, useLocalNumbers } from '../people/index.ts';
import { type OrderKind, useOrderChoices } from '../plan-choices/index.ts';
import { UnpaidInvoiceNotice, useUnpaidInvoice } from '../unpaid-invoice/index.ts';
import { OrderFoot } from './components/order-foot.tsx';
import { orderColumns, orderFrame } from './components/order-frame.ts';
import { OrderedDialog } from './components/ordered-dialog.tsx';
import { PlanColumn } from './components/plan-column.tsx';
import { orderSummary } from './form/order-summary.ts';
import { useOrder } from './form/use-order.ts';
import { useOrderDefaults } from './form/use-order-defaults.ts';
import { messages } from './messages.ts';
import { PersonColumn } from './person/person-column.tsx';
import { useNewPerson } from './person/use-new-person.ts';

export interface OrderNumberDialogProps {
  /** Cancelled: the draft is discarded. */
  readonly onClose: () => void;
  /** The person opens the new number: the caller closes the dialog. */
  readonly onOrdered: (numberId: string) => void;
  /** A number of another carrier is to be transferred instead; without it that is not offered. */
  readonly onTransfer?: () => void;
  /** Preselected person. */
  readonly initialUserId?: string | undefined;
  /** `travel`: only travel eSIMs are offered. */
  readonly kind?: OrderKind;
}

const Frame = chakra('form', { base: orderFrame });
const Columns = chakra('div', { base: orderColumns });

/**
 * Orders a number for a person of the company (decisions 13, "Lines"), which needs a connection, and
 * then shows how far the new number is.
 */
export function OrderNumberDialog({
  onClose,
  onOrdered,
  onTransfer,
  ...choices
}: OrderNumberDialogProps) {
  const [ordered, setOrdered] = useState<NumberRow | null>(null);
  const [initialUserId, setInitialUserId] = useState(choices.initialUserId);
  const kind = choices.kind ?? 'any';
  if (ordered) {
    return (
      <OrderedDialog
        ordered={ordered}
        onClose={onClose}
        onOpen={() => onOrdered(ordered.number_id)}
        onAnother={() => {
          setInitialUserId(undefined);
          setOrdered(null);
        }}
      />
    );
  }
  return (
    <OrderFormDialog
      initialUserId={initialUserId}
      kind={kind}
      onClose={onClose}
      onOrdered={setOrdered}
      onTransfer={onTransfer}
    />
  );
}

interface OrderFormDialogProps {
  readonly initialUserId: string | undefined;
  readonly kind: OrderKind;
  readonly onClose: () => void;
  readonly onOrdered: (number: NumberRow) => void;
  readonly onTransfer: (() => void) | undefined;
}

function OrderFormDialog(props: OrderFormDialogProps) {
  const { onClose, onOrdered, onTransfer, initialUserId, kind } = props;
  const reference = useReference();
  const { users, plans: allPlans, company } = reference;
  const local = useLocalNumbers();
  const candidates = useCandidates();
  const newPerson = useNewPerson(candidates, local, kind);
  const { form, problem, submit, busy, drop, isRestored } = useOrder({
    initialUserId,
    onOrdered,
    newPerson,
    personOf: ({ user_id }) => {
      const user = users.get(user_id);
      return user ? displayName(user) : '';
    },
  });
  const [userId, country, planId] = useWatch({
    control: form.control,
    name: ['user_id', 'country_iso_code', 'plan_id'],
  });
  const [wantedType, setWantedType] = useState<NumberType>(allPlans.get(planId)?.type ?? 'local');
  const user = newPerson.isOpen ? undefined : users.get(userId);
  const choices = useOrderChoices(country, kind, user?.user_id ?? '', local);
  const noLocal = user && local.has(user.user_id) ? messages.hasLocal : undefined;
  const type = kind === 'travel' || noLocal ? 'travel' : wantedType;
  const countries = choices.countries[type];
  const plans = choices.plans[type];
  const choice = plans.find(({ plan }) => plan.plan_id === planId);
  const home = newPerson.isOpen ? company?.country_iso_code : user?.country_iso_code;
  useOrderDefaults(form, {
    home: countries.find((offered) => offered.country_iso_code === home)?.country_iso_code,
    type,
    busy,
    planIsStale: allPlans.size > 0 && planId !== '' && country !== '' && !choice,
  });
  const [firstName, lastName] = useWatch({
    control: newPerson.form.control,
    name: ['first_name', 'last_name'],
  });

  const cancel = () => {
    drop();
    onClose();
  };
  const activated = company === null || company.status === 'activated';
  const unpaid = useUnpaidInvoice();
  const submitText = kind === 'travel' ? messages.submitTravel : messages.submit;
  // The new person and the number are among the rows before the order is over.
  const shown = useKeptWhile(busy, {
    columns: (
      <Columns>
        <PersonColumn
          form={form}
          newPerson={newPerson}
          candidates={candidates}
          local={local}
          mayAdd={kind === 'any'}
        />
        <PlanColumn
          form={form}
          kind={kind}
          country={country}
          countries={countries}
          type={type}
          noLocal={noLocal}
          onType={setWantedType}
          choices={plans}
          notice={
            <>
              {!activated && (
                <Notice tone="warning" role="note">
                  {numberErrors.companyNotActivated.message}
                </Notice>
              )}
              <UnpaidInvoiceNotice />
            </>
          }
        />
      </Columns>
    ),
    summary: orderSummary({
      person: newPerson.isOpen
        ? displayName({ first_name: firstName.trim(), last_name: lastName.trim() })
        : user && displayName(user),
      isNew: newPerson.isOpen,
      choice,
      country: countries.find((one) => one.country_iso_code === country)?.name ?? '',
    }),
    submit: newPerson.isOpen ? messages.submitPerson : submitText,
  });
  return (
    <Dialog open onClose={cancel} size="lg" backdrop="keep" isEntered={isRestored}>
      <DialogHeader title={kind === 'travel' ? messages.travelTitle : messages.title} />
      <Frame onSubmit={submit} noValidate>
        {shown.columns}
        <OrderFoot problem={problem ?? newPerson.problem} summary={shown.summary}>
          {onTransfer && (
            <Button variant="ghost" onClick={onTransfer}>
              {messages.transfer}
            </Button>
          )}
          <Button onClick={cancel}>{messages.cancel}</Button>
          <Button
            type="submit"
            variant="solid"
            loading={busy}
            disabled={!activated || unpaid !== undefined}
            title={unpaid}
          >
            {shown.submit}
          </Button>
        </OrderFoot>
      </Frame>
    </Dialog>
  );
}

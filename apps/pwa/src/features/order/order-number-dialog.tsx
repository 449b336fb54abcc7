import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useReference } from '../../offline/hooks.ts';
import { useCandidates, useLocalNumbers } from '../people/use-people.ts';
import { OrderFoot } from './components/order-foot.tsx';
import { PersonColumn } from './components/person-column.tsx';
import { PlanColumn } from './components/plan-column.tsx';
import { messages } from './messages.ts';
import type { OrderKind } from './order-form.ts';
import { orderSummary } from './order-summary.ts';
import { useNewPerson } from './use-new-person.ts';
import { useOrder } from './use-order.ts';
import { useOrderChoices } from './use-order-choices.ts';
import { useOrderDefaults } from './use-order-defaults.ts';

export interface OrderNumberDialogProps {
  /** Cancelled: the draft is discarded. */
  readonly onClose: () => void;
  /** Ordered: the caller closes the dialog and opens the new number. */
  readonly onOrdered: (numberId: string) => void;
  /** Preselected person. */
  readonly initialUserId?: string | undefined;
  /** `travel`: only travel eSIMs are offered. */
  readonly kind?: OrderKind;
}

/** A fixed height, so that nothing moves under the pointer. */
const Frame = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: { base: '1', md: 'none' },
    minH: '0',
    h: { md: 'min(560px, calc(100dvh - 100px))' },
  },
});

/** On a phone the columns are stacked and scroll together. */
const Columns = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: '304px minmax(0, 1fr)',
    flex: '1 1 auto',
    minH: '0',
    overflowY: { base: 'auto', md: 'hidden' },
    borderTopWidth: '1px',
  },
});

/** Orders a number for a person of the company (decisions 13, "Lines"); needs a connection. */
export function OrderNumberDialog({
  onClose,
  onOrdered,
  initialUserId,
  kind = 'any',
}: OrderNumberDialogProps) {
  const reference = useReference();
  const { users, plans: allPlans, company } = reference;
  const local = useLocalNumbers();
  const candidates = useCandidates();
  const newPerson = useNewPerson(candidates, local);
  const { form, problem, submit, busy, drop } = useOrder({
    initialUserId,
    onOrdered,
    newPerson,
    namesOf: ({ user_id, plan_id }) => {
      const user = users.get(user_id);
      return { person: user ? displayName(user) : '', plan: allPlans.get(plan_id)?.name ?? '' };
    },
  });
  const [userId, country, planId] = useWatch({
    control: form.control,
    name: ['user_id', 'country_iso_code', 'plan_id'],
  });
  const [wantedType, setWantedType] = useState<NumberType>(allPlans.get(planId)?.type ?? 'local');
  const user = newPerson.isOpen ? undefined : users.get(userId);
  const { countries, plans } = useOrderChoices(country, kind, user?.user_id ?? '', local);
  const noLocal = user && local.has(user.user_id) ? messages.hasLocal : undefined;
  const type = kind === 'travel' || noLocal ? 'travel' : wantedType;
  const choice = plans[type].find(({ plan }) => plan.plan_id === planId);
  const home = newPerson.isOpen ? company?.country_iso_code : user?.country_iso_code;
  useOrderDefaults(form, {
    home: countries.find((offered) => offered.country_iso_code === home)?.country_iso_code,
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
  const submitText = kind === 'travel' ? messages.submitTravel : messages.submit;
  return (
    <Dialog open onClose={cancel} size="lg" backdrop="keep">
      <DialogHeader title={kind === 'travel' ? messages.travelTitle : messages.title} />
      <Frame onSubmit={submit} noValidate>
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
            choices={plans[type]}
            notice={
              !activated && (
                <Notice tone="warning" role="note">
                  {numberErrors.companyNotActivated.message}
                </Notice>
              )
            }
          />
        </Columns>
        <OrderFoot
          problem={problem ?? newPerson.problem}
          summary={orderSummary({
            person: newPerson.isOpen
              ? displayName({ first_name: firstName.trim(), last_name: lastName.trim() })
              : user && displayName(user),
            isNew: newPerson.isOpen,
            choice,
            country: countries.find((one) => one.country_iso_code === country)?.name ?? '',
          })}
        >
          <Button onClick={cancel}>{messages.cancel}</Button>
          <Button type="submit" variant="solid" loading={busy} disabled={!activated}>
            {newPerson.isOpen ? messages.submitPerson : submitText}
          </Button>
        </OrderFoot>
      </Frame>
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Notice } from '@workspace/ui/patterns/notice';
import { Controller, useWatch } from 'react-hook-form';
import { formatPhone } from '../../app/phone.ts';
import { useReference } from '../../offline/hooks.ts';
import { PersonCombobox } from '../people/person-combobox.tsx';
import { ChoiceGroup } from './components/choice-group.tsx';
import { CountryChoice } from './components/country-choice.tsx';
import { OrderFoot } from './components/order-foot.tsx';
import { PlanChoiceList } from './components/plan-choice-list.tsx';
import { messages } from './messages.ts';
import { dropDraft } from './order-draft.ts';
import type { OrderKind } from './order-form.ts';
import { useOrder } from './use-order.ts';
import { useOrderChoices } from './use-order-choices.ts';
import { useOrderDefaults } from './use-order-defaults.ts';

export interface OrderNumberDialogProps {
  /** Cancelled: what was chosen is forgotten. */
  readonly onClose: () => void;
  /** Ordered: the caller takes the dialog away and opens the new number. */
  readonly onOrdered: (numberId: string) => void;
  /** Chosen from the start. */
  readonly initialUserId?: string | undefined;
  /** `travel`: only travel eSIMs are offered. */
  readonly kind?: OrderKind;
}

/** A group of radios that is given the focus gives it to its first. */
const firstOf = (group: HTMLElement | null) =>
  group && { focus: () => group.querySelector('input')?.focus() };

/** Orders a number for a person of the company (decisions 13, "Lines"); needs a connection. */
export function OrderNumberDialog({
  onClose,
  onOrdered,
  initialUserId,
  kind = 'any',
}: OrderNumberDialogProps) {
  const { users, plans: allPlans, company } = useReference();
  const { form, problem, submit } = useOrder({
    initialUserId,
    onOrdered,
    namesOf: ({ user_id, plan_id }) => {
      const user = users.get(user_id);
      return { person: user ? displayName(user) : '', plan: allPlans.get(plan_id)?.name ?? '' };
    },
  });
  const { control, formState } = form;
  const { errors, isSubmitting } = formState;
  const [userId, country, planId] = useWatch({
    control,
    name: ['user_id', 'country_iso_code', 'plan_id'],
  });
  const { candidates, local, countries, plans } = useOrderChoices(country, kind, userId);
  const user = users.get(userId);
  const choice = [...plans.local, ...plans.travel].find(({ plan }) => plan.plan_id === planId);
  useOrderDefaults(form, {
    home: countries.find((offered) => offered.country_iso_code === user?.country_iso_code)
      ?.country_iso_code,
    planIsStale: allPlans.size > 0 && planId !== '' && country !== '' && !choice,
  });

  const cancel = () => {
    dropDraft();
    onClose();
  };
  const activated = company === null || company.status === 'activated';
  const phone = local.get(userId);
  const travel = kind === 'travel';

  return (
    <Dialog open onClose={cancel} size="md" backdrop="keep">
      <DialogHeader
        title={travel ? messages.travelTitle : messages.title}
        text={travel ? messages.travelText : messages.text}
      />
      <chakra.form
        onSubmit={submit}
        noValidate
        display="flex"
        flexDirection="column"
        flex="1 1 auto"
        minH="0"
      >
        <DialogBody>
          <chakra.div display="flex" flexDirection="column" gap="5">
            {!activated && (
              <Notice tone="warning" role="note">
                {numberErrors.companyNotActivated.message}
              </Notice>
            )}
            <Controller
              control={control}
              name="user_id"
              render={({ field: { ref, value, onChange, onBlur } }) => (
                <Field
                  label={messages.person}
                  error={errors.user_id?.message}
                  hint={
                    user &&
                    phone !== undefined &&
                    !travel &&
                    messages.hasLocalHint(displayName(user), phone && formatPhone(phone))
                  }
                >
                  <PersonCombobox
                    inputRef={ref}
                    candidates={candidates}
                    withLocal={local}
                    value={value}
                    onChange={onChange}
                    onBlur={onBlur}
                  />
                </Field>
              )}
            />
            <ChoiceGroup legend={messages.country} error={errors.country_iso_code?.message}>
              <Controller
                control={control}
                name="country_iso_code"
                render={({ field: { value, ref, ...radio } }) => (
                  <div ref={(group) => ref(firstOf(group))}>
                    <CountryChoice countries={countries} radio={radio} selected={value} />
                  </div>
                )}
              />
            </ChoiceGroup>
            <ChoiceGroup legend={messages.plan} error={errors.plan_id?.message}>
              <Controller
                control={control}
                name="plan_id"
                render={({ field: { value, ref, ...radio } }) => (
                  <div ref={(group) => ref(firstOf(group))}>
                    <PlanChoiceList
                      country={country}
                      choices={plans}
                      selected={value}
                      radio={radio}
                    />
                  </div>
                )}
              />
            </ChoiceGroup>
          </chakra.div>
        </DialogBody>
        <OrderFoot choice={choice} problem={problem} />
        <DialogFooter>
          <Button onClick={cancel}>{messages.cancel}</Button>
          <Button type="submit" variant="solid" loading={isSubmitting} disabled={!activated}>
            {travel ? messages.submitTravel : messages.submit}
          </Button>
        </DialogFooter>
      </chakra.form>
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import {
  needsAnotherDay,
  rejectionOf,
  transferDateField,
} from '@workspace/domain/transfers/carrier/rejections';
import { correctPortingItem } from '@workspace/domain/transfers/operations';
import {
  limitProblem,
  limitsOfChangedTransfer,
  noLimits,
} from '@workspace/domain/transfers/rules/day-limits';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import {
  carrierFieldName,
  type PortInField,
} from '@workspace/domain/transfers/rules/port-in-field';
import { normalPortInValue } from '@workspace/domain/transfers/rules/port-in-fields';
import { transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import {
  carrierName,
  type PortInValues,
  type PortingItem,
} from '@workspace/domain/transfers/schema';
import { Button } from '@workspace/ui/components/button';
import { MailIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { formatDateTime } from '@workspace/ui/format/dates';
import { firstFault } from '@workspace/ui/forms/first-fault';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRows } from '../../../data/use-rows.ts';
import {
  FormErrors,
  FormProblem,
  FormWriteMode,
  OperationForm,
} from '../../../forms/operation-form.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { TransferDateField } from '../date/transfer-date-field.tsx';
import { useTransferFacts } from '../date/use-transfer-facts.ts';
import { PortInFieldsForm } from '../fields/port-in-fields-form.tsx';
import { messages } from '../transfer-messages.ts';
import { correctableFields, correctionDefaults, correctionProblems } from './correction-values.ts';

const words = messages.rejected;

/** A secret value that is kept need not be entered again. */
const whenKept = (field: PortInField): PortInField =>
  field.secret ? { ...field, required: false } : field;

/** A rejected transfer: what is wrong in plain words, where the right value is, and its form. */
export function RejectionCoach({
  item,
  name,
  onCancel,
  level = 'h4',
}: {
  readonly item: PortingItem;
  /** The person's. */
  readonly name: string;
  /** Opens the question whether to cancel; absent where it cannot be cancelled. */
  readonly onCancel?: (() => void) | undefined;
  /** Of its heading, on the page around it. */
  readonly level?: 'h2' | 'h4';
}) {
  const [showsOthers, setShowsOthers] = useState(false);
  const [opensCalendar, setOpensCalendar] = useState(false);
  const email = useRows('user').get(item.user_id)?.email;
  const hintId = useId();
  const carrier = carrierName(item.current_carrier) ?? messages.theCarrier;
  const rejection = rejectionOf(item.reason_code ?? 'other', item);
  const fields = correctableFields(item);
  // The carrier has a control of its own, among the others.
  const main = fields.find(
    ({ name: field }) => field === rejection.field && field !== carrierFieldName,
  );
  const others = fields.filter((field) => field !== main).map(whenKept);
  const refused = fields.filter((field) => rejection.refused.includes(field.name));
  const defaults: PortInValues = {
    ...correctionDefaults(item),
    [transferDateField]: item.porting_date?.slice(0, 10) ?? '',
  };
  const facts = useTransferFacts(item);
  const timeZone = useRows('country').get(item.country_code)?.time_zone;
  // A new code begins its days anew.
  const limitsIn = (values: PortInValues) =>
    timeZone === undefined
      ? noLimits
      : limitsOfChangedTransfer(item, { timeZone, values, today: facts.today });
  const { earliest } = transferDates(facts);
  // The day that was agreed before may be one that could not be chosen today.
  const dayProblemOf = (values: PortInValues) => {
    const day = values[transferDateField] ?? '';
    const isKept = day !== '' && day === defaults[transferDateField];
    if (isKept && needsAnotherDay(rejection.code)) return `${words.anotherDay}.`;
    const limits = limitsIn(valuesIn(values));
    const isPossible = isKept && day >= earliest && limitProblem(limits, day) === null;
    return isPossible ? null : transferDates(facts, limits).problemOf(day);
  };
  const changedIn = (values: PortInValues): PortInValues =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== defaults[key]));
  const valuesIn = (values: PortInValues): PortInValues => {
    const changed = Object.entries(changedIn(values));
    return Object.fromEntries(changed.filter(([key]) => key !== transferDateField));
  };
  /** Whether what the carrier refused is still the same. */
  const isSame = (values: PortInValues) =>
    refused.length > 0 &&
    refused.every(({ name: field }) => {
      const [before, now] = [defaults, values].map((one) =>
        normalPortInValue(item.country_code, field, one[field] ?? ''),
      );
      return before === now;
    });
  // The person says that the carrier is mistaken.
  const asksAgain = useRef(false);
  const control = useOperationForm(correctPortingItem, {
    texts: messages.correct,
    schema: z.record(z.string(), z.string()).check((context) => {
      const { value: values } = context;
      const problems = new Map(Object.entries(correctionProblems(item, valuesIn(values))));
      if (main && isSame(values) && !asksAgain.current)
        problems.set(main.name, main.secret ? words.codeMissing : words.refused(carrier));
      const dayProblem = dayProblemOf(values);
      if (dayProblem !== null) problems.set(transferDateField, dayProblem);
      for (const [field, message] of problems) {
        context.issues.push({ code: 'custom', message, path: [field], input: values });
      }
    }),
    defaultValues: defaults,
    fieldOf: Object.fromEntries(fields.map((field) => [`fields.${field.name}`, field.name])),
    callOf(values) {
      const { [transferDateField]: day } = changedIn(values);
      return {
        input: {
          params: { uuid: item.uuid },
          body: {
            fields: valuesIn(values),
            ...(day && { porting_date: `${day}T00:00:00.000Z` }),
          },
        },
        version: item.version,
        about: name,
      };
    },
  });
  const { form, busy, problem, writeMode } = control;
  const { errors, isSubmitted, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) firstFault(element.current)?.focus();
  }, [submitCount]);
  const values = { ...defaults, ...useWatch({ control: form.control }) } as PortInValues;
  const isOpen =
    showsOthers ||
    rejection.field === carrierFieldName ||
    others.some((field) => errors[field.name]);
  // A day that has passed in the meantime has to be chosen again.
  const choosesDay =
    opensCalendar ||
    dayProblemOf({ ...values, [transferDateField]: defaults[transferDateField] ?? '' }) !== null;
  const same = isSame(values);
  const change = (field: string, value: string) => {
    form.setValue(field, value);
    // A value may decide on the day, and on whether anything has changed.
    if (isSubmitted) void form.trigger();
  };
  const check = {
    country_code: item.country_code,
    porting_type: item.porting_type,
    porting_number: item.porting_number,
  };
  // What the carrier itself wrote is in the stored reason alone.
  const explanation = rejection.code === 'other' ? item.reason : rejection.explanation;
  return (
    <OperationForm control={control} ref={element} display="flex" flexDirection="column" gap="3">
      <chakra.div as={level} textStyle="lg" fontWeight="semibold">
        {rejection.title}
      </chakra.div>
      <p>{explanation ?? rejection.explanation}</p>
      <chakra.p color="fg.muted">{words.when(carrier, formatDateTime(item.updated_at))}</chakra.p>
      <FormProblem problem={problem} />
      <FormErrors />
      <chakra.ol
        display="flex"
        flexDirection="column"
        gap="3"
        ps="5"
        css={{ listStyle: 'decimal' }}
      >
        {rejection.steps.length > 0 && (
          <Step title={words.find}>
            {rejection.steps.map((step) => (
              <p key={step}>{step}</p>
            ))}
          </Step>
        )}
        {main && (
          <Step title={words.correct}>
            <PortInFieldsForm
              // It has to change: nobody may take it for optional.
              fields={[{ ...main, required: true }]}
              values={values}
              errors={messagesOf([main], errors)}
              check={check}
              onChange={change}
              onCarrierNotFound={() => {}}
            />
          </Step>
        )}
        <Step title={words.sendAgain}>
          {choosesDay ? (
            <TransferDateField
              name={transferDateField}
              label={words.date}
              facts={facts}
              limits={limitsIn(valuesIn(values))}
            />
          ) : (
            <p>
              {words.onDay(dayWords(values[transferDateField] ?? ''))}{' '}
              <LinkButton
                onClick={() => setOpensCalendar(true)}
                data-autofocus={main ? undefined : ''}
              >
                {words.anotherDay}
              </LinkButton>
            </p>
          )}
        </Step>
      </chakra.ol>
      {isOpen && (
        <PortInFieldsForm
          fields={others}
          values={values}
          errors={messagesOf(others, errors)}
          check={check}
          toCorrect={new Set(rejection.refused)}
          onChange={change}
          onCarrierNotFound={() => {}}
        />
      )}
      {others.length > 0 && (
        <LinkButton
          alignSelf="start"
          onClick={() => setShowsOthers(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen ? words.fewer : words.others}
        </LinkButton>
      )}
      <FormWriteMode writeMode={writeMode} />
      {same && (
        <chakra.p id={hintId} textStyle="sm" color="fg.muted">
          {words.mustChange(refused.map(({ label }) => label))}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          type="submit"
          variant="solid"
          loading={busy}
          disabled={writeMode === 'blocked'}
          // It keeps the focus, and says at the field what is wrong.
          {...(same ? { 'aria-disabled': true, 'aria-describedby': hintId } : {})}
          onClick={() => {
            asksAgain.current = false;
          }}
        >
          {messages.correct.confirm}
        </Button>
        {same && (
          <Button
            type="submit"
            disabled={busy || writeMode === 'blocked'}
            onClick={() => {
              asksAgain.current = true;
            }}
          >
            {words.askAgain}
          </Button>
        )}
        {email !== undefined && (
          <Button asChild icon={<MailIcon />}>
            <a href={`mailto:${email}`}>{words.ask(name)}</a>
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{messages.cancel}</Button>}
      </chakra.div>
    </OperationForm>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <chakra.b fontWeight="medium">{title}</chakra.b>
      <chakra.div display="flex" flexDirection="column" gap="1" mt="1">
        {children}
      </chakra.div>
    </li>
  );
}

function messagesOf(
  fields: readonly PortInField[],
  errors: Readonly<Record<string, { readonly message?: string } | undefined>>,
): Readonly<Record<string, string>> {
  const entries = fields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(entries);
}

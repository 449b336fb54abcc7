import { chakra } from '@chakra-ui/react/styled-system';
import {
  addMonths,
  dayInMonth,
  monthOfDay,
  monthsBetween,
  nextMonth,
} from '@workspace/domain/billing/month';
import { changeCurrency } from '@workspace/domain/billing/operations';
import type { Pricing } from '@workspace/domain/billing/schema';
import { type Currency, currencySchema } from '@workspace/domain/shared/money';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Select } from '@workspace/ui/components/input';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { messages } from '../messages.ts';
import { CurrencyEffectNote } from './currency-effect.tsx';

interface CurrencyPanelProps {
  readonly companyId: string;
  readonly pricing: Pricing;
}

/** How far ahead a change can be planned, in months. */
const monthsAhead = 12;
const words = messages.billing;

/** In which currency the company is billed, and from which month on in another one. */
export function CurrencyPanel({ companyId, pricing }: CurrencyPanelProps) {
  const { currency: now, next_currency: next, from_month: from } = pricing.billing;
  const { busy, failure, fields, clear, run } = useCommand(changeCurrency, { refusals: 'screen' });
  const first = nextMonth(monthOfDay(pricing.today));
  const [currency, setCurrency] = useState(next ?? now);
  const [month, setMonth] = useState(from ?? first);
  const months = monthsBetween(first, addMonths(first, monthsAhead - 1));
  const send = (body: { currency: Currency; from_month: string }, saved: string) =>
    void run({ params: { company_id: companyId }, body }, saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) send({ currency, from_month: month }, words.saved);
  };
  return (
    <Card aria-label={words.title}>
      <CardHead title={words.title} note={words.now(now)} />
      <CardBody display="flex" flexDirection="column" gap="4">
        {next !== null && from !== null && (
          <Notice
            title={words.planned(next, dayInMonth(from, 1))}
            action={
              <Button
                size="sm"
                disabled={busy}
                onClick={() => send({ currency: now, from_month: first }, words.kept)}
              >
                {words.keep(now)}
              </Button>
            }
          >
            {words.plannedText(now)}
          </Notice>
        )}
        <form aria-label={words.title} onSubmit={submit}>
          <chakra.div display="flex" flexWrap="wrap" alignItems="start" gap="4">
            <Field
              label={words.currency}
              error={fields['currency'] ?? (fields['from_month'] ? undefined : failure)}
            >
              <Select
                frame={{ width: 120 }}
                value={currency}
                onChange={({ target }) => {
                  clear();
                  setCurrency(currencySchema.parse(target.value));
                }}
              >
                {currencySchema.options.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </Field>
            <Field label={words.month} error={fields['from_month']}>
              <Select
                frame={{ width: 160 }}
                value={month}
                onChange={({ target }) => {
                  clear();
                  setMonth(target.value);
                }}
              >
                {months.map((one) => (
                  <option key={one} value={one}>
                    {words.first(dayInMonth(one, 1))}
                  </option>
                ))}
              </Select>
            </Field>
            <chakra.div pt="26px">
              <Button type="submit" loading={busy}>
                {words.save}
              </Button>
            </chakra.div>
          </chakra.div>
        </form>
        {currency !== now && (
          <CurrencyEffectNote pricing={pricing} currency={currency} month={month} />
        )}
      </CardBody>
    </Card>
  );
}

import type { Currency } from '@workspace/domain/shared/money';
import { Input } from '@workspace/ui/components/input';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import { errorsIdOf } from './price-foot.tsx';
import type { PriceDraft } from './use-price-draft.ts';

interface PriceFieldProps {
  /** Of the form under the table. */
  readonly formId: string;
  readonly draft: PriceDraft;
  readonly onCancel: () => void;
}

const words = messages.prices;
const signs: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$' };

/** The amount in its row; Enter saves it, Escape leaves it as it was. */
export function PriceField({ formId, draft, onCancel }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, plan, currency, errors } = draft;
  const isAgreed = typed.kind === 'agreed';
  // Where the button was pressed that asked for it, or the kind of price chosen.
  useEffect(() => {
    if (isAgreed) input.current?.select();
  }, [isAgreed]);
  if (!isAgreed) return words.list;
  return (
    <Input
      ref={input}
      form={formId}
      size="sm"
      frame={{ width: 104, marginInlineStart: 'auto', maxWidth: '100%' }}
      leading={signs[currency]}
      inputMode="decimal"
      autoComplete="off"
      style={{ textAlign: 'end' }}
      aria-label={words.field(plan.name)}
      aria-invalid={errors.amount !== undefined}
      aria-describedby={errorsIdOf(formId)}
      value={typed.amount}
      onChange={({ target }) => draft.change({ amount: target.value })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    />
  );
}

import type { NumberType } from '@workspace/domain/numbers/schema';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from './order-form.ts';

interface OrderDefaults {
  /** The selected person's own country, if numbers can be ordered there. */
  readonly home: string | undefined;
  readonly type: NumberType;
  /** The selected plan does not exist in the country. */
  readonly planIsStale: boolean;
  /** The order is being sent: its number is among the rows before it is over. */
  readonly busy: boolean;
}

/**
 * Preselects likely values, and clears those that no longer fit. Where somebody travels is not likely
 * to be their own country, so that it is asked.
 */
export function useOrderDefaults(
  { getValues, setValue, formState: { isSubmitted } }: UseFormReturn<OrderForm>,
  { home, type, planIsStale, busy }: OrderDefaults,
): void {
  /** The country as it was preselected, until it is chosen or cleared. */
  const preset = useRef('');
  useEffect(() => {
    if (busy) return;
    const country = getValues('country_iso_code');
    if (type === 'travel') {
      if (country !== '' && country === preset.current) setValue('country_iso_code', '');
      preset.current = '';
      return;
    }
    if (home === undefined || country !== '') return;
    preset.current = home;
    setValue('country_iso_code', home, { shouldValidate: isSubmitted });
  }, [home, type, busy, isSubmitted, getValues, setValue]);

  useEffect(() => {
    if (planIsStale && !busy) setValue('plan_id', '');
  }, [planIsStale, busy, setValue]);
}

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from './order-form.ts';

interface OrderDefaults {
  /** The selected person's own country, if numbers can be ordered there. */
  readonly home: string | undefined;
  /** The selected plan does not exist in the country. */
  readonly planIsStale: boolean;
}

/** Preselects likely values, and clears those that no longer fit. */
export function useOrderDefaults(
  { getValues, setValue, formState: { isSubmitted } }: UseFormReturn<OrderForm>,
  { home, planIsStale }: OrderDefaults,
): void {
  useEffect(() => {
    if (home === undefined || getValues('country_iso_code') !== '') return;
    setValue('country_iso_code', home, { shouldValidate: isSubmitted });
  }, [home, isSubmitted, getValues, setValue]);

  useEffect(() => {
    if (planIsStale) setValue('plan_id', '');
  }, [planIsStale, setValue]);
}

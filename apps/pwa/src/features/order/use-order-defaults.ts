import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from './order-form.ts';

interface OrderDefaults {
  /** The chosen person's own country, where numbers can be ordered there. */
  readonly home: string | undefined;
  /** A plan is chosen that the country does not have. */
  readonly planIsStale: boolean;
}

/** Chooses what is likely, and takes back what does not fit any more. */
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

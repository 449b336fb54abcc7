import { dayOf } from '@workspace/ui/format/dates';
import { useProductNow } from '../../offline/hooks.ts';

/** The calendar day by the product clock, as far as the device knows it. */
export const useToday = (): string => dayOf(useProductNow());

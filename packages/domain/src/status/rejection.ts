import type { PortingType } from '../porting/schema.ts';
import type { Rejection } from './schema.ts';

interface Rejected {
  readonly country_code: string;
  readonly porting_type: PortingType;
  readonly current_carrier: string | null;
  readonly rejected_field: string | null;
}

/** What a carrier rejected, and where the person finds the right value. */
export function rejectionOf({ rejected_field: field }: Rejected): Rejection {
  return { field, label: field, find: [] };
}

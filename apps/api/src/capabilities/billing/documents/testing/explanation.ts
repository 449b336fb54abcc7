import type { DifferenceEvent, ExplanationResponse } from '@workspace/domain/billing/schema';
import { idOf } from './companies.ts';

const event = (
  day: string,
  user_name: string | null,
  amount: number,
  changes: Partial<DifferenceEvent> = {},
): DifferenceEvent => ({
  number_id: idOf(1, 1),
  phone_number: '+4520123456',
  user_name,
  from: null,
  to: null,
  from_amount: 0,
  to_amount: 0,
  day,
  amount,
  by: null,
  ...changes,
});

const parts: ExplanationResponse['parts'] = [
  {
    kind: 'new',
    count: 3,
    amount: 2316,
    rows: [
      event('2026-10-13', 'Freja Mølgaard', 981, { to: 'Zone A 50 GB', to_amount: 981 }),
      event('2026-10-15', 'Ida Brøndum', 658, { to: 'Zone A 20 GB', to_amount: 658 }),
      event('2026-10-22', 'Kateřina Dvořáková', 677, {
        phone_number: '+4917604069058',
        to: 'Zone C 30 GB',
        to_amount: 677,
        by: 'Line Kjærgaard',
      }),
    ],
  },
  {
    kind: 'ended',
    count: 1,
    amount: -658,
    rows: [
      event('2026-10-14', 'Preben Østerlund', -658, {
        from: 'Zone A 20 GB',
        from_amount: 1200,
        to: 'Zone A 20 GB',
        to_amount: 542,
        by: 'Line Kjærgaard',
      }),
    ],
  },
  {
    kind: 'larger',
    count: 1,
    amount: 142,
    rows: [
      event('2026-10-21', 'Bjarke Holm-Sørensen', 142, {
        from: 'Zone A 20 GB',
        from_amount: 1200,
        to: 'Zone A 50 GB',
        to_amount: 1342,
      }),
    ],
  },
  {
    kind: 'price',
    count: 10,
    amount: -500,
    rows: [
      event('2026-10-01', null, -50, {
        from: 'Zone B 50 GB',
        from_amount: 1950,
        to: 'Zone B 50 GB',
        to_amount: 1900,
      }),
    ],
  },
  {
    kind: 'top_ups',
    count: 4,
    amount: 1400,
    rows: [
      event('2026-10-05', 'Søren Ågesen', 900, { to: '+ 10 GB', to_amount: 900 }),
      event('2026-10-19', 'Łukasz Wójcik', 900, { to: '+ 10 GB', to_amount: 900 }),
      event('2026-10-27', 'Mette Østergaard', 500, { to: '+ 5 GB', to_amount: 500 }),
      event('2026-09-08', 'Łukasz Wójcik', -900, { from: '+ 10 GB', from_amount: 900 }),
    ],
  },
  {
    kind: 'part_of_month',
    count: 1,
    amount: 910,
    rows: [
      event('2026-09-14', 'Lukas Baumgärtner', 910, {
        from: 'Zone C 30 GB',
        from_amount: 1190,
        to: 'Zone C 30 GB',
        to_amount: 2100,
      }),
    ],
  },
];

/** Explains the difference to a net sum. */
export const explanationOf = (
  net: number,
  changes: Partial<ExplanationResponse> = {},
): ExplanationResponse => ({
  month: '2026-10',
  currency: 'EUR',
  amount_before: net - 3610,
  amount: net,
  difference: 3610,
  parts,
  unchanged: 129,
  vat_number_denied: false,
  ...changes,
});

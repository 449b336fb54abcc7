import { describe, expect, it } from 'vitest';
import { refusedAgain, rejectionOf, sameAsRefused } from './rejections.ts';

const transfer = (reason_code: string, country_code = 'DK') => ({
  country_code,
  porting_type: 'personal' as const,
  current_carrier: null,
  reason_code,
});
const address = { stored: { zip_code: '2100', address: 'Havnegade 1' } };

describe('a value that the carrier refused', () => {
  it('is not sent again, however it is written', () => {
    const stored = { pac: 'ABC123456' };
    const gb = transfer('code_invalid', 'GB');
    expect(refusedAgain(gb, { stored, given: { pac: 'abc 123-456' } })).toEqual({
      pac: sameAsRefused,
    });
    expect(refusedAgain(gb, { stored, given: { pac: 'ABC123457' } })).toEqual({});
  });

  it('may be right where another one that was refused with it changes', () => {
    const refused = transfer('address_mismatch');
    const same = { zip_code: '2100' };
    expect(refusedAgain(refused, { ...address, given: same })).toEqual({ zip_code: sameAsRefused });
    const other = { ...same, address: 'Havnegade 2' };
    expect(refusedAgain(refused, { ...address, given: other })).toEqual({});
  });

  it('is sent again by leaving it out, which says that it is right', () => {
    expect(refusedAgain(transfer('address_mismatch'), { ...address, given: {} })).toEqual({});
  });
});

it('no value is refused where the carrier names a setting, another order or the day', () => {
  for (const code of ['port_protected', 'order_pending', 'date_rejected', 'not_submitted', 'other'])
    expect(rejectionOf(code, transfer(code, 'US')).refused).toEqual([]);
});

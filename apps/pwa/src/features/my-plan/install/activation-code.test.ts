import { describe, expect, it } from 'vitest';
import { manualCode } from './activation-code.ts';

describe('an activation code entered manually', () => {
  it('has an address and a code', () => {
    expect(manualCode('LPA:1$smdp.network.example$7F3A-20C1-9B44')).toEqual({
      address: 'smdp.network.example',
      code: '7F3A-20C1-9B44',
      needsConfirmation: false,
    });
  });

  it('says when the phone asks for a confirmation code too', () => {
    expect(manualCode('LPA:1$a.example$AB-1$$1').needsConfirmation).toBe(true);
    expect(manualCode('LPA:1$a.example$AB-1$1.3.6.1').needsConfirmation).toBe(false);
  });

  it('ignores further parts, and may have no matching id', () => {
    expect(manualCode('LPA:1$smdp.network.example$AB-1$1.3.6.1.4.1$1').code).toBe('AB-1');
    expect(manualCode('LPA:1$smdp.network.example$')).toEqual({
      address: 'smdp.network.example',
      code: '',
      needsConfirmation: false,
    });
  });
});

/** What a card form is for: attaching a method, or confirming a payment that the bank asks about. */
export type CardPurpose = 'attach' | 'confirm';

/**
 * Where a card form is. `failed`: it could not be opened. `saving`: it was told to save, or the bank
 * has answered. `asking`: the bank asks the customer. `attached` and `confirmed` are what the browser
 * says; only the server knows.
 */
export type CardPhase =
  | 'opening'
  | 'failed'
  | 'expired'
  | 'ready'
  | 'saving'
  | 'asking'
  | 'declined'
  | 'attached'
  | 'confirmed';

/** What the vendor's form reports. */
export type CardReport =
  | 'ready'
  | 'invalid'
  | 'asking'
  | 'expired'
  | 'attached'
  | 'declined'
  | 'confirmed'
  | 'refused';

/** The phase after a report; what arrives after the end changes nothing. */
export function phaseAfter(phase: CardPhase, report: CardReport, purpose: CardPurpose): CardPhase {
  if (phase === 'attached' || phase === 'confirmed') return phase;
  switch (report) {
    case 'ready':
      return phase === 'opening' ? 'ready' : phase;
    case 'invalid':
      return 'ready';
    case 'refused':
      // A payment can still be confirmed; a card that the bank did not confirm is another try.
      return purpose === 'confirm' ? 'asking' : 'declined';
    default:
      return report;
  }
}

/** Whether the form takes "Save" now. */
export const canSave = (phase: CardPhase): boolean => phase === 'ready' || phase === 'declined';

import type { DeclineReason } from '@workspace/domain/payments/declines';

/** How a test card behaves. */
export interface TestCard {
  /** As people type it. It is known to the card page alone, which never sends it. */
  readonly number: string;
  readonly brand: 'visa';
  readonly last4: string;
  readonly title: string;
  /** What happens when it is attached: `asks`, the bank asks the customer. */
  readonly attaching: 'attached' | 'declined' | 'asks';
  /** What happens when it is charged; null if it is never attached. */
  readonly charging: 'succeeded' | 'confirmation_needed' | DeclineReason | null;
}

const card = (
  number: string,
  title: string,
  attaching: TestCard['attaching'],
  charging: TestCard['charging'],
): TestCard => ({ number, brand: 'visa', last4: number.slice(-4), title, attaching, charging });

/** The cards that the sandbox knows, in the order in which the page lists them. */
export const testCards: readonly TestCard[] = [
  card('4242 4242 4242 4242', 'Success', 'attached', 'succeeded'),
  card('4000 0000 0000 0002', 'Declined', 'declined', null),
  card('4000 0000 0000 0341', 'Attached, then declined', 'attached', 'declined'),
  card('4000 0000 0000 9995', 'Insufficient funds', 'attached', 'insufficient_funds'),
  card('4000 0027 6000 3184', 'Authentication needed', 'asks', 'confirmation_needed'),
];

/** No two cards have the same last four digits. */
export const findTestCard = (last4: string): TestCard | undefined =>
  testCards.find((one) => one.last4 === last4);

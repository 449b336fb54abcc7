import type { Invoice } from '@workspace/domain/billing/schema';

const isProcessing = ({ state }: Invoice) => state === 'PROCESSING_PAYMENT';

/** The first payment of an invoice is no trouble, and none of those was declined. */
const hadTrouble = ({ tries }: Invoice) =>
  tries.some(({ state }) => state === 'declined' || state === 'confirmation_needed');

const keyOf = ({ invoice_id: id }: Invoice) => id ?? '';

/** What a page has seen of invoices whose payment needs somebody. */
export interface PaymentWatch {
  /** Whether an invoice is one of them: also while its payment is tried again. */
  readonly isTroubled: (invoice: Invoice) => boolean;
  /** The person has asked for its payment, whose result is announced by what sent it. */
  readonly noteAsked: (invoice: Invoice) => void;
  /**
   * Takes the next list of those that are not paid, and those whose payment is under way.
   * @returns those that were paid since the last one, and by nobody here
   */
  readonly take: (listed: readonly Invoice[]) => {
    readonly announced: readonly Invoice[];
    /** Whether any was paid. */
    readonly isChanged: boolean;
  };
}

export function createPaymentWatch(): PaymentWatch {
  const known = new Set<string>();
  const asked = new Set<string>();
  const underWay = new Map<string, Invoice>();
  const isTroubled = (invoice: Invoice) =>
    !isProcessing(invoice) || hadTrouble(invoice) || known.has(keyOf(invoice));
  return {
    isTroubled,
    noteAsked: (invoice) => asked.add(keyOf(invoice)),
    take(listed) {
      for (const invoice of listed) {
        const key = keyOf(invoice);
        if (!isProcessing(invoice)) {
          known.add(key);
          underWay.delete(key);
        } else if (isTroubled(invoice)) underWay.set(key, invoice);
      }
      const open = new Set(listed.map(keyOf));
      // A payment that is under way only becomes paid, or fails again and stays in the list.
      const paid = [...underWay].filter(([key]) => !open.has(key));
      for (const [key] of paid) underWay.delete(key);
      const announced = paid.flatMap(([key, invoice]) => (asked.delete(key) ? [] : invoice));
      return { announced, isChanged: paid.length > 0 };
    },
  };
}

/** Texts of a transfer that is with the carrier, or was rejected by it. */
export const messages = {
  rejected: {
    when: (carrier: string, at: string) =>
      `${carrier} rejected the transfer on ${at}. The number still works there. Nothing is lost, and you can send it again.`,
    find: 'Find the right value',
    correct: 'Correct it here',
    sendAgain: 'Send it again',
    others: 'Correct other details',
    fewer: 'Hide other details',
    codeMissing: 'Enter the new one.',
    refused: (carrier: string) => `${carrier} refused this value. Correct it.`,
    /** Beside "Send again" while it would send what was refused. */
    mustChange: (labels: readonly string[]) =>
      `Change this first: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(labels)}.`,
    askAgain: 'The value is right, ask again',
    date: 'Transfer date',
    onDay: (day: string) => `The number is to move on ${day}.`,
    anotherDay: 'Choose another day',
    ask: (name: string) => `Ask ${name}`,
  },
  correct: {
    confirm: 'Send again',
    failed: 'The transfer could not be sent again. Please try again.',
    describe: (name: string) => `Correct the transfer of ${name}`,
    saved: 'Sent to the carrier again',
    savedText: (name: string) => name,
  },
  newDate: {
    title: 'Change the transfer date',
    confirm: 'Change date',
    failed: 'The date could not be changed. Please try again.',
    describe: (name: string) => `Transfer date of ${name}`,
    saved: 'Transfer date changed',
    savedText: (name: string) => name,
    waiting: 'The new date is waiting to be sent',
    waitingText: (name: string) => name,
  },
  newDateHint: {
    pending: 'The carrier is asked for this day once the transfer is approved.',
    withCarrier: 'The carrier is asked for this day, and answers within a few days.',
  },
  cancel: 'Cancel transfer',
  changeDate: 'Change date',
  /** What happens now and next, by status. */
  now: {
    pending: 'Waits for the decision of your IT team. The carrier has not been asked yet.',
    processing: (carrier: string) =>
      `${carrier} was asked for the number, and answers within a few days. Keep the contract there until then.`,
    scheduled: (day: string, carrier: string) =>
      `The number moves on ${day}. The SIM of ${carrier} works until then.`,
    temporary: (phone: string) => `Until the transfer the line works with ${phone}.`,
    noTemporary: 'The network assigns a temporary number within a minute.',
    completed: 'The number has been transferred. The contract with the carrier has ended.',
  },
  waiting: 'A change is waiting to be sent',
  theCarrier: 'The carrier',
} as const;

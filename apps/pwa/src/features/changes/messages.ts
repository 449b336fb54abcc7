/** What the screen of waiting changes says. */
export const messages = {
  mayBeDeleted:
    'This browser may delete changes that wait when the device runs out of room. Go online soon to send them, or install the app, whose data is kept.',
} as const;

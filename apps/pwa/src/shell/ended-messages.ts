/** Why this tab can no longer show data, and what the user can do. */
export const endedMessages = {
  superseded: {
    title: 'A newer version is open in another tab',
    text: 'Reload to continue here. Saved changes are kept. Anything you typed without saving may be lost.',
    action: 'Reload',
  },
  deleted: {
    title: 'You have logged out in another tab',
    // Only the tab that logs out, and the next page, know whether the data is deleted.
    text: 'This tab no longer shows your data.',
    action: 'Log in again',
  },
  demoted: {
    title: 'You are no longer an administrator',
    text: 'The company’s data was deleted from this device. You can still see your own plan.',
    action: 'Go to my plan',
  },
  moved: {
    title: 'You no longer belong to this company',
    text: 'Its data was deleted from this device.',
    action: 'Continue',
  },
  unreadable: {
    title: 'The data on this device cannot be read',
    text: 'Reload to load it again.',
    action: 'Reload',
  },
  /** Appended to the text. The changes may still be in a database that was closed. */
  mayBeLost: (changes: string) =>
    ` After that, check whether these changes are still waiting to be sent: ${changes}.`,
  lost: (changes: string) => ` These changes were not sent: ${changes}.`,
} as const;

/** Of lists that were never read on this device, while offline. */
export const unreadMessages = {
  title: 'You are offline',
  text: 'This is not on this device yet. It loads automatically when you are back online.',
} as const;

/** Texts of every form: what becomes of its input without a connection, and its errors. */
export const formMessages = {
  queued: 'You are offline. The change will be sent when you are back online.',
  blocked: 'You are offline. This needs a connection.',
  secret:
    'You are offline. A code is never stored on this device, so sending it needs a connection. Without the code, the change can wait.',
  impersonating: 'Not available while you act as a company.',
  cancel: 'Cancel',
  close: 'Close',
  gone: 'It no longer exists. Somebody deleted it in the meantime, so nothing can be saved.',
  errors: 'Please correct these fields',
} as const;

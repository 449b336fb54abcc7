import { formatCounted } from '@workspace/ui/format/data';

const changes = (count: number) => formatCounted(count, 'change');

/** Lines above a screen that say how current and complete its data is. */
export const statusMessages = {
  reload: 'Reload',
  logIn: 'Log in',
  review: 'Review changes',
  loggedOut: 'You are logged out.',
  sentAfterLogIn: (count: number) => `${changes(count)} will be sent when you log in.`,
  conflicts: (count: number) => `${changes(count)} ${count === 1 ? 'needs' : 'need'} your decision`,
  storageFull:
    'This device is out of storage. What you see is not saved, and changes need a connection.',
  silent: 'The data on this device cannot be opened.',
  silentFromServer:
    'What you see comes from the server. Changes waiting to be sent stay on this device until you log out.',
  silentNoChanges: 'You cannot make changes until it can be opened.',
  keepsNothing: 'Nothing is saved on this device, so nothing can be shown without a connection.',
  mending: 'Some of the data on this device could not be read. It is being loaded again.',
  mendingLater:
    'Some of the data on this device could not be read. It is loaded again when you are back online.',
  unreadable: (count: number) =>
    `${formatCounted(count, 'row')} cannot be shown by this version of the app.`,
  lostAsEmployee: (names: string) =>
    `Not sent, because you are no longer an administrator: ${names}.`,
  serverFailed: 'The latest data could not be loaded. Loading is tried again automatically.',
} as const;

import { brand } from '@workspace/domain/brand';
import { formatCounted } from '@workspace/ui/format/data';
import { formatDateTime } from '@workspace/ui/format/dates';

const changes = (count: number) => formatCounted(count, 'change');

/** Every word around signing in and out. */
export const messages = {
  logIn: 'Log in',
  logOut: 'Log out',
  retry: 'Try again',
  contactSupport: 'Contact support',
  authError: {
    title: 'The login did not work',
    fallback: 'Something went wrong',
    reported: 'The login service reported:',
    /** As the specification writes it. */
    logOut: 'Log Out',
  },
  newcomer: {
    title: 'Not connected to a company yet',
    signedInAs: 'You are logged in as',
    text: 'This address is not connected to a company. Ask an administrator of your company to add it, then check again.',
    again: 'Check again',
  },
  staff: {
    title: 'This address is for companies',
    signedInAs: `You are logged in as ${brand.name} staff:`,
    text: 'The console for staff is at /staff.',
    console: 'Open the console',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the first page',
  },
  locked: {
    title: 'Locked until you log in',
    text: 'This device has had no contact for 14 days, so what is stored on it is locked. Log in to open it again.',
    waiting: (count: number) =>
      `${changes(count)} ${count === 1 ? 'waits' : 'wait'} to be sent, and ${count === 1 ? 'is' : 'are'} kept until then.`,
    offline: 'You are offline. Logging in needs a connection.',
  },
  logout: {
    title: (count: number) =>
      count === 0 ? 'Log out?' : `${changes(count)} ${count === 1 ? 'has' : 'have'} not been sent`,
    texts: {
      online: (count: number) =>
        count === 1
          ? 'Send it before you log out, or it is lost.'
          : 'Send them before you log out, or they are lost.',
      offline: (count: number) =>
        count === 1
          ? 'You are offline, so it cannot be sent now. It is lost if you log out; stay, and it is sent when you are back online.'
          : 'You are offline, so they cannot be sent now. They are lost if you log out; stay, and they are sent when you are back online.',
      undecided: (count: number) =>
        count === 1
          ? 'It needs your decision before it can be sent. It is lost if you log out.'
          : 'They need your decision before they can be sent. They are lost if you log out.',
      locked: (count: number) =>
        count === 1
          ? 'It can only be sent after you log in again. It is lost if you log out; stay, and it is kept.'
          : 'They can only be sent after you log in again. They are lost if you log out; stay, and they are kept.',
      unread: (count: number) =>
        count === 1
          ? 'The data on this device does not answer, so it cannot be sent now, and others may wait. Stay and load the page again to send it; it is lost if you log out.'
          : 'The data on this device does not answer, so they cannot be sent now, and others may wait. Stay and load the page again to send them; they are lost if you log out.',
      unopened: (count: number) =>
        count === 1
          ? 'It is stored on this device, but this page could not open the data. Stay and reload the page to send it; it is lost if you log out.'
          : 'They are stored on this device, but this page could not open the data. Stay and reload the page to send them; they are lost if you log out.',
    },
    unread: {
      title: 'The data on this device does not answer',
      text: 'Changes that were not sent may still be in it. Stay and load the page again to see them; they are lost if you log out.',
    },
    lockedChange: (madeAt: number) => `A change made ${formatDateTime(madeAt)}`,
    slow: {
      title: 'Logging out',
      text: 'The data on this device takes longer than usual to answer.',
    },
    emptyText: 'What is stored on this device is removed.',
    list: 'Changes that have not been sent',
    needsDecision: 'Needs your decision before it can be sent',
    send: 'Send and log out',
    stay: 'Stay',
    discard: 'Discard and log out',
    plain: 'Log out',
  },
  notRemoved: {
    title: 'Your data is still on this device',
    text: `You are logged out, but the browser did not delete what is stored here. Close all other tabs of ${brand.name}; if that does not help, close the browser. The data is deleted the next time ${brand.name} is opened in this browser.`,
    proceed: 'Continue',
  },
} as const;

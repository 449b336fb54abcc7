import { brand } from '@workspace/domain/brand';
import { formatCounted } from '@workspace/ui/format/data';
import { formatDateTime } from '@workspace/ui/format/dates';

const changes = (count: number) => formatCounted(count, 'change');

/** Texts about logging in and out. */
export const messages = {
  logIn: 'Log in',
  logOut: 'Log out',
  retry: 'Try again',
  contactSupport: 'Contact support',
  authError: {
    title: 'The login failed',
    fallback: 'Something went wrong',
    reported: 'The login service reported:',
    /** Worded by the specification. */
    logOut: 'Log Out',
  },
  staff: {
    title: 'This app is for companies',
    signedInAs: `You are logged in as ${brand.name} staff:`,
    text: 'The console for staff is at /staff.',
    console: 'Open the console',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  locked: {
    title: 'Locked until you log in',
    text: 'This device has been offline for 14 days, so its data is locked. Log in to unlock it.',
    waiting: (count: number) =>
      `${changes(count)} ${count === 1 ? 'is' : 'are'} waiting to be sent and ${count === 1 ? 'is' : 'are'} kept until then.`,
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
          ? 'You are offline, so it cannot be sent now. If you log out, it is lost. If you stay, it is sent when you are back online.'
          : 'You are offline, so they cannot be sent now. If you log out, they are lost. If you stay, they are sent when you are back online.',
      undecided: (count: number) =>
        count === 1
          ? 'It needs your decision before it can be sent. If you log out, it is lost.'
          : 'They need your decision before they can be sent. If you log out, they are lost.',
      locked: (count: number) =>
        count === 1
          ? 'It can only be sent after you log in again. If you log out now, it is lost. If you stay, it is kept.'
          : 'They can only be sent after you log in again. If you log out now, they are lost. If you stay, they are kept.',
      unread: (count: number) =>
        count === 1
          ? 'The data on this device does not respond, so it cannot be sent now. Other changes may be waiting too. Stay and reload the page to send it. If you log out, it is lost.'
          : 'The data on this device does not respond, so they cannot be sent now. Other changes may be waiting too. Stay and reload the page to send them. If you log out, they are lost.',
      unopened: (count: number) =>
        count === 1
          ? 'It is stored on this device, but this page could not open the data. Stay and reload the page to send it. If you log out, it is lost.'
          : 'They are stored on this device, but this page could not open the data. Stay and reload the page to send them. If you log out, they are lost.',
    },
    unread: {
      title: 'The data on this device does not respond',
      text: 'It may contain changes that have not been sent. Stay and reload the page to see them. If you log out, they are lost.',
    },
    lockedChange: (madeAt: number) => `A change made ${formatDateTime(madeAt)}`,
    slow: {
      title: 'Logging out',
      text: 'The data on this device takes longer than usual to respond.',
    },
    emptyText: 'Your data on this device is deleted.',
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

import { brand } from '@workspace/domain/brand';

/** Texts of the login page. */
export const signInMessages = {
  logIn: 'Log in',
  retry: 'Try again',
  contactSupport: 'Contact support',
  title: `Log in to ${brand.name}`,
  text: 'The mobile plans, numbers and eSIMs of your company in one place.',
  offline: { title: 'You are offline', text: 'Log in when you are back online.' },
  unreachable: {
    title: `${brand.name} cannot be reached`,
    text: 'Check your connection, then try again.',
  },
  silent: {
    title: 'The data on this device cannot be opened',
    text: 'You are also offline, so nothing can be shown. Changes waiting to be sent are still on this device.',
    retry: 'Reload',
  },
  logoutPending: `You are logged out on this device. ${brand.name} ends your session as soon as it can be reached.`,
  deletionPending: `Data from before the logout is still on this device, because the browser did not delete it. Close all other tabs of ${brand.name}, then load this page again.`,
  trouble: {
    title: 'Something went wrong',
    text: `${brand.name} is not available at the moment. Please try again in a moment.`,
    support: `${brand.name} does not load.`,
  },
} as const;

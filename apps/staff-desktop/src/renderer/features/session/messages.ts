import { brand } from '@workspace/domain/brand';
import { messages as common } from '../../app/messages.ts';

/** Texts about logging in to the console. */
export const messages = {
  signIn: {
    title: common.name,
    text: 'All companies, and the app of each one as its administrators see it. For staff only.',
    logIn: 'Log in',
  },
  notStaff: {
    title: `For ${brand.name} staff`,
    signedInAs: 'You are logged in as',
    text: 'The console is only for the provider’s staff. Your plans and numbers are in the app.',
    toApp: 'Go to the app',
  },
  consoleTooOld: {
    title: 'This version of the console is too old',
    text: {
      tab: 'Reload the page to update it. Nothing was changed.',
      shell: 'Install the latest version to continue. Nothing was changed.',
    },
  },
  serverTooOld: {
    title: 'This console is newer than the server',
    text: `It can be used when the ${brand.name} server has been updated. Nothing was changed.`,
  },
  reload: 'Reload',
} as const;

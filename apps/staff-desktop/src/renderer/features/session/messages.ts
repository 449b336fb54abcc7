import { brand } from '@workspace/domain/brand';
import { messages as common } from '../../app/messages.ts';

/** Every word around signing in to the console. */
export const messages = {
  signIn: {
    title: common.name,
    text: 'Customers of all companies, and their apps as they see them. For staff alone.',
    logIn: 'Log in',
  },
  notStaff: {
    title: `For ${brand.name} staff`,
    signedInAs: 'You are logged in as',
    text: 'The console is for the provider’s own staff. Your plans and numbers are in the app.',
    toApp: 'Go to the app',
  },
} as const;

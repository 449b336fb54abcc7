import { brand } from '@workspace/domain/brand';
import { commonErrors } from '@workspace/domain/contract/error';

const failed = commonErrors.internal.message;

/** Texts of the onboarding (specification 1, sections 2.3, 5.1 and 8). */
export const messages = {
  title: 'Onboarding',
  opening: 'Opening the onboarding',
  unavailable: {
    offline: {
      title: 'You are offline',
      text: 'Setting up your company needs a connection. What you typed before is kept.',
    },
    trouble: {
      title: 'The onboarding could not be opened',
      text: 'The service does not answer. What you typed before is kept. Try again in a moment.',
    },
    retry: 'Try again',
  },
  whyNot: {
    empty: 'Complete all fields to continue',
    errors: 'Please fix validation errors to continue',
    no_method: 'Complete payment method setup to continue',
  },
  notSaved: 'Not saved, trying again',
  loggedOut: {
    text: 'You are no longer logged in, so nothing more is saved. Log in again to go on.',
    action: 'Log in',
  },
  exists: {
    text: 'User account already exists. Please log in using the same method you first used to sign up',
    action: 'Log Out',
  },
  commands: {
    createUser: { failed, describe: (name: string) => name },
    updateUser: { failed, describe: (name: string) => name },
    updateCompany: { failed, describe: (name: string) => name },
    activate: { failed, describe: (name: string) => name },
    submit: { failed, describe: (name: string) => name },
  },
  about: {
    title: 'Tell us about yourself',
    text: 'You become the first administrator of your company. You can invite others later.',
    firstName: 'First name',
    lastName: 'Last name',
    role: 'Role',
    chooseRole: 'Choose a role',
    loadingRoles: 'Loading roles',
    loadingCountries: 'Loading countries',
    noRoles: 'The roles could not be loaded.',
    phone: 'Phone number',
    optional: 'Optional',
    callingCode: 'Country calling code',
    countryOption: (name: string, callingCode: string) => `${name} (${callingCode})`,
  },
  existingCustomer: {
    text: (email: string) =>
      `Does your company use ${brand.name} already? Ask an administrator to add ${email}, then`,
    again: 'check again',
    or: ', or ',
    logOut: 'log out',
  },
  company: {
    title: 'Tell us about your company',
    text: 'The name and the country stand on every invoice.',
    name: 'Company name',
    website: 'Website',
    websiteExample: 'For example fjord.example',
    country: 'Country',
    chooseCountry: 'Choose a country',
    countries: 'Countries',
    clear: 'Remove the country',
    none: (typed: string) => `No country matches “${typed}”`,
    more: (count: number) => `${count} more. Type to narrow the list.`,
  },
  plans: {
    title: 'How many active mobile plans do you have today?',
    text: 'Count every phone number the company pays for. A good guess is enough.',
    legend: 'Active mobile plans',
    choices: {
      '1 - 25': { title: 'Fewer than 25', text: 'You can start right away' },
      '> 25': { title: 'More than 25', text: 'We help you move them in one go' },
    },
  },
  reason: {
    title: 'What is the reason you sign up?',
    text: 'Both ways end in the same place, and you can change your mind.',
    legend: 'Reason',
    choices: {
      test_plan: {
        title: 'I want to test a plan',
        text: 'Start with a few numbers and see how it works',
      },
      learn_more: {
        title: 'I want to learn more',
        text: 'Talk with a sales consultant first, 30 minutes',
      },
    },
  },
  schedule: {
    title: 'Talk with a sales consultant',
    text: 'Choose a time. Your email is filled in already.',
  },
  payment: {
    title: 'Add credit card details',
    text: 'Nothing is charged before the first plan is active. Invoices come once a month.',
  },
  terms: {
    title: 'Terms & Conditions',
    text: 'The last step. After it your dashboard is created.',
    label: 'Terms and conditions',
    submit: 'Submit',
    version: (day: string) => `Version of ${day}`,
    yourCompany: 'your company',
    accept: (company: string) => `I accept the terms and conditions for ${company}`,
    sections: (company: string) => [
      {
        title: '1. What you get',
        text: `${brand.name} provides mobile plans, numbers and eSIMs to ${company}, and this portal to manage them. Each plan runs from the day it is active.`,
      },
      {
        title: '2. Prices and payment',
        text: 'Plans are billed per month, after the month, in the currency of the company. Top-ups are single-time payments. A plan that starts or ends within a month is billed by the day.',
      },
      {
        title: '3. Ending a plan',
        text: 'A plan can be ended at any time and works until the end of the month. Numbers can be moved to another carrier.',
      },
      {
        title: '4. Your data',
        text: `${brand.name} processes data of your employees on your behalf.`,
      },
    ],
  },
} as const;

/** Texts of the profile. */
export const messages = {
  title: 'Profile',
  device: { title: 'This device', logOut: 'Log out' },
  name: {
    title: 'Your name',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    emailHint: 'You log in with this address. An administrator can change it.',
    confirm: 'Save',
    failed: 'Your name could not be saved. Please try again.',
    describe: (name: string) => `Your name: ${name}`,
    saved: 'Your name was saved',
  },
  emails: {
    title: 'What you get by email',
    lead: 'You see every notification here in the app. Choose those that are sent by email too.',
    loading: 'Your settings are being loaded',
    failed: 'Your settings could not be loaded.',
    offline: {
      title: 'Not on this device',
      text: 'Your settings have not been opened here before. They are shown when you are back online.',
      retry: 'Try again',
    },
    confirm: 'Save',
    saveFailed: 'Your settings could not be saved. Please try again.',
    describe: () => 'What you get by email',
    saved: 'Your settings were saved',
  },
} as const;

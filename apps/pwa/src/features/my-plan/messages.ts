/** Texts of an employee's own plan. */
export const messages = {
  title: 'My plan',
  loading: 'Loading your plan',
  empty: {
    title: 'You have no mobile plan yet.',
    text: 'Your administrator can order one.',
  },
  offline: {
    title: 'Your plan needs a connection',
    text: 'It is not on this device yet. It loads automatically when you are back online.',
    retry: 'Try again',
  },
  error: 'Your plan could not be loaded.',
  signedOut: 'You were logged out. Log in to see your plan.',
  logIn: 'Log in',
  line: {
    copy: 'Copy the phone number',
    onItsWay: 'Number pending',
    local: 'Local',
    travel: 'Travel',
    until: (date: string) => `Until ${date}`,
    silent: 'The network has not responded yet. Your order is saved and sent again automatically.',
    temporary: (number: string) => `Until then your temporary number is ${number}.`,
    status: {
      provisioning: 'The network is preparing your number.',
      installable: 'Your eSIM is ready. Set it up on your phone to start using it.',
      active: null,
      porting: (date: string | null) =>
        date ? `Your number is transferred on ${date}.` : 'Your number is being transferred.',
      porting_rejected:
        'The transfer of your number was rejected. Your administrator can see the reason.',
      ready_to_terminate: 'This number ends at the end of the month.',
      inactive: 'This number has ended.',
    },
    planUnknown: 'Plan no longer offered',
  },
  usage: {
    asOf: (when: string) => `As of ${when}`,
    unknown: 'Your usage cannot be shown at the moment.',
    loading: 'Loading your usage',
    left: (unit: string) => `${unit} left`,
    used: (used: string, of: string) => `${used} ${of} used`,
    resets: (day: string) => `Resets on ${day}`,
    inDays: (days: string) => `in ${days}`,
    daysToGo: (label: string, days: string) => `${label}, ${days} to go`,
    over: 'These figures are from an earlier month.',
  },
  sim: {
    ready: {
      title: { local: 'Your eSIM is ready', travel: 'Your travel eSIM is ready' },
      text: 'Install it on your phone to use this number.',
    },
    again: {
      title: { local: 'Your eSIM', travel: 'Your travel eSIM' },
      text: 'To use another phone, or if you removed the eSIM from yours.',
    },
    install: 'Install eSIM',
    close: 'Close',
  },
  setup: {
    onThisPhone: 'Install on this phone',
    onThisPhoneText:
      'Your phone opens its settings and asks you to confirm. It needs Wi-Fi for a minute.',
    otherwise: 'Or scan the code with another phone:',
    once: 'An eSIM works on one phone at a time. Do not show this code to anybody.',
    steps: {
      scan: {
        title: 'Scan the code',
        text: 'Open the camera on the phone that will use the number, and point it at the code.',
      },
      confirm: {
        title: 'Confirm on the phone',
        text: 'The phone asks whether to add the eSIM. It needs Wi-Fi for a minute.',
      },
    },
    manual: 'Or enter the code manually',
    manualText: 'In the phone’s settings, choose Add eSIM, then Enter details manually.',
    address: 'SM-DP+ address',
    code: 'Activation code',
    whole: 'Full code',
    copyAddress: 'Copy the SM-DP+ address',
    copyCode: 'Copy the activation code',
    copyWhole: 'Copy the full code',
  },
} as const;

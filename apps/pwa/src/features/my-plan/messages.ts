/** Every word of an employee's own plan. */
export const messages = {
  title: 'My plan',
  loading: 'Loading your plan',
  empty: {
    title: 'You have no mobile plan yet.',
    text: 'Your administrator can order one.',
  },
  offline: {
    title: 'Your plan needs a connection',
    text: 'It is not on this device yet. It loads by itself when the network is back.',
    retry: 'Try again',
  },
  error: 'Your plan could not be loaded.',
  signedOut: 'You were logged out. Log in to see your plan.',
  logIn: 'Log in',
  line: {
    copy: 'Copy the phone number',
    onItsWay: 'Number on its way',
    local: 'Local',
    travel: 'Travel',
    until: (date: string) => `Until ${date}`,
    silent: 'The network has not answered yet. Your number is on its way all the same.',
    temporary: (number: string) => `Until then the line uses ${number}.`,
    status: {
      provisioning: 'The network is preparing your number.',
      installable: 'Your eSIM is ready. Set it up on your phone to start using it.',
      active: null,
      porting: (date: string | null) =>
        date ? `Your own number moves here on ${date}.` : 'Your own number is on its way.',
      porting_rejected: 'Moving your own number has met a problem. Your administrator sees it too.',
      ready_to_terminate: 'This line ends at the end of the month.',
      inactive: 'This line has ended.',
    },
    planUnknown: 'Plan not offered any more',
  },
  usage: {
    asOf: (when: string) => `Counted until ${when}`,
    unknown: 'What you have used cannot be shown right now.',
    loading: 'Loading what you have used',
    left: (unit: string) => `${unit} left`,
    used: (used: string, of: string) => `${used} ${of} used`,
    resets: (day: string) => `Resets on ${day}`,
    inDays: (days: string) => `in ${days}`,
    daysToGo: (label: string, days: string) => `${label}, ${days} to go`,
    over: 'A new month has begun since this was counted.',
  },
  sim: {
    ready: {
      title: { local: 'Your eSIM is ready', travel: 'Your travel eSIM is ready' },
      text: 'Install it on your phone to use this line.',
    },
    again: {
      title: { local: 'Your eSIM', travel: 'Your travel eSIM' },
      text: 'For another phone, or if you have removed it from yours.',
    },
    install: 'Install eSIM',
    close: 'Close',
  },
  setup: {
    onThisPhone: 'Install on this phone',
    onThisPhoneText:
      'Your phone opens its own settings and asks you to confirm. It needs Wi-Fi for a minute.',
    otherwise: 'Or scan the code with another phone:',
    once: 'An eSIM can be set up on one phone at a time. Show this code to nobody.',
    steps: {
      scan: {
        title: 'Scan the code',
        text: 'Open the camera of the phone that is to use the number, and point it at the code.',
      },
      confirm: {
        title: 'Confirm on the phone',
        text: 'The phone asks whether to add the eSIM. It needs Wi-Fi for a minute.',
      },
    },
    manual: 'Or type it in',
    manualText: 'In the settings of the phone choose Add eSIM, then Enter details manually.',
    address: 'SM-DP+ address',
    code: 'Activation code',
    whole: 'Whole code',
    copyAddress: 'Copy the SM-DP+ address',
    copyCode: 'Copy the activation code',
    copyWhole: 'Copy the whole code',
  },
} as const;

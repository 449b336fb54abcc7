import type { LineType } from './session/link.ts';

/** Texts of the eSIM guide; the instructions for each phone are in `instructions.ts`. */
export const messages = {
  title: 'Install your eSIM',
  opening: 'Opening the guide',
  help: 'Help',
  support: 'Contact support',
  supportText: 'I need help with the installation of my eSIM.',
  unassigned: 'Number pending',
  minutes: 'About 10 minutes in all',
  offlineLine: 'You are offline. The guide is on this device, so you can go on.',
  refused: {
    /** Worded by the specification. */
    title: 'Invalid url. Please contact us.',
    incomplete: 'The link is not complete. Open it from the email again, or copy all of it.',
    sendNew: 'Email me a new link',
    myPlan: 'Log in and open my plan',
  },
  unavailable: {
    offline: {
      title: 'The guide needs a connection',
      text: 'It is not on this device yet. It opens automatically when you are back online, and then works offline too.',
    },
    trouble: {
      title: 'The guide could not be opened',
      text: 'The server did not respond as expected. It is asked again every 10 seconds.',
    },
    retry: 'Try again',
  },
  email: {
    send: 'Email me the link',
    sent: (name: string) => `The link is on its way to ${name}’s email address.`,
    sentNew:
      'A new link is on its way to the email address of the person whom the number belongs to.',
    offline: 'You are offline. Try again when you have a connection.',
    failed: 'The email could not be sent. Please try again in a moment.',
  },
  computer: {
    /** Worded by the specification. */
    title: 'Please view on computer',
    text: 'The guide shows a QR code that your phone has to scan, so it needs a second screen.',
    or: 'Only have this phone?',
    esimOf: (name: string, type: LineType) =>
      type === 'travel' ? `Travel eSIM for ${name}` : `eSIM for ${name}`,
    install: 'Install on this phone',
    stay: 'Stay on Wi-Fi. Takes about 10 minutes.',
    versions: 'iPhone with iOS 17.4 or later, Android 10 or later.',
    noLink: 'This browser cannot install the eSIM directly. Type the details by hand.',
    here: 'Continue here',
    help: 'Help with the installation',
    active: 'This eSIM is active. There is nothing left to install.',
    making: 'The network is preparing the eSIM. It appears here automatically.',
  },
  start: {
    label: 'Before you start',
    title: (isTravel: boolean) => (isTravel ? 'Install your travel eSIM' : 'Install your eSIM'),
    text: (name: string, company: string) => `For ${name}, ${company}. It takes about 10 minutes.`,
    both: 'You install two eSIMs: the local one first, then the one for travel.',
    newPhone: 'Your line works on the phone before until this eSIM is installed.',
    stopped: 'Your line is stopped until this eSIM is installed.',
    needs: [
      {
        id: 'wifi',
        title: 'Wi-Fi',
        text: 'The phone downloads the eSIM. Stay connected until the end.',
      },
      {
        id: 'phone',
        title: 'An unlocked phone that supports eSIM',
        text: 'Dial *#06# on it: if an EID is shown, the phone supports eSIM. A phone that is locked to another carrier cannot use it.',
      },
      {
        id: 'time',
        title: 'About 10 minutes',
        text: 'After the installation, activation may take up to one hour.',
      },
    ],
    submit: 'Start',
  },
  phone: {
    label: 'Your phone',
    title: 'Which phone do you use?',
    text: 'The steps and pictures follow your choice.',
    legend: 'Phone',
    ios: { title: 'iPhone', text: 'iOS: iPhone XS, XR or later' },
    android: { title: 'Android', text: 'Google Pixel, Samsung Galaxy and others' },
    thisOne: 'This device',
  },
  scan: {
    label: (isSecond: boolean) => (isSecond ? 'Scan the travel QR code' : 'Scan the QR code'),
    text: {
      ios: 'Keep this page open on the computer and use your iPhone to scan.',
      android: 'Keep this page open on the computer and use your Android phone to scan.',
    },
    textHere: 'Install the eSIM on this phone, or scan the code with another one.',
    qrAlt: (type: LineType) =>
      type === 'travel'
        ? 'QR code with the activation code of your travel eSIM'
        : 'QR code with the activation code of this eSIM',
    qrLoading: 'Loading the QR code…',
    qrMissing: 'The QR code did not load. It is loaded again automatically.',
    qrOffline: 'The QR code is loaded when you are back online.',
    making: 'The network is preparing the eSIM. The QR code appears here automatically.',
    wifi: 'Stay on Wi-Fi while you install. Activation may take up to one hour.',
    manual: 'The camera does not work? Type the details by hand',
    manualHere: 'Type the details by hand',
    address: 'SM-DP+ address',
    code: 'Activation code',
    copyAddress: 'Copy the SM-DP+ address',
    copyCode: 'Copy the activation code',
    noCode: 'Leave it empty',
    confirmation:
      'The phone asks for a confirmation code. You get it from your administrator or from us.',
    touch: 'You read this on the iPhone itself? Touch and hold the code, then tap Add eSIM.',
    submit: 'I have scanned it',
    submitHere: 'I have added it',
    submitDone: 'Continue',
  },
  line: {
    label: (type: LineType) => (type === 'travel' ? 'Set up travel data' : 'Make it your line'),
    text: (type: LineType) =>
      type === 'travel'
        ? 'The phone asks this after the eSIM is added. You can change it later in its settings.'
        : 'The phone asks this after the eSIM is added, so that calls and data use the new line.',
    submit: 'The eSIM is installed',
  },
  call: {
    label: 'Try a call',
    title: 'Did a phone call work?',
    text: (number: string | null) =>
      number
        ? `Call somebody, or let somebody call ${number}.`
        : 'Call somebody with the new line.',
    yes: 'Yes, it worked',
    no: 'No, not yet',
    soon: 'Activation may take up to one hour after the installation.',
  },
  done: {
    title: {
      default: 'Your eSIMs are ready',
      local: 'Your eSIM is ready',
      travel: 'Your travel eSIM is ready',
    },
    /** After a setback. */
    notYet: 'The installation is not finished',
    again: 'Back to the QR code',
    active: 'The network has seen your phone. You can close this page.',
    reportedInstalled:
      'You can close this page. Activation may take up to one hour; there is nothing else to do.',
    travel: 'Turn on the data of the travel eSIM when you arrive.',
  },
  helpEnd: {
    title: 'Give it up to one hour',
    text: 'Activation may take up to one hour. If it takes longer, reset the connection of the phone in this order.',
    submit: { call: 'Try the call again', setup: 'Back to the setup' },
    still: 'It still does not work?',
    stillText: 'Contact us and say which phone you use and what you have tried.',
  },
  drawings: {
    group: 'Pictures',
    show: (name: string) => `Show the picture: ${name}`,
  },
  handOver: {
    button: 'Continue on your phone',
    title: 'Continue on your phone',
    text: 'Scan this code with the camera of your phone. It opens this guide there at the same step, and works offline from then on.',
    not: 'This code opens the guide. It does not install the eSIM.',
    alt: 'QR code with the link to this guide',
  },
  setup: {
    reportedInstalled: 'Installed, as you said.',
    downloaded: 'Your phone has downloaded the eSIM.',
    installed: 'Your phone has installed the eSIM. It is not connected to the network yet.',
    connected: 'Active, as the network says.',
    connectedText: (number: string | null) =>
      number
        ? `The network has seen your phone with ${number}.`
        : 'The network has seen your phone with this eSIM.',
    failed: 'The installation failed.',
    /** What to do, by the reason. */
    failedText: {
      not_allowed:
        'Check that the phone supports eSIM and is not locked to another carrier. A code that another phone has used is refused too: then you need a new one, contact us.',
      wrong_code: 'Ask your administrator for the confirmation code, then scan the code again.',
      download_failed: 'Check the Wi-Fi and scan the code again. If it fails again, contact us.',
      installation_failed:
        'Delete an eSIM that you no longer use, restart the phone and scan the code again. If it fails again, contact us.',
      unknown:
        'Check the Wi-Fi, restart the phone and scan the code again. If it fails again, contact us.',
    },
    deleted: 'The eSIM was deleted from the phone.',
    deletedText:
      'Scan the code again. If the phone refuses it, you need a new one: get it in My plan, or contact us.',
    usedUpText:
      'Its QR code is used up, and you need a new one. Get it in My plan after you have logged in, or contact us.',
  },
} as const;

import type { DrawingFacts, SettingsDrawings } from './drawing.ts';

/** The settings screens of a phone with Android. */
export function androidSettings({ number, lineName }: DrawingFacts): SettingsDrawings {
  const own = { text: lineName, under: number ?? 'New line' };
  return {
    about: {
      title: 'About phone',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Device name', under: 'Pixel' },
            { text: 'SIM status', under: 'Unlocked' },
          ],
        },
        { rows: [{ text: 'EID', under: '8904 9032 0000 …' }] },
      ],
      mark: 'EID',
    },
    settings: {
      title: 'Settings',
      groups: [
        {
          rows: [
            { text: 'Network & internet', under: 'Mobile, Wi-Fi, hotspot' },
            { text: 'Connected devices', under: 'Bluetooth, pairing' },
          ],
        },
        {
          rows: [
            { text: 'Apps', under: 'Recent apps, default apps' },
            { text: 'Notifications', under: 'History, conversations' },
          ],
        },
      ],
      mark: 'Network & internet',
    },
    network: {
      title: 'Network & internet',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Internet', under: 'Connected to Wi-Fi' },
            { text: 'SIMs', under: 'Your number so far' },
            { text: 'Airplane mode', kind: 'off' },
          ],
        },
      ],
      mark: 'SIMs',
    },
    sims: {
      title: 'SIMs',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Primary', under: 'Your number so far' },
            { text: 'Add eSIM', kind: 'action' },
          ],
        },
        {
          rows: [
            { text: 'Calls', under: 'Primary' },
            { text: 'Texts', under: 'Primary' },
          ],
        },
      ],
      mark: 'Add eSIM',
    },
    setUp: {
      title: 'Connect to a network',
      back: true,
      groups: [
        { rows: [{ text: 'Insert a SIM card' }, { text: 'Set up an eSIM', kind: 'action' }] },
      ],
      mark: 'Set up an eSIM',
    },
    label: {
      title: 'New eSIM',
      back: true,
      groups: [
        { rows: [{ text: 'Use this SIM', kind: 'on' }] },
        {
          rows: [
            { text: lineName, under: 'Name of the SIM' },
            { text: 'Color', value: '●' },
          ],
        },
      ],
      mark: lineName,
    },
    calls: {
      title: 'Calls',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Primary', under: 'Your number so far' },
            { ...own, kind: 'chosen' },
            { text: 'Ask every time' },
          ],
        },
      ],
      mark: lineName,
    },
    data: {
      title: lineName,
      back: true,
      groups: [
        {
          rows: [
            { text: 'Use this SIM', kind: 'on' },
            { text: 'Mobile data', kind: 'on' },
          ],
        },
      ],
      mark: 'Mobile data',
    },
    roaming: {
      title: lineName,
      back: true,
      groups: [
        {
          rows: [
            { text: 'Mobile data', kind: 'on' },
            { text: 'Roaming', kind: 'on' },
          ],
        },
      ],
      mark: 'Roaming',
    },
    flight: {
      title: 'Network & internet',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Internet', under: 'Off' },
            { text: 'SIMs', under: lineName },
            { text: 'Airplane mode', kind: 'on' },
          ],
        },
      ],
      mark: 'Airplane mode',
    },
    apn: {
      title: 'Access Point Names',
      back: true,
      groups: [
        { rows: [{ text: 'Internet', kind: 'chosen' }] },
        { rows: [{ text: 'Reset to default', kind: 'action' }] },
      ],
      mark: 'Reset to default',
    },
    reset: {
      title: 'Reset options',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Reset mobile network settings', kind: 'action' },
            { text: 'Reset Bluetooth & Wi-Fi' },
          ],
        },
        { rows: [{ text: 'Reset app preferences' }] },
      ],
      mark: 'Reset mobile network settings',
    },
  };
}

import type { Device } from '../device.ts';
import { phoneWords } from '../instructions.ts';
import type { DrawingFacts, DrawingId, SettingsDrawing } from './drawing.ts';

type Drawings = Partial<Readonly<Record<DrawingId, SettingsDrawing>>>;

function ofIos({ number, lineName, version }: DrawingFacts): Drawings {
  const { mobile, add } = phoneWords(version);
  const own = { text: lineName, under: number ?? 'New line' };
  return {
    about: {
      title: 'About',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Name', value: 'iPhone' },
            { text: 'iOS Version', value: '17.4' },
          ],
        },
        { rows: [{ text: 'Carrier Lock', value: 'No SIM restrictions' }] },
        { rows: [{ text: 'EID', value: '8904 9032 0000 …' }] },
      ],
      mark: 'Carrier Lock',
    },
    settings: {
      title: 'Settings',
      groups: [
        {
          rows: [
            { text: 'Airplane Mode', kind: 'off' },
            { text: 'Wi-Fi', value: 'On' },
            { text: 'Bluetooth', value: 'On' },
            { text: mobile, value: '›' },
          ],
        },
        {
          rows: [
            { text: 'Notifications', value: '›' },
            { text: 'Sounds & Haptics', value: '›' },
          ],
        },
        { rows: [{ text: 'General', value: '›' }] },
      ],
      mark: mobile,
    },
    sims: {
      title: mobile,
      back: true,
      groups: [
        {
          rows: [
            { text: 'Mobile Data', value: 'Primary' },
            { text: 'Voice & Data', value: '5G Auto' },
            { text: 'Data Roaming', kind: 'on' },
          ],
        },
        {
          caption: 'SIMs',
          rows: [
            { text: 'Primary', under: 'Your number so far', value: 'On' },
            { text: add, kind: 'action' },
          ],
        },
      ],
      mark: add,
    },
    setUp: {
      title: 'Set Up Mobile Service',
      back: true,
      groups: [
        { rows: [{ text: 'Transfer From Nearby iPhone', kind: 'action' }] },
        { rows: [{ text: 'Use QR Code', kind: 'action' }] },
      ],
      mark: 'Use QR Code',
    },
    label: {
      title: 'Mobile Plan Label',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Primary' },
            { text: 'Secondary' },
            { text: 'Personal' },
            { text: 'Business', ...(lineName === 'Business' ? { kind: 'chosen' } : {}) },
            { text: 'Travel', ...(lineName === 'Travel' ? { kind: 'chosen' } : {}) },
          ],
        },
      ],
      mark: lineName,
    },
    calls: {
      title: 'Default Voice Line',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Primary', under: 'Your number so far' },
            { ...own, kind: 'chosen' },
          ],
        },
      ],
      mark: lineName,
    },
    data: {
      title: 'Mobile Data',
      back: true,
      groups: [
        {
          rows: [
            { text: 'Primary', under: 'Your number so far' },
            { ...own, kind: 'chosen' },
          ],
        },
        { rows: [{ text: 'Allow Mobile Data Switching', kind: 'off' }] },
      ],
      mark: lineName,
    },
    roaming: {
      title: lineName,
      back: true,
      groups: [
        { rows: [{ text: 'Turn On This Line', kind: 'on' }] },
        {
          rows: [
            { text: 'Voice & Data', value: '5G Auto' },
            { text: 'Data Roaming', kind: 'on' },
          ],
        },
      ],
      mark: 'Data Roaming',
    },
    flight: {
      title: 'Settings',
      groups: [
        {
          rows: [
            { text: 'Airplane Mode', kind: 'on' },
            { text: 'Wi-Fi', value: 'Off' },
            { text: 'Bluetooth', value: 'On' },
            { text: mobile, value: 'Off' },
          ],
        },
      ],
      mark: 'Airplane Mode',
    },
    apn: {
      title: 'VPN & Device Management',
      back: true,
      groups: [
        { rows: [{ text: 'VPN', value: 'Not Connected' }] },
        {
          caption: 'Mobile network profile',
          rows: [{ text: 'APN of the old carrier', value: '›' }],
        },
      ],
      mark: 'APN of the old carrier',
    },
    reset: {
      title: 'Transfer or Reset iPhone',
      back: true,
      groups: [
        {
          caption: 'Reset',
          rows: [
            { text: 'Reset All Settings', kind: 'action' },
            { text: 'Reset Network Settings', kind: 'action' },
            { text: 'Reset Home Screen Layout', kind: 'action' },
          ],
        },
      ],
      mark: 'Reset Network Settings',
    },
  };
}

function ofAndroid({ number, lineName }: DrawingFacts): Drawings {
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

/** The settings screens of a device; a drawing that is not here is drawn by itself. */
export function settingsDrawings(device: Device, facts: DrawingFacts): Drawings {
  return device === 'ios' ? ofIos(facts) : ofAndroid(facts);
}

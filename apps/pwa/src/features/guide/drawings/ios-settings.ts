import { phoneWords } from '../instructions.ts';
import type { DrawingFacts, SettingsDrawings } from './drawing.ts';

/** The settings screens of an iPhone. */
export function iosSettings({ number, lineName, version }: DrawingFacts): SettingsDrawings {
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

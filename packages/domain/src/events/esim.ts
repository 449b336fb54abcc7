import * as z from 'zod/mini';
import { idSchema } from '../shared/id.ts';
import { defineEvents } from './define.ts';
import { because, numberLink, whatNumber, whoseNumber } from './number-texts.ts';

const about = { subject: 'number', scope: 'numbers:read' } as const;

/** What happens to the eSIM of a number, and on the phone. */
export const esimEvents = defineEvents({
  installable: {
    ...about,
    name: 'number.installable',
    webhook: { label: 'Ready to install' },
    history: { kind: 'installable', icon: 'sim', words: 'Ready to install' },
    notification: {
      type: 'esim_ready',
      label: 'eSIM ready to install',
      folds: true,
      tone: 'neutral',
      administrators: (params) => ({
        title: `${whoseNumber(params)} eSIM is ready to install`,
        line: whatNumber(params),
      }),
      person: (params) => ({ title: 'Your eSIM is ready to install', line: whatNumber(params) }),
      email: 'off',
      link: numberLink,
    },
  },
  simDetailsViewed: {
    ...about,
    name: 'number.sim_details_viewed',
    history: { kind: 'sim_details_viewed', icon: 'eye', words: 'SIM details and QR code viewed' },
  },
  simAccessConfirmed: {
    ...about,
    name: 'number.sim_access_confirmed',
    payload: z.object({ user_id: z.nullable(idSchema) }),
    history: {
      kind: 'sim_access_confirmed',
      icon: 'check',
      words: 'SIM access of the holder confirmed',
    },
  },
  qrReplaced: {
    ...about,
    name: 'number.qr_replaced',
    history: { kind: 'qr_replaced', icon: 'refresh', words: 'New QR code requested' },
    notification: {
      type: 'new_qr_requested',
      label: 'New QR code requested',
      tone: 'neutral',
      administrators: (params) => ({
        title: `A new QR code was requested for ${whoseNumber(params)} number`,
        line: whatNumber(params),
      }),
      email: 'off',
      link: numberLink,
    },
  },
  qrReady: {
    ...about,
    name: 'number.qr_ready',
    history: { kind: 'qr_ready', icon: 'sim', words: 'New QR code ready to install' },
  },
  guideSent: {
    ...about,
    name: 'number.guide_sent',
    payload: z.object({ channel: z.enum(['email', 'sms']) }),
    history: {
      kind: 'guide_sent',
      icon: 'mail',
      words: ({ channel }) =>
        channel === 'sms'
          ? 'Guide sent by SMS'
          : channel === 'email'
            ? 'Guide sent by email'
            : 'Guide sent',
    },
  },
  guideOpened: {
    ...about,
    name: 'number.guide_opened',
    history: { kind: 'guide_opened', icon: 'eye', words: 'Guide opened' },
  },
  installationReported: {
    ...about,
    name: 'number.installation_reported',
    history: {
      kind: 'installation_reported',
      icon: 'phone',
      words: 'Installed, as the person says',
    },
  },
  callReported: {
    ...about,
    name: 'number.call_reported',
    payload: z.object({ worked: z.enum(['yes', 'no']) }),
    history: {
      kind: 'call_reported',
      icon: 'phone',
      words: ({ worked }) =>
        worked === 'no'
          ? 'A phone call did not work, as the person says'
          : 'A phone call worked, as the person says',
    },
  },
  esimDownloaded: {
    ...about,
    name: 'number.esim_downloaded',
    history: { kind: 'esim_downloaded', icon: 'sim', words: 'eSIM downloaded to the phone' },
  },
  esimInstalled: {
    ...about,
    name: 'number.esim_installed',
    history: { kind: 'esim_installed', icon: 'sim', words: 'eSIM installed on the phone' },
  },
  esimFailed: {
    ...about,
    name: 'number.esim_failed',
    payload: z.object({ reason: z.string() }),
    history: {
      kind: 'esim_failed',
      icon: 'alert',
      words: ({ reason }) => because('The eSIM could not be installed', reason),
    },
    notification: {
      type: 'esim_failed',
      label: 'eSIM not installed',
      tone: 'problem',
      administrators: (params) => ({
        title: `${whoseNumber(params)} eSIM could not be installed`,
        line: whatNumber(params),
      }),
      person: () => ({
        title: 'Your eSIM could not be installed',
        line: 'Open the guide and try again, or ask an administrator for a new QR code.',
      }),
      email: 'on',
      link: numberLink,
    },
  },
  esimDeleted: {
    ...about,
    name: 'number.esim_deleted',
    history: { kind: 'esim_deleted', icon: 'x', words: 'eSIM deleted from the phone' },
    notification: {
      type: 'esim_deleted',
      label: 'eSIM deleted',
      tone: 'ask',
      administrators: (params) => ({
        title: `${whoseNumber(params)} eSIM was deleted from the phone`,
        line: whatNumber(params),
      }),
      person: (params) => ({
        title: 'Your eSIM was deleted from the phone',
        line: whatNumber(params),
      }),
      email: 'off',
      link: numberLink,
    },
  },
  phoneChanged: {
    ...about,
    name: 'number.phone_changed',
    history: { kind: 'phone_changed', icon: 'phone', words: 'Connected on another phone' },
  },
  phoneLost: {
    ...about,
    name: 'number.phone_lost',
    history: { kind: 'phone_lost', icon: 'alert', words: 'Phone reported as lost, line stopped' },
    notification: {
      type: 'phone_lost',
      label: 'Phone lost',
      tone: 'problem',
      administrators: (params) => ({
        title: `${whoseNumber(params)} phone was reported lost`,
        line: 'The number is stopped on that phone, and a new eSIM was requested.',
      }),
      email: 'on',
      link: numberLink,
    },
  },
});

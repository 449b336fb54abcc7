import { brand } from '@workspace/domain/brand';
import { formatTime } from '@workspace/ui/format/dates';
import type { ImpersonationEnd, ImpersonationRefusal } from './impersonation-state.ts';

const fromConsole = 'Open the company again from the customer overview.';

const nothingKept = 'None of the company’s data is kept on this device.';

interface Said {
  readonly title: string;
  readonly text: string;
}

const refused: Readonly<Record<ImpersonationRefusal, Said>> = {
  not_good: {
    title: 'This link is no longer valid',
    text: `A link to a company works once, for one minute, and only with the login that opened it. ${fromConsole}`,
  },
  incomplete: {
    title: 'This link is not complete',
    text: `The company or the ticket is missing from it. ${fromConsole}`,
  },
  offline: {
    title: 'You are offline',
    text: 'Acting as a company needs a connection. Nothing has been opened yet.',
  },
  trouble: {
    title: 'Something went wrong',
    text: `${brand.name} is not available at the moment. Please try again in a moment.`,
  },
};

const over: Readonly<Record<ImpersonationEnd, (endsAt: number) => Said>> = {
  left: () => ({
    title: 'Impersonation session ended',
    text: nothingKept,
  }),
  left_unheard: (endsAt) => ({
    title: 'Impersonation session ended',
    text: `${nothingKept} The server could not be reached: the session ends there at ${formatTime(endsAt)}, or when you log out of the console.`,
  }),
  late: () => ({
    title: 'Impersonation session expired',
    text: `A session lasts at most one hour. ${nothingKept} ${fromConsole}`,
  }),
  ended: () => ({
    title: 'Impersonation session ended elsewhere',
    text: `${nothingKept} ${fromConsole}`,
  }),
};

/** Texts about acting as a company. */
export const messages = {
  refused,
  over,
  console: 'Open the console',
  retry: 'Try again',
  banner: {
    label: 'Acting as a company',
    as: 'as',
    of: 'of',
    left: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
    soon: 'Less than 5 minutes left',
    soonText: 'Then the session ends, and anything you have not saved is lost.',
    exit: 'Exit',
  },
} as const;

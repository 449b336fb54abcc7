import { brand } from '@workspace/domain/brand';
import { formatTime } from '@workspace/ui/format/dates';
import type { VisitEnd, VisitRefusal } from './visit-state.ts';

const fromConsole = 'Open it again from the console.';

interface Said {
  readonly title: string;
  readonly text: string;
}

const refused: Readonly<Record<VisitRefusal, Said>> = {
  not_good: {
    title: 'This link is no longer valid',
    text: `A link to a company works once, for one minute, and only with the login that opened it. ${fromConsole}`,
  },
  incomplete: {
    title: 'This link is not complete',
    text: `It does not say which company it opens, or lacks its ticket. ${fromConsole}`,
  },
  offline: {
    title: 'You are offline.',
    text: 'Acting as a company needs a connection. Nothing has been opened yet.',
  },
  trouble: {
    title: 'Something went wrong',
    text: `${brand.name} does not answer as it should at the moment. Please try again in a moment.`,
  },
};

const over: Readonly<Record<VisitEnd, (endsAt: number) => Said>> = {
  left: () => ({
    title: 'You have left the company',
    text: 'Nothing of it is kept on this device.',
  }),
  left_unheard: (endsAt) => ({
    title: 'You have left the company',
    text: `Nothing of it is kept on this device. The server could not be told: there it ends by itself at ${formatTime(endsAt)}, or when you log out of the console.`,
  }),
  late: () => ({
    title: 'Your session in the company has ended',
    text: `It ends after an hour at the latest, and nothing of it is kept on this device. ${fromConsole}`,
  }),
  ended: () => ({
    title: 'You are no longer acting as the company',
    text: `This was ended elsewhere, and nothing of it is kept on this device. ${fromConsole}`,
  }),
};

/** Every word of acting as a company. */
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
    soonText: 'Then you leave the company, and what is not sent is lost.',
    exit: 'Exit',
  },
} as const;

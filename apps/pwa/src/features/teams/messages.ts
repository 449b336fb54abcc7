import { formatCount, formatCounted } from '@workspace/ui/format/data';

/** Texts of the teams. */
export const messages = {
  title: 'Teams',
  createTeam: 'Create team',
  exportCsv: 'Export CSV',
  search: 'Search',
  searchPlaceholder: 'Search teams and members',
  loading: 'Teams are being loaded',
  loadFailed: 'The teams could not be loaded.',

  summary: {
    teams: (count: number) => (count === 1 ? 'team' : 'teams'),
    cost: (cost: string, numbers: number) =>
      `${cost} a month for ${formatCounted(numbers, 'number')}`,
    showing: (all: number) => `of ${formatCounted(all, 'team')}`,
  },

  card: {
    members: (count: number) => formatCounted(count, 'member'),
    people: (count: number) => formatCounted(count, 'person', 'people'),
    more: (count: number) => `+${formatCount(count)}`,
    numbers: (count: number) => formatCounted(count, 'number'),
    aMonth: 'a month',
    menu: (name: string) => `More for ${name}`,
    edit: 'Edit',
    remove: 'Delete',
    noTeam: 'In no team',
    show: 'Show them',
    waiting: 'Waiting to be sent',
    decide: 'Your decision is needed. See “Review changes”.',
  },

  empty: {
    title: 'No teams yet',
    text: 'Teams show which part of the company uses which numbers, and what they cost.',
    people: 'Go to People',
  },
  noResults: {
    title: 'No results',
    text: (search: string) => `No team and no member matches “${search}”.`,
    clear: 'Clear search',
  },

  name: 'Name',
  invalidName: 'Invalid team name',

  members: {
    label: 'Members',
    count: (chosen: number, all: number) =>
      `${formatCount(chosen)} of ${formatCounted(all, 'person', 'people')}`,
    search: 'Search people',
    list: 'People',
    more: (count: number) => `${formatCount(count)} more. Search to narrow the list.`,
    nobody: (text: string) => `Nobody matches “${text}”`,
  },

  emoji: {
    change: (label: string) => `Emoji: ${label}, change`,
    smiley: 'smiley',
    image: 'image',
    choose: 'Choose an emoji',
    search: 'Search emoji',
    kinds: 'Kinds',
    found: (count: number, text: string) => `${formatCount(count)} for “${text}”`,
    often: 'Often used here',
    none: 'No emoji',
    address: 'Address of an image',
    addressPlaceholder: 'https://…',
    use: 'Use',
    badAddress: 'Enter an address that begins with https://.',
    groups: {
      often: 'Often used',
      smileys: 'Smileys and people',
      nature: 'Animals and nature',
      food: 'Food and drink',
      travel: 'Travel and places',
      activities: 'Activities',
      objects: 'Objects',
      symbols: 'Symbols',
      flags: 'Flags',
    },
  },

  create: {
    title: 'Create team',
    confirm: 'Create team',
    failed: 'The team could not be created. Please try again.',
    describe: (name: string) => `New team ${name}`,
    saved: 'Team created',
    waiting: 'The new team is waiting to be sent',
  },

  update: {
    title: 'Edit team',
    confirm: 'Update',
    failed: 'The team could not be changed. Please try again.',
    describe: (name: string) => `Team ${name}`,
    saved: 'Team changed',
    waiting: 'The change of the team is waiting to be sent',
  },

  remove: {
    confirm: 'Delete team',
    failed: 'The team could not be deleted. Please try again.',
    describe: (name: string) => `Deletion of the team ${name}`,
    saved: 'Team deleted',
    waiting: 'The deletion of the team is waiting to be sent',
    question: (team: string) => `Delete ${team}?`,
    nobody: 'It has no members. Nothing else changes.',
    keep: (count: number) =>
      count === 1
        ? 'The member keeps their numbers and plans.'
        : `The ${formatCount(count)} members keep their numbers and plans.`,
    /** What becomes of the members. */
    left: ({ alone, stays, all }: { alone: number; stays: string | null; all: number }) => {
      const others = all - alone;
      const rest = alone === 1 ? '1 of them is' : `${formatCount(alone)} of them are`;
      const some = all === 1 ? 'They are' : alone === all ? 'All of them are' : rest;
      const inNone = alone > 0 ? `${some} then in no team` : null;
      const kept =
        stays ?? (others > 0 ? `${formatCount(others)} stay in their other teams` : null);
      const text = [inNone, kept].filter((part) => part !== null).join(', ');
      return text === '' ? '' : `${text}.`;
    },
    stays: (person: string, teams: string) => `${person} stays in ${teams}`,
  },

  file: {
    name: 'teams',
    columns: {
      name: 'Team',
      members: 'Members',
      people: 'People',
      numbers: 'Numbers',
      cost: 'Cost per month',
      currency: 'Currency',
    },
    done: (count: number) => `${formatCounted(count, 'team')} exported`,
  },
} as const;

import { asSentence } from '@workspace/domain/transfers/rules/readiness-rules/rule';
import { formatCounted } from '@workspace/ui/format/data';

/** Texts of the parts of a transfer that several screens share. */
export const messages = {
  carrier: {
    list: 'Carriers',
    placeholder: 'Choose your current carrier',
    clear: 'Remove the carrier',
    other: 'Other carrier',
    name: 'Name of the carrier',
    add: 'Add',
    none: 'Nothing matches. Add it as another carrier.',
    /** Sent to error reporting alone (decisions 15). */
    notFound: "Couldn't find carrier in the list",
  },
  optional: 'optional',
  choose: 'Choose',
  dates: {
    label: 'Transfer date',
    range: (earliest: string, latest: string, reason: string) =>
      `Earliest ${earliest}, latest ${latest}. ${reason} Weekends and public holidays cannot be chosen.`,
    unrestricted: 'Staff can choose any date.',
    none: 'No day is possible yet',
    drawn: (label: string, day: string) => `${label}: ${day}.`,
    noted: 'Days around it can be chosen.',
    /** Of a request that waits. */
    asked: {
      title: {
        passed: 'The requested day has passed',
        near: 'The requested day is too near',
        limited: 'The requested day is not possible',
      },
      earliest: (day: string) => `The earliest possible day is ${day}.`,
      why: (workingDays: number) =>
        workingDays === 0
          ? 'Numbers move on working days, one day ahead at least.'
          : `The current carrier needs ${formatCounted(workingDays, 'working day')}; weekends and public holidays do not count.`,
      none: 'No day is possible yet. Ask the person for other details, or decline the request.',
    },
  },
  readiness: {
    good: 'Ready to transfer',
    warnings: (count: number) =>
      count === 1 ? 'Ready, with 1 warning' : `Ready, with ${count} warnings`,
    toCorrect: (count: number) =>
      count === 1 ? 'One thing to correct' : `${count} things to correct`,
    goodLead: (carrier: string) => `${asSentence(carrier)} should find everything it asks for.`,
    warningsLead: 'You can continue. Look at these first.',
    correctLead: (carrier: string) =>
      `We looked at what ${carrier} looks at. Nothing has been sent yet.`,
    correctHere: 'Correct it here',
    where: (carrier: string) => `Where to find it at ${carrier}`,
    use: (value: string) => `Use ${value}`,
    continueAnyway: 'Continue anyway',
    /** Beside the button that cannot be pressed yet. */
    correctFirst: (titles: readonly string[]) =>
      `Correct first: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(titles)}`,
    probablySentBack: (carrier: string) => `${asSentence(carrier)} will probably send it back.`,
    /** Under a drawing, whose values are made up. */
    example: 'Example',
    invoice: 'Invoice',
    outcomes: { pass: 'Passed', warn: 'Warning', fail: 'Not right', later: 'Not checked yet' },
    someCarrier: 'the current carrier',
  },
};

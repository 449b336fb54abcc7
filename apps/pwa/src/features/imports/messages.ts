import { type ImportReport, importLimits } from '@workspace/domain/imports/schema';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

type Outcome = keyof ImportReport['counts'];

const rows = (count: number) => formatCounted(count, 'row');
const people = (count: number) => formatCounted(count, 'person', 'people');
const counted = formatCount;
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
const refusedRows = (count: number) => formatCounted(count, 'refused row');

/** Texts of the import screen. */
export const messages = {
  title: 'Import people and numbers',
  peopleOnly: 'A file that only contains people can be imported: leave the column “plan” empty.',
  steps: {
    label: 'How an import works',
    choose: {
      title: 'Choose a file',
      text: 'Every row is checked. Checking changes nothing.',
    },
    read: {
      title: 'Review the report',
      text: 'It says row by row what would happen, or why a row is refused.',
    },
    apply: {
      title: 'Import',
      text: 'People are added, new numbers are ordered, and existing numbers are registered. Nothing is deleted.',
    },
  },
  drop: {
    title: 'Drop a CSV file here',
    titleOnPhones: 'Choose a CSV file',
    over: 'Drop the file to check it',
    button: 'Choose a file',
    limits: `UTF-8, separated by comma, semicolon or tab. At most ${formatCount(importLimits.rows)} rows and ${importLimits.bytes / 1_000_000} MB.`,
    several: 'Drop one file at a time.',
    unreadable: 'The file could not be read. Please choose it again.',
    tooLarge: 'The file is larger than 5 MB. Split it into several files.',
    last: (name: string) => `Last file: ${name}`,
    resend: (name: string) => `Upload ${name} again`,
  },
  guide: {
    title: 'What the file contains',
    text: 'The first line names the columns, in any order.',
    template: 'Download template',
    column: 'Column',
    meaning: 'What to write',
    columns: {
      first_name: 'Required',
      last_name: 'Required',
      email: 'Required. Identifies the person.',
      team: 'Optional. A new name creates a team.',
      country: 'Required for a number: English name or two-letter code',
      phone_number: 'An existing number. Leave empty to order a new number.',
      plan: 'Required for a number. Leave empty to add only the person.',
      type: 'local or travel. Local if empty.',
    },
  },
  checking: {
    title: 'Checking the file',
    text: (name: string) => `${name} is read and every row is checked. Checking changes nothing.`,
    cancel: 'Cancel',
  },
  opening: {
    title: 'Opening your import',
    text: 'It was started before this page was loaded.',
  },
  resuming: {
    title: 'Your import is running',
    text: 'It was started before this page was loaded. You can leave this page; the import continues.',
  },
  work: {
    opening: 'Opening the file',
    uploading: (sent: number, total: number) => `${megabytes(sent)} of ${megabytes(total)} MB sent`,
    waiting: 'Waiting for the first rows',
    reading: (done: number, total: number) => `${counted(done)} of ${rows(total)} read`,
    checking: (done: number, total: number) => `${counted(done)} of ${rows(total)} checked`,
    checkingAgain: (done: number, total: number) =>
      `${counted(done)} of ${rows(total)} checked again`,
    people: (done: number, total: number) => `${counted(done)} of ${people(total)} added`,
    numbers: (done: number, total: number) =>
      `${counted(done)} of ${formatCounted(total, 'number')} added`,
    saving: 'Saving',
    asking: 'The connection was lost. Checking whether the rows were imported.',
  },
  report: {
    checked: (total: number, refused: number) =>
      refused > 0 ? `${rows(total)} checked, ${refused} refused.` : `${rows(total)} checked.`,
    tabs: 'Rows by outcome',
    table: 'Report',
    all: 'All',
    line: 'Line',
    lineOf: (line: number) => `Line ${line}`,
    person: 'Person',
    outcome: 'Outcome',
    what: 'What happens',
    noRows: 'No rows.',
    noName: 'No name',
    noEmail: 'No email address',
    effect: {
      none: 'Nothing has been changed yet.',
      unknown: 'It is not known yet whether the rows were imported.',
      done: 'Nothing is imported a second time.',
    },
    summary: (importable: number, refused: number, unchanged: number) =>
      [
        importable > 0 ? `${rows(importable)} to import` : 'Nothing to import',
        ...(unchanged > 0 ? [`${formatCount(unchanged)} unchanged`] : []),
        ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
      ].join(', '),
    apply: (importable: number) => `Import ${rows(importable)}`,
    applySkipping: (refused: number) => `Leave out ${refusedRows(refused)} and import`,
    applying: (importable: number) => `Importing ${rows(importable)}.`,
    mayLeave: 'You can leave this page; the import continues.',
    download: 'Download refused rows',
    another: 'Choose another file',
  },
  done: {
    title: (imported: number) =>
      imported > 0
        ? `${rows(imported)} ${imported === 1 ? 'was' : 'were'} imported`
        : 'Nothing was imported',
    ordered: 'New numbers are being activated. The overview shows how far each one is.',
    stale: 'Changed after the check',
    why: 'Why',
    staleText: 'These rows were left out. Upload the file again to see what is left to do.',
    happened: {
      create_person: (count: number) => `${people(count)} added without a number`,
      order_number: (count: number) => `${formatCounted(count, 'number')} ordered`,
      register_number: (count: number) => `${formatCounted(count, 'existing number')} registered`,
      update_person: (count: number) => `${people(count)} changed`,
      unchanged: (count: number) => `${rows(count)} unchanged`,
      refused: (count: number) => `${refusedRows(count)} left out`,
      stale: (count: number) => `${rows(count)} changed after the check and left out`,
    } satisfies Readonly<Record<Outcome, (count: number) => string>>,
    overview: 'Go to Plans overview',
    another: 'Import another file',
  },
  outcomes: {
    create_person: 'Will be added',
    order_number: 'Will be ordered',
    register_number: 'Will be registered',
    update_person: 'Will be changed',
    unchanged: 'Unchanged',
    refused: 'Refused',
    stale: 'Changed in the meantime',
  } satisfies Readonly<Record<Outcome, string>>,
  problems: {
    offline: 'Importing needs a connection.',
    offlineText: 'Nothing has been changed. Try again when you are online.',
    cut: 'The connection was lost before the server responded.',
    cutText: 'Try again when you are online. No row is imported twice.',
    notApplied: 'The rows were not imported.',
    notAppliedText: 'The connection was lost before the import began. Nothing has been changed.',
    expired: 'The file was not imported.',
    failed: 'Something went wrong',
    retry: 'Try again',
    login: 'Log in',
    overview: 'Go to Plans overview',
  },
} as const;

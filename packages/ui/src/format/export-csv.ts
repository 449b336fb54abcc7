import { type CsvSeparator, csvSeparators, withSeparator } from '@workspace/domain/imports/csv';
import { oneOf, storedKey } from '../storage/stored-key.ts';
import { downloadFile } from './download.ts';

/** Like the theme a preference of the device, because it is about the spreadsheet on it. */
const separatorKey = storedKey('csv-separator', oneOf(csvSeparators), {
  area: 'device',
  wiped: 'never',
  format: 'text',
});

/** Fallback if storage is forbidden: the choice lasts as long as the page. */
let chosen: CsvSeparator | undefined;

const remembered = (): CsvSeparator | undefined => separatorKey.read() ?? chosen;

function remember(separator: CsvSeparator): void {
  chosen = separator;
  separatorKey.write(separator);
}

/** Where a comma separates decimals, spreadsheets separate the cells of a file by semicolons. */
export function usualSeparator(language: string): CsvSeparator {
  return new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
}

/** A file that waits until somebody has said how its cells are separated. */
interface Waiting {
  readonly name: string;
  readonly text: string;
  readonly onDone: () => void;
}

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

function set(next: Waiting | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function save({ name, text, onDone }: Waiting, separator: CsvSeparator): void {
  const content = withSeparator(text, separator);
  downloadFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
  onDone();
}

/** Downloads a file that was generated with commas, by the separator of the device. */
export function downloadCsv(name: string, text: string): void {
  save({ name, text, onDone: () => {} }, remembered() ?? ',');
}

/**
 * Exports a table as a file. The first time, it asks how spreadsheets on this device separate cells,
 * and remembers the answer.
 * @param text generated with commas
 * @param onDone called once the file is downloaded; never if the question is dismissed
 */
export function exportCsv(name: string, text: string, onDone: () => void): void {
  const separator = remembered();
  if (separator === undefined) set({ name, text, onDone });
  else save({ name, text, onDone }, separator);
}

/** The question about the separator, for the dialog that asks it. */
export const separatorQuestion = {
  isOpen: (): boolean => waiting !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  answer(separator: CsvSeparator): void {
    const file = waiting;
    set(undefined);
    remember(separator);
    if (file) save(file, separator);
  },
  dismiss: (): void => set(undefined),
} as const;

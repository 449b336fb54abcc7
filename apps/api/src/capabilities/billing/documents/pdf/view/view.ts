import { brand } from '@workspace/domain/brand';
import { type DocumentSource, documentFileName, titleOf } from '../../document.ts';
import { moneyFormat } from '../../format.ts';
import { type Front, frontOf } from './front.ts';
import { type Listing, listingOf } from './listing.ts';
import { type Reasons, reasonsOf } from './reasons.ts';
import { sumLines } from './sums.ts';
import { type Tables, tablesOf } from './tables.ts';
import { shownLine, shownSnapshot } from './texts.ts';

/** Everything that a PDF shows, as text, in the order of its pages. */
export interface View {
  readonly brand: string;
  /** "Invoice". */
  readonly kind: string;
  readonly number: string;
  readonly title: string;
  readonly author: string;
  readonly footer: string;
  readonly front: Front;
  readonly tables: Tables;
  readonly reasons: Reasons | null;
  readonly listing: Listing;
}

/** Lines that are listed one by one; more of them are summed up by team and plan. */
export const mostListedLines = 2000;

export interface ViewOptions {
  /** Without it nobody is named: lines are summed up, and the events of the difference left out. */
  readonly listPeople: boolean;
}

function* shownLines(lines: DocumentSource['lines']) {
  for (const line of lines) yield shownLine(line);
}

export async function viewOf(source: DocumentSource, options: ViewOptions): Promise<View> {
  const snapshot = shownSnapshot(source.snapshot);
  const { seller, number } = snapshot;
  const { listPeople } = options;
  const format = moneyFormat(snapshot.currency);
  const sums = await sumLines(
    { snapshot, lines: shownLines(source.lines) },
    listPeople ? mostListedLines : 0,
  );
  const kind = titleOf(snapshot);
  const place = [seller.postal_code, seller.city].filter((part) => part).join(' ');
  const vatNumber = seller.vat_number && `VAT ${seller.vat_number}`;
  return {
    brand: brand.name,
    kind,
    number,
    title: `${kind} ${number}`,
    author: seller.name,
    footer: [seller.name, seller.street_name, place, vatNumber].filter((part) => part).join(', '),
    front: frontOf(snapshot),
    tables: tablesOf(sums, format),
    reasons: reasonsOf(snapshot, sums.planNumbers, listPeople),
    listing: listingOf(sums, snapshot.month, format, documentFileName(snapshot, 'csv')),
  };
}

import type { Day } from '@workspace/domain/billing/month';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type EuroRates, isRate } from './euro-rates.ts';

const ratesNamespace = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref';
const envelopeNamespace = 'http://www.gesmes.org/xml/2002-08-01';

const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const isCube = ({ uri, local }: SaxesTagNS) => uri === ratesNamespace && local === 'Cube';

function unreadable(reason: string): never {
  throw new Error(`The file of the European Central Bank cannot be read: ${reason}.`);
}

/** Collects the days of a document while it is parsed. */
class DaysReader {
  /** Complete days that were not taken yet. */
  private complete: EuroRates[] = [];
  private current: { readonly day: Day; readonly perEuro: Map<string, string> } | undefined;
  private last: Day | undefined;
  private hasEnvelope = false;
  /** Names of the elements around. */
  private readonly around: SaxesTagNS[] = [];
  private readonly parser = new SaxesParser({ xmlns: true });

  constructor() {
    // A document type could define entities; the bank's files have none.
    this.parser.on('doctype', () => unreadable('it has a document type'));
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', (tag) => this.close(tag));
  }

  /** @throws Error if the text is not well-formed XML, or not the bank's */
  write(text: string): EuroRates[] {
    this.parser.write(text);
    return this.take();
  }

  /** @throws Error if the document is not complete */
  end(): EuroRates[] {
    this.parser.close();
    if (this.last === undefined) unreadable('it has no rates');
    return this.take();
  }

  private take(): EuroRates[] {
    const days = this.complete;
    this.complete = [];
    return days;
  }

  private open(tag: SaxesTagNS): void {
    if (!this.hasEnvelope) {
      if (tag.uri !== envelopeNamespace || tag.local !== 'Envelope') unreadable('it is another');
      this.hasEnvelope = true;
    }
    // The envelope, all days, one day, one currency.
    const depth = this.around.length;
    if (isCube(tag) && depth === 2) this.openDay(tag.attributes['time']?.value);
    if (isCube(tag) && depth === 3) {
      this.addRate(tag.attributes['currency']?.value, tag.attributes['rate']?.value);
    }
    this.around.push(tag);
  }

  private close(tag: SaxesTagNS): void {
    this.around.pop();
    if (this.current === undefined || !isCube(tag) || this.around.length !== 2) return;
    this.complete.push(this.current);
    this.current = undefined;
  }

  private openDay(day: string | undefined): void {
    if (day === undefined || !dayPattern.test(day)) unreadable('a day is missing');
    // A reader stops at the first day that is early enough, so the order must be certain.
    if (this.last !== undefined && day >= this.last) unreadable('its days are not in order');
    this.last = day;
    this.current = { day, perEuro: new Map() };
  }

  private addRate(currency: string | undefined, rate: string | undefined): void {
    if (this.current === undefined || currency === undefined || !/^[A-Z]{3}$/.test(currency)) {
      unreadable('a currency is missing');
    }
    if (this.current.perEuro.has(currency)) unreadable('a currency has two rates');
    // A currency without a rate is one of which nothing is known, as the rouble since 2022.
    if (rate !== undefined && isRate(rate)) this.current.perEuro.set(currency, rate);
  }
}

/**
 * The days of a file of euro reference rates, the latest first. The long file has every day since
 * 1999: days are yielded while it arrives, so that a reader stops where it has enough.
 * @throws Error for a file that is not the bank's
 */
export async function* readReferenceRates(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<EuroRates> {
  const reader = new DaysReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) yield* reader.write(decoder.decode(piece, { stream: true }));
  yield* reader.write(decoder.decode());
  yield* reader.end();
}

import type { CalendarEntry, InlineImage } from '../port.ts';

/** A part of a mail; written as HTML and as plain text. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'note'; readonly text: string }
  /** A code to type. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A highlighted message; `ask` needs an action, `problem` is a failure. */
  | {
      readonly kind: 'notice';
      readonly tone?: 'ask' | 'problem';
      readonly title: string;
      readonly text: string;
    }
  /** An amount in large digits, and what is at its right. */
  | {
      readonly kind: 'amount';
      readonly label: string;
      readonly amount: string;
      readonly aside?: Fact;
    }
  /** A file that is attached, or is found in the app. */
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly Step[] }
  /** The main action. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A square image that the text can do without. */
  | {
      readonly kind: 'image';
      readonly image: InlineImage;
      /** CSS pixels. */
      readonly size: number;
      readonly alt: string;
      readonly caption: string;
    };

interface Fact {
  readonly label: string;
  readonly values: readonly string[];
}

interface Step {
  readonly title: string;
  readonly text: string;
}

/** What a mail says, independent of how it is written. Texts are plain: each layout escapes them. */
export interface MailContent {
  readonly subject: string;
  /** What mail programs show after the subject; not part of the text. */
  readonly preview: string;
  readonly title: string;
  /** The company on whose behalf it is sent. */
  readonly company?: string;
  readonly blocks: readonly MailBlock[];
  /** Why the person receives it. */
  readonly reason: string;
  /** Where the person chooses which emails to receive, if they can. */
  readonly settingsUrl?: string;
  /** The page of the app about it, for readers who have no settings. */
  readonly billingUrl?: string;
  /** Ends emails of this kind without a login, by one click in a mail program (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** What calendars take from the mail. */
  readonly calendar?: CalendarEntry;
}

/** Labels of the links below a mail. */
export const chooseEmails = 'Choose which emails you get';
export const openBilling = 'Open Billing';

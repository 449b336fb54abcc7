/**
 * What the value of a field is, which decides how it is written for people: an id of another row
 * (`person`, `plan`, `team`, `number`, `country`), a phone number in E.164, a calendar day at UTC
 * midnight, an instant, the carrier of a transfer, a code or wire name (written in words), one of a few
 * values with labels, or an object with fields of its own.
 */
export type FieldValue =
  | ReferenceKind
  | 'phone'
  | 'day'
  | 'instant'
  | 'flag'
  | 'carrier'
  | 'code'
  | { readonly labels: Readonly<Record<string, string>> }
  | { readonly fields: Fields };

/** Rows that a field references by id. */
export const referenceKinds = ['person', 'plan', 'team', 'number', 'country'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** How a field is shown to people; texts are shown as they are. */
export interface Field {
  readonly label: string;
  readonly value?: FieldValue;
  /** Not shown as a change of its own: ids, versions, times of writing, and what follows from others. */
  readonly isTechnical?: true;
}

/** Fields by wire name, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** A field for each one of a row. */
export type FieldsOf<Row> = Readonly<Record<keyof Row & string, Field>>;

/** Fields of most rows that no person writes. */
export const technicalFields = {
  company_id: { label: 'Company', isTechnical: true },
  created_at: { label: 'Created', value: 'instant', isTechnical: true },
  updated_at: { label: 'Updated', value: 'instant', isTechnical: true },
  version: { label: 'Version', isTechnical: true },
} as const satisfies Fields;

/** A wire name in words, for codes and for fields without a label: `sent_at` is "Sent at". */
export function fieldWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

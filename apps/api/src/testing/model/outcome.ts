/** What a call leaves behind in its company; each list sorted, with ids. */
export interface Effects {
  /** `entity kind:id`, once for each changed thing. */
  readonly audits: readonly string[];
  /** `kind:id`, what a client that syncs is told. */
  readonly changes: readonly string[];
  /** `subject:kind`, the history. */
  readonly events: readonly string[];
  /** Topics. */
  readonly outbox: readonly string[];
  readonly revisions: number;
}

export const noEffects: Effects = { audits: [], changes: [], events: [], outbox: [], revisions: 0 };

/** What two things leave behind together. */
export function together(...parts: readonly Effects[]): Effects {
  const sorted = (lists: readonly (readonly string[])[]) => lists.flat().sort();
  return {
    audits: sorted(parts.map((part) => part.audits)),
    changes: sorted(parts.map((part) => part.changes)),
    events: sorted(parts.map((part) => part.events)),
    outbox: sorted(parts.map((part) => part.outbox)),
    revisions: parts.reduce((sum, part) => sum + part.revisions, 0),
  };
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** The one field that is named. */
  readonly field?: string;
}

/** What the model says will come of a call. */
export type Prediction =
  | { readonly refusal: Refusal }
  | {
      readonly refusal?: undefined;
      /** Makes it so in the model, and says what the product must have left behind. */
      readonly come: (data: unknown) => Effects | Promise<Effects>;
    };

const refuse = (status: number, code: string, field?: string): { refusal: Refusal } => ({
  refusal: { status, code, ...(field === undefined ? {} : { field }) },
});

export const refusals = {
  forbidden: refuse(403, 'forbidden'),
  notFound: refuse(404, 'not_found'),
  stale: refuse(412, 'stale_version'),
  conflict: (code: string) => refuse(409, code),
  field: (field: string) => refuse(422, 'validation_failed', field),
} as const;

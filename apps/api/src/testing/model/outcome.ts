/** Effects of a call in its company; each list sorted, with ids. */
export interface Effects {
  /** `entity kind:id`, once per changed entity. */
  readonly audits: readonly string[];
  /** `kind:id`, as a syncing client receives it. */
  readonly changes: readonly string[];
  /** `subject:kind`, the history. */
  readonly events: readonly string[];
  /** Topics. */
  readonly outbox: readonly string[];
  readonly revisions: number;
}

export const noEffects: Effects = { audits: [], changes: [], events: [], outbox: [], revisions: 0 };

/** The combined effects of two or more changes. */
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
  /** The field that the error names. */
  readonly field?: string;
}

/** The model's prediction of a call. */
export type Prediction =
  | { readonly refusal: Refusal }
  | {
      readonly refusal?: undefined;
      /** Applies the call to the model, and returns the expected effects. */
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

import * as z from 'zod';

/** A dashboard at Metabase that takes the place of the product's own report. */
export interface MetabaseSettings {
  /** No trailing slash; below a path where Metabase is. */
  readonly url: string;
  /** Of its static embedding: signs what a frame may show. */
  readonly secret: string;
  /** Number of the dashboard. */
  readonly dashboard: number;
}

/** An empty variable counts as unset. */
const matching = (isRight: (value: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .refine((value) => value === undefined || isRight(value), { error });

/** Variables of the reports at Metabase. */
export const metabaseVariables = {
  METABASE_URL: matching(
    (value) =>
      /^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/.test(
        value,
      ),
    'METABASE_URL must be an address that begins with https://: browsers frame it',
  ),
  METABASE_SECRET: matching(
    (value) => /^[!-~]{32,400}$/.test(value),
    'METABASE_SECRET must have 32 to 400 characters, without spaces: the embedding secret key',
  ),
  METABASE_DASHBOARD: matching(
    (value) => /^[1-9]\d{0,8}$/.test(value),
    'METABASE_DASHBOARD must be the number of the dashboard, as in its address',
  ),
} as const;

type Values = Readonly<Partial<Record<keyof typeof metabaseVariables, string | undefined>>>;

/** The settings if they are complete; undefined = the product's own report. */
export function readMetabase(values: Values): MetabaseSettings | undefined {
  const { METABASE_URL: url, METABASE_SECRET: secret, METABASE_DASHBOARD: dashboard } = values;
  if (!url || !secret || !dashboard) return undefined;
  return { url: url.replace(/\/+$/, ''), secret, dashboard: Number(dashboard) };
}

/** Errors for settings that need the others. */
export function metabaseProblems(values: Values): string[] {
  const names = ['METABASE_URL', 'METABASE_SECRET', 'METABASE_DASHBOARD'] as const;
  const set = names.find((name) => values[name]);
  if (set === undefined) return [];
  return names.filter((name) => !values[name]).map((name) => `${name} is needed with ${set}`);
}

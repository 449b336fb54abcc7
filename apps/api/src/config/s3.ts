import * as z from 'zod';

/** A bucket of S3 or of a service with the same API. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Absent = Amazon's own address of the region. */
  readonly url: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An empty variable counts as unset. */
const matching = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .refine((value) => value === undefined || pattern.test(value), { error });

/** Variables of the file store. */
export const s3Variables = {
  FILES_S3_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'FILES_S3_BUCKET must be the name of a bucket',
  ),
  FILES_S3_REGION: matching(
    /^[a-z0-9-]{2,40}$/,
    'FILES_S3_REGION must be a region such as eu-central-1',
  ),
  FILES_S3_URL: matching(
    /^https:\/\/[^\s/]+\/?$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/,
    'FILES_S3_URL must be an address without a path that begins with https://: it receives the files',
  ),
  FILES_S3_ACCESS_KEY_ID: matching(
    /^[!-~]{3,128}$/,
    'FILES_S3_ACCESS_KEY_ID must have 3 to 128 characters, without spaces',
  ),
  FILES_S3_SECRET_ACCESS_KEY: matching(
    /^[!-~]{8,200}$/,
    'FILES_S3_SECRET_ACCESS_KEY must have 8 to 200 characters, without spaces',
  ),
} as const;

type Values = Readonly<Partial<Record<keyof typeof s3Variables, string | undefined>>>;

/** The settings if they are complete; undefined = the data directory. */
export function readS3(values: Values): S3Settings | undefined {
  const { FILES_S3_BUCKET: bucket, FILES_S3_REGION: region = 'us-east-1' } = values;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    values;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, region, url: values.FILES_S3_URL, accessKeyId, secretAccessKey };
}

/** Errors for settings that need others. */
export function s3Problems(values: Values): string[] {
  const needed = [
    'FILES_S3_BUCKET',
    'FILES_S3_ACCESS_KEY_ID',
    'FILES_S3_SECRET_ACCESS_KEY',
  ] as const;
  const set = Object.keys(s3Variables).find((name) => Reflect.get(values, name));
  if (set === undefined) return [];
  return needed.filter((name) => !values[name]).map((name) => `${name} is needed with ${set}`);
}

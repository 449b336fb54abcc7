import { brand } from '@workspace/domain/brand';
import { isTimeZone } from '@workspace/domain/countries/time-zone';
import type { BookingPlace } from '@workspace/domain/onboarding/schema';
import * as z from 'zod';

/** Who takes the meetings of the own booking page, and when. */
export interface BookingHost {
  readonly name: string;
  readonly email: string;
  /** IANA name; the hours are of this zone. */
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2: nothing is booked on its public holidays. Undefined = on any weekday. */
  readonly country: string | undefined;
  /** Minutes after midnight. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** ISO numbers of the days: 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Length of a meeting. */
  readonly minutes: number;
  /** Where the video call is; undefined = the host sends the link. */
  readonly videoUrl: string | undefined;
}

/** A page of a booking service, or the product's own page. */
export type BookingSettings =
  | { readonly kind: 'embed'; readonly url: URL }
  | { readonly kind: 'page'; readonly host: BookingHost };

/** What hosts are. */
export const hostRole = 'Sales consultant';

/** Path of the own booking page. */
export const bookingPath = '/booking';

/** An empty variable counts as unset. */
const text = z
  .string()
  .trim()
  .max(500)
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const matching = (isRight: (value: string) => boolean, error: string) =>
  text.refine((value) => value === undefined || isRight(value), { error });

const isSecure = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';

const minutesOf = (time: string): number => {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** `09:00-16:00` as minutes after midnight; undefined for anything else. */
function readHours(value: string): readonly [number, number] | undefined {
  const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d';
  const [, from, until] = new RegExp(`^(${clock})-(${clock}|24:00)$`).exec(value) ?? [];
  if (from === undefined || until === undefined) return undefined;
  const hours = [minutesOf(from), minutesOf(until)] as const;
  return hours[0] < hours[1] ? hours : undefined;
}

/** Variables of the booking of meetings. */
export const bookingVariables = {
  BOOKING_EMBED_URL: matching(
    isSecure,
    'BOOKING_EMBED_URL must be the address of a booking page that begins with https://',
  ),
  BOOKING_HOST_NAME: text,
  BOOKING_HOST_EMAIL: matching(
    (value) => z.email().safeParse(value).success,
    'BOOKING_HOST_EMAIL must be an email address',
  ),
  BOOKING_TIME_ZONE: matching(
    isTimeZone,
    'BOOKING_TIME_ZONE must be the name of a time zone, such as Europe/Oslo',
  ),
  BOOKING_COUNTRY: matching(
    (value) => /^[A-Z]{2}$/.test(value),
    'BOOKING_COUNTRY must be a country as two capital letters, such as NO',
  ),
  BOOKING_HOURS: matching(
    (value) => readHours(value) !== undefined,
    'BOOKING_HOURS must be two times of one day, such as 09:00-16:00',
  ),
  BOOKING_WEEKDAYS: matching(
    (value) => /^[1-7](,[1-7])*$/.test(value),
    'BOOKING_WEEKDAYS must be days of the week separated by commas, such as 1,2,3,4,5: 1 is Monday',
  ),
  BOOKING_MINUTES: matching(
    (value) => /^\d{1,3}$/.test(value) && Number(value) >= 10 && Number(value) <= 240,
    'BOOKING_MINUTES must be a whole number from 10 to 240',
  ),
  BOOKING_VIDEO_URL: matching(
    isSecure,
    'BOOKING_VIDEO_URL must be the address of a video call that begins with https://',
  ),
} as const;

type Values = Readonly<Partial<Record<keyof typeof bookingVariables, string | undefined>>>;

/** The consultant of the demo, where nothing is set. */
const demoHost = {
  name: 'Mads Holmgaard',
  email: `mads@${brand.demoDomain}`,
  timeZone: 'Europe/Oslo',
  country: 'NO',
};

/**
 * Where meetings are booked: a booking service's page, or the own page of a host. Undefined in
 * production while neither is set: nothing can be booked then.
 */
export function readBooking(
  mode: 'demo' | 'production',
  values: Values,
): BookingSettings | undefined {
  const {
    BOOKING_EMBED_URL: embedUrl,
    BOOKING_HOST_NAME: name,
    BOOKING_HOST_EMAIL: email,
  } = values;
  if (embedUrl !== undefined) return { kind: 'embed', url: new URL(embedUrl) };
  const own = name !== undefined && email !== undefined ? { name, email } : undefined;
  if (mode === 'production' && !own) return undefined;
  const [opensAt, closesAt] = readHours(values.BOOKING_HOURS ?? '09:00-16:00') ?? [540, 960];
  const fallback = own ? { timeZone: 'UTC', country: undefined } : demoHost;
  return {
    kind: 'page',
    host: {
      ...(own ?? { name: demoHost.name, email: demoHost.email }),
      timeZone: values.BOOKING_TIME_ZONE ?? fallback.timeZone,
      country: values.BOOKING_COUNTRY ?? fallback.country,
      opensAt,
      closesAt,
      weekdays: (values.BOOKING_WEEKDAYS ?? '1,2,3,4,5').split(',').map(Number),
      minutes: Number(values.BOOKING_MINUTES ?? '30'),
      videoUrl: values.BOOKING_VIDEO_URL,
    },
  };
}

/** Errors for settings that need others, or exclude them. */
export function bookingProblems(values: Values): string[] {
  const {
    BOOKING_EMBED_URL: embedUrl,
    BOOKING_HOST_NAME: name,
    BOOKING_HOST_EMAIL: email,
  } = values;
  const problems: string[] = [];
  if (embedUrl !== undefined && (name !== undefined || email !== undefined)) {
    problems.push(
      'BOOKING_EMBED_URL and BOOKING_HOST_NAME exclude each other: meetings are booked at one place',
    );
  }
  if (name !== undefined && email === undefined) {
    problems.push('BOOKING_HOST_EMAIL is needed with BOOKING_HOST_NAME');
  }
  if (email !== undefined && name === undefined) {
    problems.push('BOOKING_HOST_NAME is needed with BOOKING_HOST_EMAIL');
  }
  const [opensAt, closesAt] = readHours(values.BOOKING_HOURS ?? '09:00-16:00') ?? [0, 1440];
  if (Number(values.BOOKING_MINUTES ?? '30') > closesAt - opensAt) {
    problems.push('BOOKING_MINUTES is longer than BOOKING_HOURS');
  }
  return problems;
}

const isOf = (hostname: string, domain: string) =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * What the own scripts of HubSpot and Calendly add to the query of an embedded page. Pages of Cal stay
 * hidden in their embedded form until Cal's script speaks to them, so that they get nothing, as do
 * pages under other names: what those need is in the configured address.
 */
function embedQuery({ hostname }: URL, publicUrl: string): Readonly<Record<string, string>> {
  if (isOf(hostname, 'hubspot.com')) return { embed: 'true' };
  if (!isOf(hostname, 'calendly.com')) return {};
  return { embed_domain: new URL(publicUrl).host, embed_type: 'Inline' };
}

/**
 * Where somebody books a meeting.
 * @param email of the login; a booking service gets it in the query of its page, the own page gets it
 *   behind `#` from the page that embeds it
 * @returns null while nothing can be booked
 */
export function bookingPlaceOf(
  {
    booking,
    publicUrl,
  }: {
    readonly booking: BookingSettings | undefined;
    readonly publicUrl: string;
  },
  email: string,
): BookingPlace | null {
  if (!booking) return null;
  if (booking.kind === 'page') return { kind: 'page', path: bookingPath };
  const url = new URL(booking.url);
  for (const [name, value] of Object.entries(embedQuery(url, publicUrl))) {
    url.searchParams.set(name, value);
  }
  url.searchParams.set('email', email);
  return { kind: 'embed', url: url.href };
}

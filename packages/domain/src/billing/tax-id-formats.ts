import { digitChecks } from './check-digits.ts';

export const taxTypes = ['eu_vat', 'gb_vat', 'no_vat', 'ch_vat', 'other'] as const;
export type TaxType = (typeof taxTypes)[number];

/** How the tax ids of a country are written. */
export interface TaxIdFormat {
  /** ISO 3166-1 alpha-2: GR, also where the prefix is EL. */
  readonly country: string;
  readonly type: Exclude<TaxType, 'other'>;
  /** What may stand in front of the number; the first one is written where none was typed. */
  readonly prefixes: readonly [string, ...string[]];
  /** The number in capitals, without prefix and separators. */
  readonly shape: RegExp;
  /** The number as the registers know it. */
  readonly plain: (number: string) => string;
  /** How it is printed. */
  readonly write: (prefix: string, number: string, typed: string) => string;
  readonly hasCheckDigits: (number: string) => boolean;
}

const same = (number: string) => number;
const compact = (prefix: string, number: string) => prefix + number;

function formatOf(
  country: string,
  type: TaxIdFormat['type'],
  shape: RegExp,
  rest: Partial<TaxIdFormat> = {},
): TaxIdFormat {
  return {
    country,
    type,
    shape,
    prefixes: [country],
    plain: same,
    write: compact,
    hasCheckDigits: digitChecks[country] ?? (() => true),
    ...rest,
  };
}

/**
 * Shapes of the members of the EU. Source: European Commission, VIES, "Frequently asked questions":
 * "What is the format of a VAT number?".
 */
const euShapes: readonly (readonly [
  country: string,
  shape: RegExp,
  rest?: Partial<TaxIdFormat>,
])[] = [
  ['AT', /^U\d{8}$/],
  // Numbers of before 2008 have nine digits; they are today's without the leading 0.
  ['BE', /^(?:[01]\d{9}|\d{9})$/, { plain: (number) => number.padStart(10, '0') }],
  ['BG', /^\d{9,10}$/],
  ['CY', /^\d{8}[A-Z]$/],
  ['CZ', /^\d{8,10}$/],
  ['DE', /^\d{9}$/],
  ['DK', /^\d{8}$/],
  ['EE', /^\d{9}$/],
  // The tax administrations write EL, the country's code is GR; people write both.
  ['GR', /^\d{9}$/, { prefixes: ['EL', 'GR'], write: (_, number) => `EL${number}` }],
  ['ES', /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/],
  ['FI', /^\d{8}$/],
  ['FR', /^[A-HJ-NP-Z\d]{2}\d{9}$/],
  ['HR', /^\d{11}$/],
  ['HU', /^\d{8}$/],
  ['IE', /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/],
  ['IT', /^\d{11}$/],
  ['LT', /^(?:\d{9}|\d{12})$/],
  ['LU', /^\d{8}$/],
  ['LV', /^\d{11}$/],
  ['MT', /^\d{8}$/],
  ['NL', /^\d{9}B\d{2}$/],
  ['PL', /^\d{10}$/],
  ['PT', /^\d{9}$/],
  ['RO', /^\d{2,10}$/],
  ['SE', /^\d{12}$/],
  ['SI', /^\d{8}$/],
  ['SK', /^\d{10}$/],
];

const thirds = (digits: string, between: string) =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(between);

/** Outside the EU: the countries whose tax ids are known by their shape. */
const otherFormats: readonly TaxIdFormat[] = [
  // Northern Ireland's XI is for goods alone; for services such as ours it is a British number.
  // GD are departments of the government, HA authorities of health.
  formatOf('GB', 'gb_vat', /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, { prefixes: ['GB', 'XI'] }),
  formatOf('NO', 'no_vat', /^\d{9}(?:MVA)?$/, {
    plain: (number) => number.slice(0, 9),
    write: (_, number) => `NO ${thirds(number, ' ')} MVA`,
  }),
  formatOf('CH', 'ch_vat', /^\d{9}(?:MWST|TVA|IVA)?$/, {
    prefixes: ['CHE'],
    plain: (number) => number.slice(0, 9),
    write: (_, number, typed) => `CHE-${thirds(number, '.')} ${typed.slice(9)}`.trimEnd(),
  }),
];

const euFormats = euShapes.map(([country, shape, rest]) =>
  formatOf(country, 'eu_vat', shape, rest),
);

export const taxIdFormats: readonly TaxIdFormat[] = [...euFormats, ...otherFormats];

import type { ZoneCountry } from '../../../countries/zone-countries.ts';
import type { PortingType } from '../../schema.ts';
import type { PortInField } from '../port-in-field.ts';

/** Formats that the server knows; `formats.ts` has the rule and the message of each. */
export type PortInFormat =
  | 'name'
  | 'text'
  | 'account_number'
  | 'sim_number'
  | 'date'
  | 'danish_postal_code'
  | 'cvr'
  | 'cpr'
  | 'pac'
  | 'personnummer'
  | 'organisation_number'
  | 'transfer_pin'
  | 'us_zip_code'
  | 'ein'
  | 'rio'
  | 'siret'
  | 'german_register';

export type FieldNeed = 'required' | 'optional';

/** A field as the definition of a country has it; absent for a kind of contract: not asked. */
export interface CountryField extends Pick<PortInField, 'name' | 'type' | 'label'> {
  readonly business?: FieldNeed;
  readonly personal?: FieldNeed;
  readonly format?: PortInFormat;
  readonly placeholder?: string;
  readonly options?: readonly { readonly id: string; readonly name: string }[];
  /** HTML of a notice. */
  readonly value?: string;
  readonly help?: string | ByType<string>;
  readonly secret?: true;
}

/** What differs between a number of a company and a person's own. */
export type ByType<Value> = Readonly<Record<PortingType, Value>>;

/** Where a person finds a value, in steps. */
export type Steps = readonly string[];

/**
 * How the holder of a number gets the carrier's code: the one source of the notice above the form,
 * the help at the field, the steps of the readiness check and of a rejection, and the drawing.
 */
export interface CodeSource {
  /** Content of the notice: HTML of a paragraph. */
  readonly notice: string;
  /** In one sentence, before what the code looks like. */
  readonly help: string;
  readonly steps: Steps;
  /** The text message with the code; null where it comes by other means. */
  readonly message: CodeMessage | null;
}

export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** Steps by field name, where this carrier differs from the country's own. */
  readonly find?: Readonly<Record<string, Steps>>;
  /** Days that a code of this carrier is valid, where it differs from the country's. */
  readonly codeDays?: Readonly<Record<PortingType, number>>;
}

export interface CodeMessage {
  /** Number that sends it; null for the carrier itself. */
  readonly from: string | null;
  /** What a person texts to that number first; null if they call or ask in an app. */
  readonly sent: string | null;
}

/** Everything that the product knows of transfers in one country. */
export interface CountryPortIn {
  readonly country: ZoneCountry;
  readonly carriers: readonly Carrier[];
  /** Whether a transfer can be requested without naming the carrier. */
  readonly carrierNeed: FieldNeed;
  /** Name of the field with the carrier's code for the transfer. */
  readonly codeField: string | null;
  /** Days that such a code is valid after the carrier gave it; null if it does not expire. */
  readonly codeDays: number | null;
  /** How the code is got; null where there is none, or the carriers have ways of their own. */
  readonly codeSource: ByType<CodeSource> | null;
  readonly fields: readonly CountryField[];
  /** Steps by field name; carriers may have their own. Those of the code are in its source. */
  readonly find: Readonly<Record<string, Steps | ByType<Steps>>>;
  /** What a prepaid card needs in this country. */
  readonly prepaid: {
    /** Name of the field that it needs. */
    readonly field: string | null;
    readonly message: string;
    /** Whether nothing more is needed than for a contract. */
    readonly isEnough: boolean;
  };
  /** The protection that blocks a transfer there, and how to turn it off. */
  readonly lock: { readonly name: string } | null;
  /**
   * Whether a commitment period has to end before the number can leave, or the number leaves at any
   * time and the fees that are left stay due.
   */
  readonly commitment: 'ends_first' | 'stays_due';
  /** Whether the transfer ends the old contract, or it runs on until its own end. */
  readonly oldContract: 'ends' | 'runs_on';
  readonly dates: CountryDates;
}

/** The country's part of the date rule (decisions 5). */
export interface CountryDates {
  /** Calendar days ahead at least: in the public wizard, and in an administrator's own forms. */
  readonly publicDays: number;
  readonly companyDays: number;
  /** Working days that the country's carriers need. */
  readonly lead: Readonly<Record<PortingType, number>>;
  /** From this many numbers in one request on, `many.lead` applies. */
  readonly many: { readonly from: number; readonly lead: number } | null;
  /** Whether Saturday is a working day for the lead; no transfer happens on a Saturday. */
  readonly saturdayCounts: boolean;
}

/** The lower bounds of decisions 5, which a country may raise. */
export const defaultDays = { publicDays: 7, companyDays: 1 } as const;

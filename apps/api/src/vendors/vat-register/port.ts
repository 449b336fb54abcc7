/** A VAT number as `parseTaxId` of the domain reads it. */
export interface VatNumber {
  /** ISO 3166-1 alpha-2, so GR for Greece. */
  readonly country: string;
  /** Without prefix and separators. */
  readonly number: string;
}

/**
 * Why a number was not checked: `not_covered`, the register has no numbers of the country;
 * `country_unavailable`, the country's own register does not respond; `busy`, too many requests at
 * the moment; `timeout` and `unavailable`, the register does not respond; `refused`, it does not
 * take the request; `unreadable`, its response is none; `unknown`, the demo has no such number.
 */
export type UncheckedReason =
  | 'not_covered'
  | 'country_unavailable'
  | 'busy'
  | 'timeout'
  | 'unavailable'
  | 'refused'
  | 'unreadable'
  | 'unknown';

export type VatCheck =
  | {
      readonly state: 'registered';
      /** Null where the country does not publish it, as Germany and Spain. */
      readonly name: string | null;
      /** In lines. */
      readonly address: string | null;
    }
  | { readonly state: 'not_registered' }
  | { readonly state: 'unchecked'; readonly reason: UncheckedReason };

/** The register of VAT numbers. */
export interface VatRegister {
  /**
   * Whether a number is registered. It only reads, so it may be repeated. It never throws: the
   * register is often unavailable, which blocks nothing (decisions on billing 3, "VAT register").
   */
  check(number: VatNumber): Promise<VatCheck>;
}

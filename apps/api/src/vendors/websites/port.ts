/** What a website has answered. */
export interface FetchedPage {
  /** After redirects. */
  readonly address: string;
  readonly content: Buffer;
}

/** Reads public websites that people name. */
export interface Websites {
  /** Undefined if the address is not public, does not answer in time, or answers with too much. */
  fetch(address: string): Promise<FetchedPage | undefined>;
}

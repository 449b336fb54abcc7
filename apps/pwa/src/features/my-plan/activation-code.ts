/** The two values that a phone asks for when an eSIM is entered manually. */
export interface ManualCode {
  readonly address: string;
  readonly code: string;
}

/** Splits `LPA:1$address$matching-id…` (GSMA SGP.22, section 4.1). */
export function manualCode(activationCode: string): ManualCode {
  const [, address = '', code = ''] = activationCode.split('$');
  return { address, code };
}

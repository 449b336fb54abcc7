/** The two parts that a phone asks for when an eSIM is typed in. */
export interface ManualCode {
  readonly address: string;
  readonly code: string;
}

/** `LPA:1$address$matching-id…` in its parts (GSMA SGP.22, section 4.1). */
export function manualCode(activationCode: string): ManualCode {
  const [, address = '', code = ''] = activationCode.split('$');
  return { address, code };
}

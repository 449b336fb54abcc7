/** The two values that a phone asks for when an eSIM is entered manually. */
export interface ManualCode {
  readonly address: string;
  readonly code: string;
  /** The phone also asks for a confirmation code, which is not part of the activation code. */
  readonly needsConfirmation: boolean;
}

/** Splits `LPA:1$address$matching-id…` (GSMA SGP.22, section 4.1). */
export function manualCode(activationCode: string): ManualCode {
  const [, address = '', code = '', , confirmation] = activationCode.split('$');
  return { address, code, needsConfirmation: confirmation === '1' };
}

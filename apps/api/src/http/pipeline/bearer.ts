/** The credential of an `Authorization` header of the scheme "Bearer". */
export function bearerOf(header: string | undefined): string | undefined {
  // One or more blanks, and the scheme in any case (RFC 9110, section 11.4).
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

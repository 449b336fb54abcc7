const address = /[^\s<>"'(,;:]+@[^\s<>"'),;:]+/g;
/**
 * Codes and phone numbers, also with separators between their digits. Full stops only between
 * pairs, as in French notation; otherwise IP addresses and status codes would match too.
 */
const longNumber = /\d{2}(?:\.\d{2}){3,}|[+(]{0,2}\d(?:[ ()-]{0,2}\d){5,}/g;

/** Masks email addresses, phone numbers and codes in a text that is stored or logged. */
export function maskPersonalData(text: string): string {
  return text.replace(address, '[address]').replace(longNumber, '[number]');
}

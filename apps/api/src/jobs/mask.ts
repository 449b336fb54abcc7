const address = /[^\s<>"'(,;:]+@[^\s<>"'),;:]+/g;
/**
 * Codes and phone numbers, also with the signs that people write between their digits. Full stops
 * only between pairs, as the French do: or IP addresses and status codes would go too.
 */
const longNumber = /\d{2}(?:\.\d{2}){3,}|[+(]{0,2}\d(?:[ ()-]{0,2}\d){5,}/g;

/** Takes addresses, phone numbers and codes out of a text that is kept or logged. */
export function maskPersonalData(text: string): string {
  return text.replace(address, '[address]').replace(longNumber, '[number]');
}

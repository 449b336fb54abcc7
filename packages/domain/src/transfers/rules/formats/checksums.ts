/** The Luhn check of digits, its check digit last. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

/** The check of a Danish company number: the weighted sum is a multiple of 11. */
export function passesCvr(digits: string): boolean {
  return (
    cvrWeights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11 === 0
  );
}

const rioAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+';

/**
 * The last 3 characters of a RIO, computed from its first 9 and the national number.
 * @param number 10 digits, such as `0612345678`
 */
export function rioKey(firstNine: string, number: string): string {
  let [a, b, c] = [0, 0, 0];
  for (const sign of firstNine + number) {
    const place = rioAlphabet.indexOf(sign);
    a = (a + place) % 37;
    b = (2 * b + place) % 37;
    c = (4 * c + place) % 37;
  }
  return [a, b, c].map((place) => rioAlphabet[place]).join('');
}

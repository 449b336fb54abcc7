/** Check digits of tax ids. Each takes text that has the shape of its country already. */
type DigitCheck = (number: string) => boolean;

const digitsOf = (text: string): number[] => Array.from(text, Number);

function weightedSum(text: string, weights: readonly number[]): number {
  const digits = digitsOf(text);
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

/** The weighted digits, the check digit among them, add up to a multiple of eleven. */
const elevenDivides =
  (...weights: readonly number[]): DigitCheck =>
  (number) =>
    weightedSum(number, weights) % 11 === 0;

/** Sum of the digits in which every second one, counted from the end, is doubled (Luhn). */
function luhnSum(digits: readonly number[]): number {
  return digits.toReversed().reduce((sum, digit, index) => {
    const value = index % 2 === 1 ? 2 * digit : digit;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** Luhn over the first digits, the check digit among them; the rest has none. */
const luhn =
  (length: number): DigitCheck =>
  (number) =>
    luhnSum(digitsOf(number.slice(0, length))) % 10 === 0;

/** ISO 7064, modulus 11,10. */
const iso7064: DigitCheck = (number) => {
  const digits = digitsOf(number);
  const product = digits.slice(0, -1).reduce((last, digit) => {
    const sum = (last + digit) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10 === digits.at(-1);
};

/** Remainder by 97 of a number of any length, letters counting as 10 to 35 (ISO 7064). */
function remainderBy97(text: string): number {
  const digits = Array.from(text, (sign) => String(Number.parseInt(sign, 36))).join('');
  return Number(BigInt(digits) % 97n);
}

const elevenDividesDutch = elevenDivides(9, 8, 7, 6, 5, 4, 3, 2, -1);

/**
 * The check digits that are published by the tax administration and have no exceptions, by country.
 * A wrong rule would refuse a customer's real number, so that of the others the shape is checked
 * alone: the register knows their numbers better.
 */
export const digitChecks: Readonly<Record<string, DigitCheck>> = {
  // Behind the U; the Luhn sum of the first seven digits and the check digit end in 6.
  AT: (number) => (luhnSum(digitsOf(number.slice(1, 8))) + Number(number.slice(8))) % 10 === 6,
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  CH: elevenDivides(5, 4, 3, 2, 7, 6, 5, 4, 1),
  DE: iso7064,
  DK: elevenDivides(2, 7, 6, 5, 4, 3, 2, 1),
  FI: elevenDivides(7, 9, 10, 5, 8, 4, 2, 1),
  // Keys with letters follow no published rule.
  FR: (number) =>
    !/^\d+$/.test(number) || remainderBy97(`${number.slice(2)}12`) === Number(number.slice(0, 2)),
  IT: luhn(11),
  // Of companies the first nine digits; of people in business, since 2020, the whole number.
  NL: (number) => elevenDividesDutch(number) || remainderBy97(`NL${number}`) === 1,
  NO: elevenDivides(3, 2, 7, 6, 5, 4, 3, 2, 1),
  PL: elevenDivides(6, 5, 7, 2, 3, 4, 5, 6, 7, -1),
  // The last two digits number the branches of one business.
  SE: luhn(10),
};

import formats from 'virtual:phone-formats';

const formatted = new Map<string, string>();

const countries = formats.map(([callingCode, rules]) => ({
  prefix: `+${callingCode}`,
  rules: rules.map(([shape, leading, format]) => ({
    whole: new RegExp(`^(?:${shape})$`),
    leading: new RegExp(`^(?:${leading})`),
    format,
  })),
}));

function formatNumber(e164: string): string {
  const country = countries.find(({ prefix }) => e164.startsWith(prefix));
  const national = country && e164.slice(country.prefix.length);
  // A number without a matching rule is still worth showing.
  if (!national || !/^\d{2,}$/.test(national)) return e164;
  const rule = country.rules.find(
    ({ whole, leading }) => leading.test(national) && whole.test(national),
  );
  return `${country.prefix} ${rule ? national.replace(rule.whole, rule.format) : national}`;
}

/**
 * Formats an E.164 number the way people of its country read it, `+45 20 12 34 56`; unknown numbers
 * are returned unchanged.
 */
export function formatPhone(e164: string): string {
  let text = formatted.get(e164);
  if (text === undefined) {
    text = formatNumber(e164);
    formatted.set(e164, text);
  }
  return text;
}

/** Formats the E.164 numbers in a sentence from the server. */
export function withPhones(text: string): string {
  return text.replace(/\+\d{7,15}(?!\d)/g, formatPhone);
}

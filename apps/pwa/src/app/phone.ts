import formats from 'virtual:phone-formats';

const known = new Map<string, string>();

const countries = formats.map(([callingCode, rules]) => ({
  prefix: `+${callingCode}`,
  rules: rules.map(([shape, leading, format]) => ({
    whole: new RegExp(`^(?:${shape})$`),
    leading: new RegExp(`^(?:${leading})`),
    format,
  })),
}));

function written(e164: string): string {
  const country = countries.find(({ prefix }) => e164.startsWith(prefix));
  const national = country && e164.slice(country.prefix.length);
  // A number that the rules do not know is still worth showing.
  if (!national || !/^\d{2,}$/.test(national)) return e164;
  const rule = country.rules.find(
    ({ whole, leading }) => leading.test(national) && whole.test(national),
  );
  return `${country.prefix} ${rule ? national.replace(rule.whole, rule.format) : national}`;
}

/** E.164 as people of the number's country read it, `+45 20 12 34 56`; unknown ones as they are. */
export function formatPhone(e164: string): string {
  let text = known.get(e164);
  if (text === undefined) {
    text = written(e164);
    known.set(e164, text);
  }
  return text;
}

/** A sentence of the server, which writes numbers as E.164, with its numbers as people read them. */
export function withPhones(text: string): string {
  return text.replace(/\+\d{7,15}(?!\d)/g, formatPhone);
}

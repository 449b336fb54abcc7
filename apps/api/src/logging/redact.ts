/** Field names that are never logged, at any depth. */
const never = new Set([
  'authorization',
  'cookie',
  'code',
  'token',
  'ticket',
  'password',
  'secret',
  'client_secret',
  'secretKey',
  'webhookSecrets',
  'pin1',
  'pin2',
  'puk1',
  'puk2',
  'activation_code',
  'qr_ticket',
  'email',
  'phone_number',
]);

const censor = '[removed]';

const isMarked = (name: string, parent: string) =>
  never.has(name) && !(name === 'code' && parent === 'error');

function cleaned(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, name));
  return redact(value, name);
}

function isPlain(fields: object, parent: string): boolean {
  for (const [name, value] of Object.entries(fields)) {
    if ((typeof value === 'object' && value !== null) || isMarked(name, parent)) return false;
  }
  return true;
}

/**
 * Removes secret fields at any depth; the `code` of an error is kept. Called for every request: a
 * line with nothing to remove is returned as it is, without a copy.
 */
export function redact(fields: object, parent = ''): object {
  if (isPlain(fields, parent)) return fields;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    copy[name] = isMarked(name, parent) ? censor : cleaned(value, name);
  }
  return copy;
}

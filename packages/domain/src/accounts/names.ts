/**
 * First and last name in the full name of a login, for the person to correct: where the parts end is
 * a guess. Both are empty where the login has an email address in place of a name.
 */
export function partsOfName(name: string): { first_name: string; last_name: string } {
  const trimmed = name.trim();
  if (trimmed.includes('@')) return { first_name: '', last_name: '' };
  const end = trimmed.lastIndexOf(' ');
  if (end < 0) return { first_name: trimmed, last_name: '' };
  return { first_name: trimmed.slice(0, end).trimEnd(), last_name: trimmed.slice(end + 1) };
}

/** What may identify a person or open something, in the order in which it is removed. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, '[email]'],
  // The query and the fragment of an address may hold tickets.
  [/(https?:\/\/[^\s?#"'<>)]+)[?#][^\s"'<>)]*/g, '$1'],
  [/LPA:\S+/gi, '[activation code]'],
  [/\b[\w-]{20,}\b/g, '[token]'],
  // Phone numbers, codes and card numbers, also with separators; positions in a file stay.
  [/\+?\d(?:[\s.-]?\d){5,}/g, '[number]'],
];

/**
 * A text of an error without what may identify a person or open something: addresses of emails,
 * phone numbers, tickets, queries of addresses. Names cannot be recognised, so no error of the
 * product may contain one.
 */
export function withoutPersonalData(text: string): string {
  return patterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  );
}

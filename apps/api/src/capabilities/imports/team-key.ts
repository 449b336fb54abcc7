/**
 * The key under which a team's name is unique: PostgreSQL's `lower`, which changes every letter
 * by itself. JavaScript's looks at the neighbours too (Σ at a word's end), and makes two of İ.
 */
export function teamKey(name: string): string {
  return Array.from(name, (letter) => [...letter.toLowerCase()][0] ?? '').join('');
}

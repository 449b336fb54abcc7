import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../packages/ui/src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);

/** Every file of the package that is reached from the given ones by imports. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = starts.map((path) => join(source, path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
      waiting.push(join(dirname(path), target));
    }
  }
  return reached;
}

test('the gallery shows every component and pattern', () => {
  const shown = reachedFrom(files.filter((path) => path.endsWith('.examples.tsx')));
  const drawn = files.filter((path) => /^(components|patterns|audit|palette)\//.test(path));
  expect(drawn.length).toBeGreaterThan(60);
  const missing = drawn.filter((path) => !shown.has(join(source, path)));
  expect(missing).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../../e2e');
const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
const stories = files.flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .split(/^(?=test(?:Offline)?\()/m)
    .slice(1),
);

/**
 * A key that only a browser handles: fails unless the named browser story presses it and asserts
 * the effect.
 * @param steps what the story calls for it, in this order
 */
export async function isPressedBy(story: string, steps: readonly string[]): Promise<void> {
  const body = stories.find((text) => text.includes(`('${story}'`));
  if (body === undefined) throw new Error(`There is no browser story "${story}".`);
  let at = 0;
  for (const step of steps) {
    at = body.indexOf(step, at);
    expect(at, `"${story}" does not go on with ${step}`).toBeGreaterThanOrEqual(0);
  }
}

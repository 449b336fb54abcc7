import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Worded by the specifications, with or without a full stop. */
const worded: ReadonlySet<string> = new Set([
  'No results.',
  'There are no transactions.',
  'Creating your dashboard ...',
  'Invalid url. Please contact us.',
  'Something went wrong. Please contact us',
  'Failed to load company data',
  'User account already exists. Please log in using the same method you first used to sign up',
]);

const titles: ReadonlySet<string> = new Set(['title', 'saved']);

/** The texts of one line: `title: 'Log out?'`, `title: (name) => \`Remove ${name}?\``. */
const text = /\b(\w+): (?:\([^)]*\) => )?(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g;

function* textsOf(file: string) {
  for (const line of readFileSync(`${root}/${file}`, 'utf8').split('\n')) {
    for (const [, name = '', plain, template] of line.matchAll(text)) {
      const words = plain ?? template ?? '';
      if (!worded.has(words)) yield { name, words };
    }
  }
}

const files = execFileSync('git', ['ls-files', '--', 'apps', 'packages/ui'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(?:apps\/(?:pwa|staff-desktop)|packages)\/.*messages\.ts$/.test(path));

test('titles, and the titles of toasts, end without a full stop', () => {
  expect(files.length).toBeGreaterThan(50);
  const wrong = files.flatMap((file) =>
    [...textsOf(file)].flatMap(({ name, words }) =>
      titles.has(name) && words.endsWith('.') ? [`${file}: ${words}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test('a failure that says what to do ends with a full stop', () => {
  const wrong = files.flatMap((file) =>
    [...textsOf(file)].flatMap(({ words }) =>
      /\. (?:Please|Try|Check|Ask) /.test(words) && !/[.?]$/.test(words)
        ? [`${file}: ${words}`]
        : [],
    ),
  );
  expect(wrong).toEqual([]);
});

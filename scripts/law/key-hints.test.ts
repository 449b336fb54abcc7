import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['packages/ui/src', 'apps/pwa/src', 'apps/staff-desktop/src'];
const screens = 'apps/pwa/src/shell/key-hints.test.tsx';
const dialogs = 'apps/pwa/src/shell/key-hints-dialogs.test.tsx';
const sheet = 'apps/pwa/src/features/shortcuts/shortcuts.test.tsx';
const onboarding = 'apps/pwa/src/features/onboarding/onboarding-screen.test.tsx';

/** A browser story, and what it presses and asserts for the hints of a file, in this order. */
interface Story {
  readonly file: string;
  readonly story: string;
  readonly steps: readonly string[];
}

const reasonSubmitted: Story = {
  file: 'apps/pwa/e2e/requests.spec.ts',
  story: 'a decision is kept, and made once, when the tab is closed before it is sent',
  steps: ["press('Control+Enter')", "toContainText('Declined')"],
};
const consoleRows: Story = {
  file: 'apps/pwa/e2e/console.spec.ts',
  story: 'staff find companies by keyboard, search and filter, until their session ends',
  steps: [
    "press('ArrowDown')",
    "toHaveText(names[0] ?? '')",
    "press('/')",
    'toBeFocused()',
    "press('ArrowUp')",
    "toHaveText(names.at(-2) ?? '')",
  ],
};
const consoleOpens: Story = {
  file: 'apps/pwa/e2e/console-open.spec.ts',
  story: 'staff open several companies, each in its own tab as its main administrator',
  steps: ["link(second.name).press('Enter')", 'arrivalOf(tab)'],
};
const consolePalette: Story = {
  file: 'apps/pwa/e2e/console-accessibility.spec.ts',
  story: 'every screen of the console',
  steps: ["press('Control+k')", "getByRole('combobox')).toBeFocused()"],
};
const consoleSearch: Story = {
  file: 'apps/pwa/e2e/console-search.spec.ts',
  story: 'staff find a number by typing it, and it opens in its company’s app; no address has it',
  steps: ['palette.open()', 'palette.box.fill('],
};
const consoleQueues: Story = {
  file: 'apps/pwa/e2e/console-search.spec.ts',
  story:
    'the queues are worked by keys: rows, documents, a decision with its reason, the next queue',
  steps: [
    "press('j')",
    "rows.nth(1)).toHaveAttribute('aria-current', 'true')",
    "press('k')",
    "rows.first()).toHaveAttribute('aria-current', 'true')",
    "press('1')",
    "toHaveAttribute('aria-pressed', 'true')",
    "press('r')",
    "getByLabel('Reason')",
    "press('g')",
    'toHaveURL(/queue=activation$/)',
    "press('a')",
    "getByText('Company activated')",
  ],
};
const consoleAnalytics: Story = {
  file: 'apps/pwa/e2e/console-analytics.spec.ts',
  story: 'staff open analytics, choose a company and a country, and read the totals and the file',
  steps: ["press('w')", "press('d')", "press('/')", "getByRole('option', { name: /Nordlys/ })"],
};
const guide: Story = {
  file: 'apps/pwa/e2e/guide.spec.ts',
  story:
    'a guide begun on the computer is finished on the phone without network, and reported once',
  steps: ["press('Enter')", "toHaveText('Which phone do you use?')"],
};

const invoiceRows: Story = {
  file: 'apps/pwa/e2e/billing-history.spec.ts',
  story: 'an administrator finds an invoice in the history, reads why, and downloads it',
  steps: ["press('ArrowDown')", "press('ArrowUp')", "press('Enter')", 'toHaveURL(/invoice=/)'],
};

/** The files that hint at keys: how often, and the tests or stories that press them. */
const pressed: Readonly<Record<string, readonly [hints: number, ...by: (string | Story)[]]>> = {
  // What shows hints that others name.
  'packages/ui/src/components/kbd.tsx': [1, screens],
  'packages/ui/src/components/input.tsx': [2, screens, reasonSubmitted],
  'packages/ui/src/patterns/frame-nav.tsx': [2, screens],
  'packages/ui/src/components/choice-card.tsx': [2, dialogs],
  'apps/pwa/src/features/shortcuts/shortcuts-sheet.tsx': [2, sheet],

  'packages/ui/src/patterns/list-search.tsx': [1, screens, consoleRows],
  'packages/ui/src/patterns/table-foot.tsx': [5, screens],
  'apps/pwa/src/shell/command-centre.tsx': [1, screens],
  'apps/pwa/src/features/overview/table/overview-foot.tsx': [5, screens],
  'apps/pwa/src/features/invoices/history/history-foot.tsx': [3, invoiceRows],
  'apps/pwa/src/features/requests-list/components/answer-keys.tsx': [5, screens],

  'packages/ui/src/palette/palette-box.tsx': [5, dialogs],
  'packages/ui/src/messages.ts': [1, dialogs],
  'packages/ui/src/patterns/wizard-buttons.tsx': [1, dialogs],
  'packages/ui/src/patterns/guide-wizard.tsx': [1, guide],
  'apps/pwa/src/features/palette/commands.tsx': [1, dialogs],
  'apps/pwa/src/features/admin-invite/accept-screen.tsx': [1, dialogs],
  'apps/pwa/src/features/admin-invite/messages.ts': [1, dialogs],
  'apps/pwa/src/features/onboarding/steps/choices-step.tsx': [1, onboarding],
  'apps/pwa/src/features/requests/messages.ts': [1, dialogs],
  'apps/pwa/src/features/top-up/choices/amount-choices.tsx': [1, dialogs],
  'apps/pwa/src/features/top-up/choices/top-up-choices.tsx': [1, dialogs],

  'apps/pwa/src/features/shortcuts/messages.ts': [2, sheet],

  'apps/staff-desktop/src/renderer/app/frame.tsx': [2, consolePalette],
  'apps/staff-desktop/src/renderer/features/customers/components/toolbar.tsx': [1, consoleSearch],
  'apps/staff-desktop/src/renderer/features/analytics/analytics-foot.tsx': [
    5,
    consoleAnalytics,
    consolePalette,
  ],
  'apps/staff-desktop/src/renderer/features/queues/queue-foot.tsx': [1, consoleQueues],
  'apps/staff-desktop/src/renderer/features/customers/components/foot.tsx': [
    6,
    consoleRows,
    consoleOpens,
    consolePalette,
  ],
};

/**
 * What hints at a key: a cap, the shortcut of a search box, a choice or an entry, a key for
 * assistive technology, Ctrl or ⌘ with a letter, and a sentence such as "Enter continues".
 */
const hint =
  /<[Kk]bd\b|\bshortcut(?:=|: (?:String|with))|aria-keyshortcuts=|\bwithCommand\(|(?<=['"`.] ?)(?:Enter|Esc|Escape|Space|Tab|Backspace) (?!its\b)[a-z]+s\b/g;

/** Number of hints by file. */
function hintsIn(read: (path: string) => string = (path) => readFileSync(path, 'utf8')) {
  const found: Record<string, number> = {};
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.(test|examples)\.tsx?$|\/testing\//.test(name)) continue;
      const code = read(join(root, folder, name)).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      const count = code.match(hint)?.length ?? 0;
      if (count > 0) found[`${folder}/${name}`] = count;
    }
  }
  return found;
}

test('every hint of a key is pressed by a test, or by a browser story that is named here', () => {
  const listed = Object.entries(pressed).map(([path, [count]]) => [path, count]);
  expect(hintsIn()).toEqual(Object.fromEntries(listed));
});

test('a hint that no test presses is noticed', () => {
  const planted = 'apps/pwa/src/features/emails/emails-screen.tsx';
  const found = hintsIn((path) => {
    const text = readFileSync(path, 'utf8');
    return path.endsWith(planted) ? `${text}\n<Kbd>e</Kbd> 'Space reads the email'` : text;
  });
  expect(found[planted]).toBe(2);
});

const stories = Object.values(pressed).flatMap(([, ...by]) =>
  by.filter((one): one is Story => typeof one !== 'string'),
);

test.each([...new Set(stories)])(
  'the story "$story" presses its keys',
  ({ file, story, steps }) => {
    const text = readFileSync(join(root, file), 'utf8');
    const body = text.split(/^(?=test(?:Offline)?\()/m).find((one) => one.includes(`('${story}'`));
    expect(body).toBeDefined();
    let at = 0;
    for (const step of steps) {
      at = body?.indexOf(step, at) ?? -1;
      expect(at, step).toBeGreaterThanOrEqual(0);
    }
  },
);

test('each accelerator of the program’s menu belongs to one entry, which does something', () => {
  const menu = readFileSync(join(root, 'apps/staff-desktop/src/main/app/menu.ts'), 'utf8');
  const entries = [
    ...menu.matchAll(/accelerator: ([`'][^`']+[`'])[^;]*?click: \(\) => actions\.\w+\(/g),
  ];
  expect(entries.map(([, key]) => key)).toEqual(['`CmdOrCtrl+${at + 1}`', "'CmdOrCtrl+F'"]);
  expect(menu.match(/accelerator:/g)).toHaveLength(entries.length);
});

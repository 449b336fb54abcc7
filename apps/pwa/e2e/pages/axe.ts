import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { endAnimations } from './animations.ts';

/** The light theme is last: the page continues with it. */
const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * A check that describes violations alone: what passes is much longer. The page itself collects the
 * results of its frames (`legacy`), and no second page. The library would load its script twice for
 * each check; a page and its frames keep it until they are left.
 */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  const isLoaded = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'axe' in window)),
  );
  const script = isLoaded.every(Boolean) ? { axeSource: ';' } : {};
  return new AxeBuilder({ page, ...script })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

/** All rules in one theme. The themes differ in their colours alone. */
const rulesOf: Readonly<Record<Theme, (axe: AxeBuilder) => AxeBuilder>> = {
  light: (axe) => axe.withTags(tags),
  dark: (axe) => axe.withRules(['color-contrast']),
};

/** Layers over a page that was checked before them: only the layer itself is new. */
export const layers = { dialog: 'dialog[open]', popover: '[popover]:popover-open' } as const;

/** Parts that repeat what the first ones of their kind show. A check of each takes seconds. */
const repeated = ['.ui-table-row:nth-child(n+14)', '[data-repeated]'];

/** Switches the open page to a theme, as the device does, without transitions between colours. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // A screen without a theme button reads the device's theme only when it starts.
  await page.evaluate((name) => {
    if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = name;
  }, theme);
  await endAnimations(page);
}

/**
 * The page as it is now is accessible: by all rules in the light theme, and by its colours in the
 * dark one.
 * @param within one of the layers; the whole page unless given
 */
export async function expectAccessible(page: Page, where: string, within?: string): Promise<void> {
  const found: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    const axe = rulesOf[theme](await axeOf(page));
    for (const selector of repeated) axe.exclude(selector);
    const { violations } = await (within ? axe.include(within) : axe).analyze();
    for (const { id, nodes } of violations) {
      const [node] = nodes;
      found.push(`${where}, ${theme}: ${id} ${node?.html} ${node?.any[0]?.message ?? ''}`);
    }
  }
  expect(found).toEqual([]);
}

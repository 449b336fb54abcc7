import type { CDPSession, Page } from '@playwright/test';

/** What a person can point at or focus, and what reacts to the pointer around it. */
const interactive = [
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'label',
  'li',
  '[tabindex]',
  '[role=row]',
  '[role=option]',
  '[role=menuitem]',
  '[role=tab]',
  '[role=radio]',
  '[data-part=table-cell-trigger]',
  '.ui-table-row',
].join(', ');

/** States that are forced on everything interactive at the same time. */
export const states = {
  hovered: ['hover'],
  focused: ['focus', 'focus-visible'],
  'hovered and focused': ['hover', 'focus', 'focus-visible'],
  pressed: ['hover', 'active'],
} as const;
export type State = keyof typeof states;

type Node = Awaited<ReturnType<typeof rootOf>>;
const rootOf = async (browser: CDPSession) =>
  (await browser.send('DOM.getDocument', { depth: -1, pierce: true })).root;

/** The documents of a page: its own, and those of its frames. */
function documentsOf(node: Node): Node[] {
  const inside = [
    ...(node.children ?? []),
    ...(node.contentDocument ? [node.contentDocument] : []),
  ];
  return [...(node.nodeName === '#document' ? [node] : []), ...inside.flatMap(documentsOf)];
}

/** Puts everything interactive of a page into states, as DevTools does. */
export async function forceStates(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const found = await Promise.all(
    documentsOf(await rootOf(browser)).map(({ nodeId }) =>
      browser.send('DOM.querySelectorAll', { nodeId, selector: interactive }),
    ),
  );
  const nodes = found.flatMap(({ nodeIds }) => nodeIds);
  const force = async (classes: readonly string[]) => {
    const forcedPseudoClasses = [...classes];
    await Promise.all(
      nodes.map((nodeId) => browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
    );
  };
  return {
    to: (state: State) => force(states[state]),
    async end() {
      await force([]);
      await browser.detach();
    },
  };
}

/**
 * Texts and icons of interactive elements that cannot be told from what is behind them: text below
 * 4.5 (3 if it is large), icons below 3, and anything disabled below 1.7, which nobody would notice.
 */
export async function lowContrasts(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) => frame.evaluate(findLowContrasts, interactive)),
  );
  return [...new Set(found.flat())];
}

/** Runs in the page. */
function findLowContrasts(selector: string): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  /** Any colour of CSS. */
  function colourOf(text: string): Colour {
    const before = known.get(text);
    if (before || !pen) return before ?? [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    known.set(text, colour);
    return colour;
  }
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  function luminance(colour: Colour): number {
    const linear = (at: 0 | 1 | 2) => {
      const value = colour[at] / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
  }
  function ratio(one: Colour, other: Colour): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  interface Surroundings {
    /** What is behind the element's content; undefined for a picture. */
    readonly behind: Colour | undefined;
    readonly opacity: number;
  }
  const outside: Surroundings = { behind: [255, 255, 255, 1], opacity: 1 };
  const seen = new Map<Element, Surroundings>();
  function surroundingsOf(element: Element | null): Surroundings {
    if (!element) return outside;
    const before = seen.get(element);
    if (before) return before;
    const { backgroundImage, backgroundColor, opacity } = getComputedStyle(element);
    const parent = surroundingsOf(element.parentElement);
    const layer = colourOf(backgroundColor);
    const below = layer[3] === 1 ? outside.behind : parent.behind;
    const found = {
      behind: below && backgroundImage === 'none' ? over(layer, below) : undefined,
      opacity: Number(opacity) * parent.opacity,
    };
    seen.set(element, found);
    return found;
  }
  function isHidden(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true });
  }
  const disabled =
    ':disabled, [aria-disabled=true], [data-disabled], [data-unavailable], [inert], [data-off]';
  const isDisabled = (element: Element) =>
    element.closest(disabled) !== null || element.closest('label')?.querySelector(':disabled');

  /** Fields with a text of their own. */
  const written = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';

  const failures: string[] = [];
  function check(element: Element, what: string, colour: string, needed: number): void {
    const { behind: background, opacity } = surroundingsOf(element);
    // Covered by a spinner, or by the boxes of a code.
    if (!background || opacity === 0) return;
    const [red, green, blue, alpha] = colourOf(colour);
    const shown = over([red, green, blue, alpha * opacity], background);
    const contrast = ratio(shown, background);
    const limit = isDisabled(element) ? 1.7 : needed;
    if (contrast >= limit - 0.005 || isHidden(element)) return;
    const at = element.closest(selector) ?? element;
    const html = at.outerHTML.slice(0, 160);
    failures.push(
      `${what}: ${contrast.toFixed(2)} of ${limit}, ${colour} on ${background} ${html}`,
    );
  }
  const texts = new Set<Element>();
  for (const element of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() && node.parentElement) texts.add(node.parentElement);
    }
    if (element.matches(written)) texts.add(element);
  }
  for (const element of texts) {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    check(element, `"${element.textContent?.trim().slice(0, 20)}"`, color, isLarge ? 3 : 4.5);
  }
  for (const icon of document.querySelectorAll(`:is(${selector}) svg`)) {
    // Drawings and flags have colours of their own; icons have that of the text.
    const { stroke, fill, color } = getComputedStyle(icon);
    if (stroke === color || fill === color) check(icon, 'icon', color, 3);
  }
  return failures;
}

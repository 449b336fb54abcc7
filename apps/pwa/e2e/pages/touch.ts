import type { Page } from '@playwright/test';
import { endAnimations } from './animations.ts';

/** Buttons whose touch target is less than 44 px high at their middle. */
export async function tooSmall(page: Page): Promise<string[]> {
  await endAnimations(page);
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog:modal');
    const open = document.querySelector('[popover]:popover-open');
    const room = open ?? dialogs[dialogs.length - 1] ?? document.body;
    // The bar at the bottom covers what is scrolled under it, which is no fault of its size.
    const bar = room === document.body ? document.querySelector('.ui-tabs-bar') : null;
    const barTop = bar?.getBoundingClientRect().top ?? 0;
    const isUnderBar = (button: Element, y: number) =>
      barTop > 0 && !bar?.contains(button) && y > barTop - 44;
    // What is scrolled half out of view is cut off there, which is no fault of its size either.
    const isCutOff = (button: Element, y: number) => {
      for (let box = button.parentElement; box; box = box.parentElement) {
        if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible')
          continue;
        const { top, bottom } = box.getBoundingClientRect();
        if (y < top + 22 || y > bottom - 22) return true;
      }
      return false;
    };
    const missed: string[] = [];
    for (const button of room.querySelectorAll('button, [role=option]')) {
      const box = button.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (box.width < 2 || y < 22 || y > innerHeight - 22) continue;
      if (isUnderBar(button, y) || isCutOff(button, y)) continue;
      const covers = (by: number) => button.contains(document.elementFromPoint(x, y + by));
      const reach = (step: 1 | -1) => {
        let far = 0;
        while (far < 44 && covers(far + step)) far += step;
        return Math.abs(far);
      };
      // A covered element cannot be pressed now.
      if (covers(0) && reach(-1) + reach(1) < 43)
        missed.push(button.getAttribute('aria-label') ?? button.textContent ?? '');
    }
    return missed;
  });
}

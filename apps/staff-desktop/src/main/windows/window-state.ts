import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, type BrowserWindow, type Rectangle, screen } from 'electron';
import * as z from 'zod/mini';

const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.minimum(400)),
  height: z.int().check(z.minimum(300)),
  maximized: z.boolean(),
});
type Bounds = z.infer<typeof boundsSchema>;

const defaultSize = { width: 1280, height: 800 };

/** The arrangement of screens: with another one, a window has another place. */
function arrangement(): string {
  return screen
    .getAllDisplays()
    .map(({ bounds: { x, y, width, height } }) => `${x},${y},${width},${height}`)
    .toSorted()
    .join(' ');
}

const file = () => join(app.getPath('userData'), 'windows.json');

function readAll(): Record<string, Bounds> {
  try {
    return z.record(z.string(), boundsSchema).parse(JSON.parse(readFileSync(file(), 'utf8')));
  } catch {
    return {};
  }
}

const isVisible = (bounds: Rectangle) =>
  screen.getAllDisplays().some(({ workArea }) => {
    const { x, y } = bounds;
    return (
      x >= workArea.x - 50 &&
      y >= workArea.y - 50 &&
      x < workArea.x + workArea.width - 100 &&
      y < workArea.y + workArea.height - 100
    );
  });

/** Where the window of this kind was with the present screens. */
export function windowPlace(kind: string): Partial<Rectangle> & { readonly maximized: boolean } {
  const bounds = readAll()[`${kind} ${arrangement()}`];
  if (!bounds || !isVisible(bounds)) return { ...defaultSize, maximized: false };
  return bounds;
}

/** Remembers the window's place when it is closed. */
export function rememberPlace(kind: string, window: BrowserWindow): void {
  window.on('close', () => {
    const all = readAll();
    const { x, y, width, height } = window.getNormalBounds();
    all[`${kind} ${arrangement()}`] = { x, y, width, height, maximized: window.isMaximized() };
    try {
      writeFileSync(file(), JSON.stringify(all));
    } catch {
      // A place that cannot be stored is not worth a message.
    }
  });
}

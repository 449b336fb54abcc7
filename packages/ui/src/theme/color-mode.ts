import { useCallback, useSyncExternalStore } from 'react';
import { oneOf, storedKey } from '../storage/stored-key.ts';

/** The person's choice; `system` follows the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** The choice; `color-mode-boot.js` reads the same key. */
const colorModeKey = storedKey('color-mode', oneOf(['light', 'dark']), {
  area: 'device',
  wiped: 'never',
  format: 'text',
});

const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** Fallback if storage is forbidden: the theme lasts as long as the page. */
let chosen: ColorMode | undefined;

function readMode(): ColorMode {
  return chosen ?? colorModeKey.read() ?? 'system';
}

/** The effective theme. */
function resolveMode(): 'light' | 'dark' {
  const mode = readMode();
  if (mode !== 'system') return mode;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.theme = resolveMode();
  for (const listener of listeners) listener();
}

function write(mode: ColorMode): void {
  chosen = mode;
  if (mode === 'system') colorModeKey.remove();
  else colorModeKey.write(mode);
  apply();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== colorModeKey.name && event.key !== null) return;
  chosen = undefined;
  apply();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(darkQuery).addEventListener('change', apply);
    window.addEventListener('storage', onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(darkQuery).removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

export interface ColorModeControl {
  /** The choice. */
  readonly mode: ColorMode;
  /** The effective theme. */
  readonly resolved: 'light' | 'dark';
  readonly setMode: (mode: ColorMode) => void;
  /** Switches to the opposite of the effective theme. */
  readonly toggle: () => void;
}

/** The theme: stored on the device, shared by all tabs, following the device by default. */
export function useColorMode(): ColorModeControl {
  const mode = useSyncExternalStore(subscribe, readMode);
  const resolved = useSyncExternalStore(subscribe, resolveMode);
  const toggle = useCallback(() => write(resolveMode() === 'dark' ? 'light' : 'dark'), []);
  return { mode, resolved, setMode: write, toggle };
}

/** Sets the theme on the document; `color-mode-boot.js` has done so before the first paint. */
export function applyColorMode(): void {
  apply();
}

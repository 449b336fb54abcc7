import { useCallback, useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

/** The person's choice; `system` follows the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Storage key of the choice; `color-mode-boot.js` reads the same key. */
export const colorModeKey = 'color-mode';

const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** Fallback if storage is forbidden: the theme lasts as long as the page. */
let chosen: ColorMode | undefined;

function readMode(): ColorMode {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(colorModeKey);
    if (stored === 'light' || stored === 'dark') return stored;
  } catch {
    // Falls through to the device's preference.
  }
  return 'system';
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
  try {
    if (mode === 'system') deviceStorage()?.removeItem(colorModeKey);
    else deviceStorage()?.setItem(colorModeKey, mode);
  } catch {
    // Kept in memory only.
  }
  apply();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== colorModeKey && event.key !== null) return;
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

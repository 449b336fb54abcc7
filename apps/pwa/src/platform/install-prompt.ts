/** Chromium's event before it offers an installation; not in any standard yet. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let kept: InstallPromptEvent | null = null;

function keep(event: InstallPromptEvent | null): void {
  kept = event;
  for (const listener of listeners) listener();
}

const isPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** The browser's offer to install the app, kept until the app makes it at a better moment. */
export const installPrompt = {
  isAvailable: () => kept !== null,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Opens the browser's dialog. It can be opened once; then the browser has to offer it again. */
  async open(): Promise<void> {
    const event = kept;
    keep(null);
    await event?.prompt();
  },
};

/** To be called once at the start: the browser offers it before any screen is loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

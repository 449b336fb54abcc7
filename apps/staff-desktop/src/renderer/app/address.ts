import { createListeners } from '@workspace/ui/data/observable';

const listeners = createListeners();

interface Entry {
  readonly pathname: string;
  readonly search: string;
}

const read = (): Entry => ({
  pathname: window.location.pathname,
  search: window.location.search,
});

let entry = read();

function follow(): void {
  entry = read();
  listeners.notify();
}

// Back and Forward.
window.addEventListener('popstate', follow);

/** The page's address in both environments; another object after each navigation. */
export const address = {
  get: () => entry,
  subscribe: listeners.add,
  push(href: string): void {
    window.history.pushState(null, '', href);
    follow();
  },
  replace(href: string): void {
    window.history.replaceState(null, '', href);
    follow();
  },
};

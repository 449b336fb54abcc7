import {
  type ComponentType,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { preloadAtRest } from '../loading/page-rest.ts';
import { messages } from '../messages.ts';
import { withTheme } from '../theme/with-theme.tsx';
import { Button } from './button.tsx';

export interface Preloadable {
  /** Loads the code now, without rendering; failures are ignored. */
  readonly preload: () => void;
}

/** A component whose code is loaded when it is first rendered, or earlier by `preload`. */
export interface LazyScreen<Props extends object> extends Preloadable {
  (props: Props): ReactNode;
}

interface LazyScreenOptions<Props extends object> {
  /** `at_rest`: the code is loaded as soon as the page is idle. */
  readonly preload?: 'at_rest';
  /** Rendered, without the theme, if the code cannot be loaded. */
  readonly fallback?: ComponentType<Props>;
}

interface LoadingProps<Props extends object> {
  readonly props: Props;
  /** Resolves to whether the code is loaded. */
  readonly onTryAgain: () => Promise<boolean>;
}

/** Offline and without a service worker a fetch is certain to fail. */
const isReachable = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

function LoadFailed({ onTryAgain }: { readonly onTryAgain: () => Promise<boolean> }) {
  // Chromium never fetches a failed module again in the same document (whatwg/html#6768), and after
  // a deployment its URL may be gone: only a reload helps then.
  const loadAgain = async () => {
    if (!(await onTryAgain()) && isReachable()) window.location.reload();
  };
  if (!isReachable()) {
    return (
      <div className="ui-away" role="status">
        {messages.lazy.offline}
      </div>
    );
  }
  return (
    <div className="ui-away" role="status">
      {messages.lazy.failed}
      <Button size="sm" onClick={() => void loadAgain()}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}

/**
 * Splits a screen, dialog or panel into its own chunk; render it below a `Suspense`. If the chunk
 * cannot be loaded, a notice with "Try again" replaces it and everything else keeps working.
 * @param load imports the module and returns the component
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload: when, fallback }: LazyScreenOptions<Props> = {},
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  /** Resolves to null if the code cannot be loaded. */
  let attempt: Promise<ComponentType<Props> | null> | undefined;

  const fetchScreen = () => {
    attempt ??= withTheme(load).then(
      (found) => {
        loaded = found;
        return found;
      },
      () => null,
    );
    return attempt;
  };
  /** The next render loads again, unless the code is loaded. */
  const forget = () => {
    if (!loaded) attempt = undefined;
  };
  const preload = async () => {
    if (!attempt && isReachable() && !(await fetchScreen())) forget();
  };

  /** Placeholder until the code is loaded; retries when that may succeed. */
  function Failed({ props, onTryAgain }: LoadingProps<Props>) {
    useEffect(() => {
      const onReturn = () => void onTryAgain();
      // Leaving a page aborts its fetches; the page may be restored from the back/forward cache.
      for (const event of ['online', 'pageshow']) window.addEventListener(event, onReturn);
      return () => {
        for (const event of ['online', 'pageshow']) window.removeEventListener(event, onReturn);
        forget();
      };
    }, [onTryAgain]);
    return fallback ? createElement(fallback, props) : <LoadFailed onTryAgain={onTryAgain} />;
  }

  function Loading({ props, onTryAgain }: LoadingProps<Props>) {
    const found = use(fetchScreen());
    return found ? createElement(found, props) : <Failed props={props} onTryAgain={onTryAgain} />;
  }

  function Screen(props: Props) {
    // Constant, so that code which arrives while `Loading` is mounted does not mount the screen anew.
    const [ready] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    const tryAgain = useCallback(async () => {
      forget();
      await fetchScreen();
      renderAgain();
      return loaded !== undefined;
    }, []);
    return ready ? createElement(ready, props) : <Loading props={props} onTryAgain={tryAgain} />;
  }
  if (when === 'at_rest') preloadAtRest(preload);
  return Object.assign(Screen, { preload: () => void preload() });
}

/** Handlers that preload a screen's code when the pointer or the focus reaches its trigger. */
export function preloadOnApproach({ preload }: Preloadable) {
  return { onPointerEnter: preload, onFocus: preload };
}

import {
  type ComponentType,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useReducer,
} from 'react';
import { preloadAtRest } from '../loading/page-rest.ts';
import { messages } from '../messages.ts';
import { withTheme } from '../theme/with-theme.tsx';
import { Button } from './button.tsx';

export interface Preloadable {
  /** Fetches the code now, without rendering anything; a failure is ignored. */
  readonly preload: () => void;
}

/** A component whose code is fetched when it is first rendered, or before by `preload`. */
export interface LazyScreen<Props extends object> extends Preloadable {
  (props: Props): ReactNode;
}

interface LazyScreenOptions<Props extends object> {
  /** `at_rest`: the code is fetched as soon as the page has nothing else to do. */
  readonly preload?: 'at_rest';
  /** Rendered, without the theme, where the code cannot be loaded. */
  readonly fallback?: ComponentType<Props>;
}

interface FailedProps<Props extends object> {
  readonly props: Props;
  /** Resolves to whether the code is there now. */
  readonly onTryAgain: () => Promise<boolean>;
}

/** Without a connection and without a service worker a failed fetch is certain. */
const isReachable = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

function LoadFailed({ onTryAgain }: { readonly onTryAgain: () => Promise<boolean> }) {
  // Chromium never fetches a module again that failed once in a document (whatwg/html#6768), and
  // after a deploy its address may be gone: only a new document helps then.
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
 * Makes a chunk of its own of a screen, dialog or panel; to be rendered below a `Suspense`. Where
 * the chunk cannot be loaded, a notice with "Try again" is shown in its place and everything else keeps working.
 * @param load imports the module and returns the component
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload: when, fallback }: LazyScreenOptions<Props> = {},
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  /** Resolves to null where the code cannot be loaded. */
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
  /** The next render fetches again, unless the code is there. */
  const forget = () => {
    if (!loaded) attempt = undefined;
  };
  const preload = async () => {
    if (!attempt && isReachable() && !(await fetchScreen())) forget();
  };

  /** Stands in for the screen until its code is there, and tries again when that may help. */
  function Failed({ props, onTryAgain }: FailedProps<Props>) {
    useEffect(() => {
      const onReturn = () => void onTryAgain();
      // Leaving a page cuts off what it fetches; it may come back from the browser's page cache.
      for (const event of ['online', 'pageshow']) window.addEventListener(event, onReturn);
      return () => {
        for (const event of ['online', 'pageshow']) window.removeEventListener(event, onReturn);
        forget();
      };
    }, [onTryAgain]);
    return fallback ? createElement(fallback, props) : <LoadFailed onTryAgain={onTryAgain} />;
  }

  function Screen(props: Props) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    const tryAgain = useCallback(async () => {
      forget();
      await fetchScreen();
      renderAgain();
      return loaded !== undefined;
    }, []);
    // The last hook: React renders again without `use` where the code has come meanwhile, and then
    // takes any hook behind it for one too many.
    const found = loaded ?? use(fetchScreen());
    return found ? createElement(found, props) : <Failed props={props} onTryAgain={tryAgain} />;
  }
  if (when === 'at_rest') preloadAtRest(preload);
  return Object.assign(Screen, { preload: () => void preload() });
}

/** Handlers that fetch a screen's code when the pointer or the focus comes near what opens it. */
export function preloadOnApproach({ preload }: Preloadable) {
  return { onPointerEnter: preload, onFocus: preload };
}

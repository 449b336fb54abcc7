import { type ComponentType, lazy, useEffect, useState } from 'react';
import { withLook } from '../theme/with-look.tsx';
import { Button } from './button.tsx';

/** In ms, between two tries to fetch what could not be had. */
const pause = 4000;

/** After so many tries with a connection the file is most likely gone: another version is out. */
const triesEnough = 2;

/** A page that no service worker keeps might not come back from a reload. */
const mayReload = () => navigator.onLine && Boolean(navigator.serviceWorker?.controller);

function Away({ tries }: { readonly tries: number }) {
  const isGone = tries >= triesEnough && mayReload();
  return (
    <div className="ui-away" role="status">
      {isGone
        ? 'This part could not be loaded. Your changes are safe.'
        : 'This part is not on this device yet. It opens when there is a connection.'}
      {isGone && (
        <Button size="sm" onClick={() => window.location.reload()}>
          Load again
        </Button>
      )}
    </div>
  );
}

/**
 * A screen or dialog that is fetched when it is opened, under a `Suspense`. Where it cannot be had
 * it says so beside what is open, breaks nothing, and comes by itself once it can be had.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const looked = () => withLook(load);
  function Missing(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props> | null>(null);
    const [tries, setTries] = useState(1);
    useEffect(askAnew, []);
    useEffect(() => {
      if (Found) return undefined;
      const again = () => {
        looked().then(
          (found) => setFound(() => found),
          () => setTries((before) => before + 1),
        );
      };
      const timer = setInterval(again, pause);
      // Leaving a page cuts what it fetches; it may come back from the browser's cache of pages.
      for (const event of ['online', 'pageshow']) window.addEventListener(event, again);
      return () => {
        clearInterval(timer);
        for (const event of ['online', 'pageshow']) window.removeEventListener(event, again);
      };
    }, [Found]);
    return Found ? <Found {...props} /> : <Away tries={tries} />;
  }

  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await looked() };
      } catch {
        return { default: Missing };
      }
    });
  let Wanted = attempt();
  /**
   * What React was once told it does not ask for again. Not before what it was told stands: a tree
   * that has waited chooses once more, and would find another one to wait for, for ever.
   */
  const askAnew = () => {
    Wanted = attempt();
  };
  return function Part(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Chosen] = useState<ComponentType<Props>>(() => Wanted);
    return <Chosen {...props} />;
  };
}

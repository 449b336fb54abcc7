import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** What the trigger must carry; spread it on a `Button`, `IconButton` or `<button>`. */
export interface PopoverTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
}

export interface PopoverProps {
  /** Its name, read out. */
  readonly label: string;
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  /** Drawn while it is open; `close` closes it and gives the focus back. */
  readonly children: (control: { close: () => void }) => ReactNode;
  /** In px; never wider than the screen. */
  readonly width?: number;
  /** Which edges of trigger and panel stand on one line. */
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'top';
  /** In px. */
  readonly maxHeight?: number;
  /** `menu` for a list of things to do; its items take the arrow keys themselves. */
  readonly role?: 'dialog' | 'menu';
}

function isToggle(event: Event): event is ToggleEvent {
  return 'newState' in event;
}

const edge = 8;
const gap = 6;

/** Where the panel stands: beside its trigger, inside the screen, on the side with room. */
function place(trigger: DOMRect, panel: HTMLElement, props: PopoverProps): CSSProperties {
  const width = Math.min(props.width ?? 264, innerWidth - 2 * edge);
  const from = props.align === 'end' ? trigger.right - width : trigger.left;
  const left = Math.max(edge, Math.min(from, innerWidth - width - edge));
  const below = innerHeight - trigger.bottom - gap - edge;
  const above = trigger.top - gap - edge;
  const wanted = Math.min(panel.scrollHeight, props.maxHeight ?? 400);
  const up =
    props.side === 'top' ? above >= wanted || above > below : below < wanted && above > below;
  const maxHeight = Math.min(props.maxHeight ?? 400, up ? above : below);
  return up
    ? { width, left, maxHeight, top: 'auto', bottom: innerHeight - trigger.top + gap }
    : { width, left, maxHeight, top: trigger.bottom + gap, bottom: 'auto' };
}

/** Tells when its content, which may have to be fetched, is there. */
function Arriving({
  onArrive,
  children,
}: {
  readonly onArrive: () => void;
  readonly children: ReactNode;
}) {
  const arrive = useEffectEvent(onArrive);
  useLayoutEffect(() => arrive(), []);
  return children;
}

/**
 * A panel beside its trigger on the platform's popover: over everything, closed by Escape or a
 * click elsewhere, focus given back. Not modal.
 */
export function Popover(props: PopoverProps) {
  const { label, renderTrigger, children, role = 'dialog' } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [style, setStyle] = useState<CSSProperties>();

  const move = () => {
    if (!button.current || !panel.current) return;
    setStyle(place(button.current.getBoundingClientRect(), panel.current, props));
  };
  /** Where the focus goes: into the content or, as long as that is on its way, to the panel. */
  const firstPlace = () => {
    const first = panel.current?.querySelector<HTMLElement>(
      '[data-autofocus], input, button, a[href]',
    );
    // On a touch screen the keyboard would come up over the choices.
    const asksForKeys = first instanceof HTMLInputElement && first.type === 'search';
    const isTouched = asksForKeys && matchMedia('(hover: none)').matches;
    return isTouched ? panel.current : (first ?? panel.current);
  };
  /** Once it shows and its content is there, whichever comes last. */
  const settle = () => {
    if (!panel.current?.matches(':popover-open')) return;
    move();
    const { activeElement } = document;
    // Who has begun to type or to move in it is not taken back.
    if (activeElement !== panel.current && panel.current.contains(activeElement)) return;
    firstPlace()?.focus({ preventScroll: true });
  };
  const onBeforeToggle = useEffectEvent((event: Event) => {
    if (event.target !== panel.current || !isToggle(event) || event.newState !== 'open') return;
    // The content must be there when the panel shows, or it would show empty for a frame.
    flushSync(() => {
      setOpen(true);
      move();
    });
    // The browser moves the focus as it shows the panel: a key that follows at once finds it there.
    firstPlace()?.setAttribute('autofocus', '');
  });
  const onToggle = useEffectEvent((event: Event) => {
    if (event.target !== panel.current || !isToggle(event)) return;
    if (event.newState === 'closed') {
      // Only now: the browser gives the focus back only from content that is still there.
      setOpen(false);
      return;
    }
    settle();
  });
  const onMove = useEffectEvent(move);

  useEffect(() => {
    const element = panel.current;
    const stop = new AbortController();
    element?.addEventListener('beforetoggle', onBeforeToggle, stop);
    element?.addEventListener('toggle', onToggle, stop);
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    addEventListener('resize', onMove, stop);
    addEventListener('scroll', onMove, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [open]);

  const close = () => document.getElementById(id)?.hidePopover();

  return (
    <>
      {renderTrigger({
        ref: button,
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      <div
        ref={panel}
        id={id}
        className="ui-popover"
        popover="auto"
        tabIndex={-1}
        role={role}
        aria-label={label}
        style={style}
      >
        {open && (
          <Suspense>
            <Arriving onArrive={settle}>{children({ close })}</Arriving>
          </Suspense>
        )}
      </div>
    </>
  );
}

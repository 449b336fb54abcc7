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

/** Attributes of the trigger; spread them on a `Button`, `IconButton` or `<button>`. */
export interface PopoverTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
}

export interface PopoverProps {
  /** Accessible name. */
  readonly label: string;
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  /** Rendered while it is open; `close` closes it and restores the focus. */
  readonly children: (control: { close: () => void }) => ReactNode;
  /** In px; limited to the screen's width. */
  readonly width?: number;
  /** Which edges of trigger and panel are aligned. */
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'top';
  /** In px. */
  readonly maxHeight?: number;
  /** `menu` for a list of actions, whose items handle the arrow keys. */
  readonly role?: 'dialog' | 'menu';
}

function isToggle(event: Event): event is ToggleEvent {
  return 'newState' in event;
}

const edge = 8;
const gap = 6;

/** Position of the panel: beside its trigger, inside the screen, on the side with room. */
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

/** Reports when the content, which may be lazily loaded, is mounted. */
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
 * A non-modal panel beside its trigger on the platform's popover: above everything, closed by
 * Escape or a click elsewhere, restores the focus.
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
  /** Moves the focus into the content or, until that is loaded, to the panel. */
  const firstPlace = () => {
    const first = panel.current?.querySelector<HTMLElement>(
      '[data-autofocus], input, button, a[href]',
    );
    // On a touch screen the on-screen keyboard would cover the choices.
    const asksForKeys = first instanceof HTMLInputElement && first.type === 'search';
    const isTouched = asksForKeys && matchMedia('(hover: none)').matches;
    return isTouched ? panel.current : (first ?? panel.current);
  };
  /** Runs when the panel is shown and its content is mounted, whichever comes last. */
  const settle = () => {
    if (!panel.current?.matches(':popover-open')) return;
    move();
    const { activeElement } = document;
    // Not if the person has already typed or moved the focus inside.
    if (activeElement !== panel.current && panel.current.contains(activeElement)) return;
    firstPlace()?.focus({ preventScroll: true });
  };
  const onBeforeToggle = useEffectEvent((event: Event) => {
    if (event.target !== panel.current || !isToggle(event) || event.newState !== 'open') return;
    // Renders the content before the panel shows, or it would be empty for a frame.
    flushSync(() => {
      setOpen(true);
      move();
    });
    // Moves the focus when the browser shows the panel, so that the next key press finds it there.
    firstPlace()?.setAttribute('autofocus', '');
  });
  const onToggle = useEffectEvent((event: Event) => {
    if (event.target !== panel.current || !isToggle(event)) return;
    if (event.newState === 'closed') {
      // Unmounts only now: the browser restores the focus only from content that is in the DOM, and
      // of a popover inside another one not at all.
      if (panel.current?.contains(document.activeElement)) {
        button.current?.focus({ preventScroll: true });
      }
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

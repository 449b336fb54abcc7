import { chakra } from '@chakra-ui/react/styled-system';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../messages.ts';
import { Button } from './button.tsx';
import { dialogRecipe } from './dialog-recipe.ts';
import { pushDialog, takesOver, topDialog } from './dialog-stack.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { IconButton } from './icon-button.tsx';
import { XIcon } from './icons.tsx';

const Root = chakra('dialog', dialogRecipe);

const firstField = 'input:not([type=radio], [type=checkbox]), select, textarea';

interface DialogFrame {
  readonly titleId: string;
  readonly close: () => void;
  readonly framed: FramedContent;
}

/** What the content of a frame in a dialog passes on, because the dialog does not notice it. */
interface FramedContent {
  /** Escape was pressed: what was entered is not discarded without a warning. */
  readonly escape: () => void;
  /** Something was entered. */
  readonly enter: () => void;
}

const DialogContext = createContext<DialogFrame | undefined>(undefined);

function useDialog(): DialogFrame {
  const frame = use(DialogContext);
  if (!frame) throw new Error('A dialog part stands outside a Dialog');
  return frame;
}

/** For a frame in a dialog; undefined outside of one. */
export function useFramedContent(): FramedContent | undefined {
  return use(DialogContext)?.framed;
}

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the backdrop or a close button. The caller sets `open`. */
  readonly onClose: () => void;
  /** 420, 560, 800 or, for tables, 1040 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Under 768 px: full screen, or a bottom sheet as high as its content. */
  readonly phone?: 'full' | 'sheet';
  /** `alone`: on paper only this dialog is there, on as many pages as it needs. */
  readonly printed?: 'no' | 'alone';
  /**
   * `top` for content whose height changes: the upper edge stays in place. `side`: a panel at the
   * end of the window, as high as it. `navigation`: a panel beside the navigation, over a page that
   * stays visible.
   */
  readonly place?: 'middle' | 'top' | 'side' | 'navigation';
  /** Accessible name, if there is no `DialogTitle`. */
  readonly label?: string;
  /**
   * `keep`: for forms with unsaved input. A click on the backdrop does nothing, and the first Escape
   * after something was entered only says that it would be lost.
   */
  readonly backdrop?: 'close' | 'keep';
  /** Whether something was entered before the dialog opened, such as a draft. */
  readonly isEntered?: boolean;
  /** `alertdialog` for an interrupting question. */
  readonly role?: 'dialog' | 'alertdialog';
  /**
   * Initial focus; by default the element with `data-autofocus`, the first field, or the dialog
   * itself, from which Tab continues.
   */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * Remembers the focused element. The returned function restores the focus where the browser cannot:
 * to the button of the popover that opened the dialog, to the dialog below, or to the page.
 */
function rememberFocus(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  const popover = before?.closest('[popover]');
  const trigger =
    popover && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  // A closed dialog keeps the focus until it is removed from the DOM.
  const isLost = () =>
    document.activeElement === document.body || dialog.contains(document.activeElement);
  return () => {
    const places = [before, trigger, topDialog(), document.querySelector('main')];
    for (const place of places) {
      if (!isLost()) return;
      if (place instanceof HTMLElement) place.focus();
    }
  };
}

/** Choices that are made by a click and are no inputs. */
const choices = '[role=option], [role=gridcell]';

/**
 * Asks once before Escape discards what was entered. A browser closes by force at the second Escape
 * in a row, which is then what the person wants.
 */
function useUnsaved({ backdrop, isEntered }: Pick<DialogProps, 'backdrop' | 'isEntered'>) {
  const wasEntered = useRef(isEntered === true);
  const [warning, setWarning] = useState<{ readonly minHeight: number }>();
  const enter = () => {
    wasEntered.current = true;
    setWarning(undefined);
  };
  return {
    /** Undefined unless it warns; in px, as high as the header that the warning covers. */
    warning,
    enter,
    choose({ target }: MouseEvent) {
      if (target instanceof Element && target.closest(choices)) enter();
    },
    /** Whether it may close now. */
    mayClose(dialog: HTMLDialogElement | null): boolean {
      if (backdrop !== 'keep' || !wasEntered.current || warning) return true;
      setWarning({ minHeight: dialog?.querySelector('header')?.offsetHeight ?? 0 });
      return false;
    },
  };
}

/** In place of the content of a dialog that threw. */
function BrokenDialog({ onRetry }: { readonly onRetry: () => void }) {
  const { titleId } = useDialog();
  return (
    <>
      <chakra.div display="flex" justifyContent="flex-end" pt="5" px="5">
        <DialogClose />
      </chakra.div>
      <DialogBody>
        <p id={titleId} role="alert">
          {messages.dialog.broken}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="solid" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </DialogFooter>
    </>
  );
}

/** A modal dialog on the platform's `<dialog>`: it traps the focus and restores it. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  size = 'md',
  phone = size === 'sm' ? 'sheet' : 'full',
  printed = 'no',
  place,
  label,
  backdrop = 'close',
  isEntered = false,
  role,
  initialFocus,
  children,
}: DialogProps) {
  const unsaved = useUnsaved({ backdrop, isEntered });
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  const isShown = useRef(false);
  const focusFirst = useEffectEvent((dialog: HTMLDialogElement) => {
    const chosen =
      initialFocus?.current ??
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>(firstField);
    (chosen ?? dialog).focus();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const giveBack = rememberFocus(dialog);
    dialog.toggleAttribute('data-takes-over', takesOver());
    dialog.showModal();
    isShown.current = true;
    focusFirst(dialog);
    const pop = pushDialog(dialog);
    return () => {
      pop();
      isShown.current = false;
      // The browser only restores the focus if the dialog is closed while it is in the DOM.
      dialog.close();
      giveBack();
    };
  }, []);

  const isBackdrop = (event: MouseEvent) => {
    if (event.target !== ref.current) return false;
    const box = ref.current.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    return !inside;
  };

  const escape = () => {
    if (unsaved.mayClose(ref.current)) onClose();
  };
  const dialog = (
    <DialogContext value={{ titleId, close: onClose, framed: { escape, enter: unsaved.enter } }}>
      <Root
        ref={ref}
        tabIndex={-1}
        size={size}
        phone={phone}
        printed={printed}
        place={place}
        role={role}
        // On a phone, older toasts must not cover a question.
        data-asks={phone === 'sheet' || backdrop === 'keep' ? '' : undefined}
        aria-label={label}
        aria-labelledby={label ? undefined : titleId}
        onCancel={(event) => {
          if (event.target !== ref.current) return;
          event.preventDefault();
          escape();
        }}
        onInput={unsaved.enter}
        onClose={(event) => {
          // The browser force-closes on a second Escape; by then `onClose` has unmounted the
          // dialog.
          if (event.target === ref.current && isShown.current && !ref.current?.open) onClose();
        }}
        onMouseDown={(event) => {
          pressedBackdrop.current = isBackdrop(event);
        }}
        onClick={(event) => {
          unsaved.choose(event);
          if (backdrop === 'close' && pressedBackdrop.current && isBackdrop(event)) onClose();
        }}
      >
        <ErrorBoundary renderFailed={(retry) => <BrokenDialog onRetry={retry} />}>
          {children}
        </ErrorBoundary>
        {unsaved.warning && (
          // Over the header, so that nothing moves; its close button stays above.
          <chakra.p
            role="alert"
            position="absolute"
            top="0"
            insetX="0"
            display="flex"
            alignItems="center"
            ps="6"
            pe="16"
            py="3"
            bg="warning.subtle"
            borderBottomWidth="1px"
            borderColor="warning.border"
            style={unsaved.warning}
          >
            {messages.dialog.unsaved}
          </chakra.p>
        )}
      </Root>
    </DialogContext>
  );
  // Beside the page, which is not on the paper.
  return printed === 'alone' ? createPortal(dialog, document.body) : dialog;
}

export interface DialogHeaderProps {
  readonly title: ReactNode;
  /** A line under the title. */
  readonly text?: ReactNode;
  /** Before the close button. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
}

/** Title, optional subtitle, and the close button. */
export function DialogHeader({
  title,
  text,
  actions,
  closeLabel = messages.close,
}: DialogHeaderProps) {
  return (
    <chakra.header display="flex" alignItems="flex-start" gap="3" pt="5" pb="3" ps="6" pe="5">
      <chakra.div flex="1" minW="0">
        <DialogTitle>{title}</DialogTitle>
        {text && (
          <chakra.p mt="1" color="fg.muted" maxW="measure">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {actions}
      <DialogClose label={closeLabel} />
    </chakra.header>
  );
}

export interface DialogTitleProps {
  /** `card` for a small panel. */
  readonly size?: 'title' | 'card';
  readonly children: ReactNode;
}

/** The heading that names the dialog; for custom headers. */
export function DialogTitle({ size = 'title', children }: DialogTitleProps) {
  return (
    <chakra.h2
      id={useDialog().titleId}
      textStyle={size}
      lineHeight={size === 'title' ? '26px' : '20px'}
    >
      {children}
    </chakra.h2>
  );
}

/** The close button. */
export function DialogClose({ label = messages.close }: { readonly label?: string }) {
  return (
    <IconButton
      label={label}
      icon={<XIcon />}
      style={{ position: 'relative', zIndex: 1 }}
      onClick={useDialog().close}
    />
  );
}

/** The part that scrolls if the dialog is higher than the screen. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div flex="1 1 auto" minH="0" overflowY="auto" px="6" py="3" data-toast-room="">
      {children}
    </chakra.div>
  );
}

/** Actions on the right, the primary one last; on phones they share the row. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.footer
      display="flex"
      justifyContent="flex-end"
      gap="2"
      px="6"
      pt="3"
      pb="5"
      css={{ mdDown: { '& > *': { flex: '1' } } }}
    >
      {children}
    </chakra.footer>
  );
}

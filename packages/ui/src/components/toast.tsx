import { chakra } from '@chakra-ui/react/styled-system';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../messages.ts';
import { Button } from './button.tsx';
import { useTopDialog } from './dialog-stack.ts';
import { IconButton } from './icon-button.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon, XIcon } from './icons.tsx';
import { useToastClearance } from './toast-clearance.ts';
import { type Toast, toaster, toastFade, toastSource } from './toast-store.ts';

const kindStyles = {
  success: { Icon: CheckCircleIcon, color: 'success.solid' },
  info: { Icon: InfoIcon, color: 'info.solid' },
  error: { Icon: AlertIcon, color: 'danger.solid' },
} as const;

export interface ToasterProps {
  /** Contacts support; error toasts then have the button Contact support. */
  readonly onContactSupport?: () => void;
}

/** Renders the toasts: once in an app. Their timers pause while hovered or focused. */
export function Toaster({ onContactSupport }: ToasterProps) {
  const toasts = useSyncExternalStore(toastSource.subscribe, toastSource.read);
  const dialog = useTopDialog();
  const readOut = useRef(0);
  const [opened] = useState(() => new WeakMap<HTMLDialogElement, number>());
  if (dialog && !opened.has(dialog)) opened.set(dialog, toastSource.lastId());
  return createPortal(
    <Corner
      toasts={toasts}
      root={dialog ?? document.body}
      before={dialog?.dataset.asks === undefined ? 0 : (opened.get(dialog) ?? 0)}
      readOut={readOut}
      onReadOut={(id) => {
        readOut.current = Math.max(readOut.current, id);
      }}
      onContactSupport={onContactSupport}
    />,
    dialog ?? document.body,
  );
}

interface CornerProps extends ToasterProps {
  readonly toasts: readonly Toast[];
  /** The container: the topmost dialog, or the page. */
  readonly root: HTMLElement;
  /**
   * Id of the latest toast when the topmost dialog opened. On a phone, older toasts would cover the
   * dialog; they are shown again when it has closed.
   */
  readonly before: number;
  /** Id of the latest toast that was announced to assistive technology. */
  readonly readOut: Readonly<RefObject<number>>;
  readonly onReadOut: (id: number) => void;
}

/**
 * Moves with the topmost dialog and is then a new live region. Toasts announced before are rendered
 * outside it, so that nothing is announced twice; new ones are inserted after it was mounted.
 */
function Corner({ toasts, root, before, readOut, onReadOut, onContactSupport }: CornerProps) {
  const [held, setHeld] = useState(false);
  const [known] = useState(readOut.current);
  const [stands, setStands] = useState(false);
  const fresh = stands ? toasts.filter(({ id }) => id > known) : [];
  const last = fresh[fresh.length - 1]?.id;
  const stack = useRef<HTMLDivElement>(null);
  const clearance = useToastClearance(root, stack, toasts.length > 0);
  useEffect(() => setStands(true), []);
  const announce = useEffectEvent(onReadOut);
  useEffect(() => {
    if (last !== undefined) announce(last);
  }, [last]);

  const card = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      role={toast.kind === 'error' && toast.id > known ? 'alert' : undefined}
      clock={held ? 'held' : 'running'}
      shown={toast.id > before ? 'always' : 'with room'}
      onContactSupport={onContactSupport}
    />
  );
  return (
    <chakra.div
      ref={stack}
      role="region"
      aria-label={messages.toasts.list}
      position="fixed"
      zIndex="toast"
      right={{ base: '4', md: '6' }}
      left={{ base: '4', md: 'auto' }}
      style={{ bottom: clearance }}
      w={{ base: 'auto', md: '380px' }}
      pointerEvents="none"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.filter(({ id }) => id <= known).map(card)}
      <div role="status" aria-atomic="false">
        {fresh.filter(({ kind }) => kind !== 'error').map(card)}
      </div>
      {fresh.filter(({ kind }) => kind === 'error').map(card)}
    </chakra.div>
  );
}

/** A countdown that can pause and resume with the remaining time. */
function useCountdown(toast: Toast, clock: 'running' | 'held'): void {
  const left = useRef(toast.duration);
  useEffect(() => {
    if (clock === 'held' || toast.leaving) return;
    const started = Date.now();
    const timer = setTimeout(() => toaster.dismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [clock, toast.id, toast.leaving]);
}

function ToastCard({
  toast,
  role,
  clock,
  shown,
  onContactSupport,
}: {
  readonly toast: Toast;
  readonly role: 'alert' | undefined;
  readonly clock: 'running' | 'held';
  readonly shown: 'always' | 'with room';
  readonly onContactSupport: (() => void) | undefined;
}) {
  useCountdown(toast, clock);
  const { Icon, color } = kindStyles[toast.kind];
  const action =
    toast.action ??
    (toast.kind === 'error' && onContactSupport
      ? { label: messages.contactSupport, onSelect: onContactSupport }
      : undefined);
  return (
    <chakra.div
      role={role}
      display={{ base: shown === 'always' ? 'flex' : 'none', md: 'flex' }}
      alignItems="flex-start"
      gap="2.5"
      mt="2"
      py="3"
      ps="3.5"
      pe="3"
      rounded="lg"
      bg="bg.panel"
      boxShadow="md"
      pointerEvents="auto"
      opacity={toast.leaving ? 0 : 1}
      transition={`opacity ${toastFade}ms`}
      _motionSafe={{ animation: 'ui-rise 190ms var(--easings-out)' }}
    >
      <chakra.span color={color} pt="2px">
        <Icon />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="semibold">{toast.title}</chakra.p>
        {toast.text && <chakra.div color="fg.muted">{toast.text}</chakra.div>}
        {action && (
          <Button
            size="sm"
            style={{ marginTop: 8 }}
            onClick={() => {
              action.onSelect();
              toaster.dismiss(toast.id);
            }}
          >
            {action.label}
          </Button>
        )}
      </chakra.div>
      <IconButton
        size="sm"
        label={messages.toasts.dismiss}
        icon={<XIcon size={14} />}
        style={{ marginBlock: -4 }}
        onClick={() => toaster.dismiss(toast.id)}
      />
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { useTopDialog } from './dialog-stack.ts';
import { IconButton } from './icon-button.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon, XIcon } from './icons.tsx';
import { type Toast, toaster, toastFade, toastSource } from './toast-store.ts';

const looks = {
  success: { Icon: CheckCircleIcon, color: 'success.solid', role: 'status' },
  info: { Icon: InfoIcon, color: 'info.solid', role: 'status' },
  error: { Icon: AlertIcon, color: 'danger.solid', role: 'alert' },
} as const;

export interface ToasterProps {
  /** Opens the way to support; error toasts then have the button Contact support. */
  readonly onContactSupport?: () => void;
}

/** The corner where toasts show: once in an app. They wait while pointed at or focused. */
export function Toaster({ onContactSupport }: ToasterProps) {
  const toasts = useSyncExternalStore(toastSource.subscribe, toastSource.read);
  const dialog = useTopDialog();
  const [held, setHeld] = useState(false);

  return createPortal(
    <chakra.div
      role="region"
      aria-label="Messages"
      position="fixed"
      zIndex="toast"
      right={{ base: '4', md: '6' }}
      left={{ base: '4', md: 'auto' }}
      bottom={{ base: 'calc(80px + env(safe-area-inset-bottom))', md: '6' }}
      w={{ base: 'auto', md: '380px' }}
      display="flex"
      flexDirection="column"
      gap="2"
      pointerEvents="none"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          clock={held ? 'held' : 'running'}
          onContactSupport={onContactSupport}
        />
      ))}
    </chakra.div>,
    dialog ?? document.body,
  );
}

/** Counts down while it may; what is left survives a pause. */
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
  clock,
  onContactSupport,
}: {
  readonly toast: Toast;
  readonly clock: 'running' | 'held';
  readonly onContactSupport: (() => void) | undefined;
}) {
  useCountdown(toast, clock);
  const { Icon, color, role } = looks[toast.kind];
  const action =
    toast.action ??
    (toast.kind === 'error' && onContactSupport
      ? { label: 'Contact support', onSelect: onContactSupport }
      : undefined);
  return (
    <chakra.div
      role={role}
      aria-atomic="true"
      display="flex"
      alignItems="flex-start"
      gap="2.5"
      py="3"
      ps="3.5"
      pe="3"
      rounded="lg"
      bg="bg.panel"
      boxShadow="md"
      pointerEvents="auto"
      opacity={toast.leaving ? 0 : 1}
      transition={`opacity ${toastFade}ms`}
      _motionSafe={{ animation: 'ui-rise 190ms {easings.out}' }}
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
            mt="2"
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
        label="Dismiss"
        icon={<XIcon size={14} />}
        my="-1"
        onClick={() => toaster.dismiss(toast.id)}
      />
    </chakra.div>
  );
}

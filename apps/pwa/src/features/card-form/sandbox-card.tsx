import { chakra } from '@chakra-ui/react/styled-system';
import {
  type FromCardPage,
  fromCardPageSchema,
  type ToCardPage,
} from '@workspace/domain/payments/card-window';
import { Button } from '@workspace/ui/components/button';
import { useFramedContent } from '@workspace/ui/components/dialog';
import { ExternalIcon } from '@workspace/ui/components/icons';
import { useColorMode } from '@workspace/ui/theme/color-mode';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import type { CardControl } from './use-card-form.ts';

/** In ms without a word from the frame: it is blocked, and a new tab is offered. */
const silentAfter = 6000;

/** Height in CSS pixels that is reserved until the page says its own. */
const reserved = { attach: 396, confirm: 340 } as const;

function post(target: Window | null | undefined, message: ToCardPage): void {
  target?.postMessage(message, window.location.origin);
}

/** Reports what the card page says; a message of another origin or window is dropped. */
function useCardPage(
  target: () => Window | null | undefined,
  onMessage: (message: FromCardPage) => void,
) {
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source === null || source !== target()) return;
    const message = z.safeParse(fromCardPageSchema, data);
    if (message.success) onMessage(message.data);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

function useIsSilent(isHeard: boolean): boolean {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (isHeard) return undefined;
    const timer = setTimeout(() => setSilent(true), silentAfter);
    return () => clearTimeout(timer);
  }, [isHeard]);
  return isSilent && !isHeard;
}

interface SandboxCardProps {
  readonly control: CardControl;
  readonly path: string;
  readonly token: string;
}

/** The sandbox's card page in a frame, or in a new tab where frames are blocked. */
export function SandboxCard({ control, path, token }: SandboxCardProps) {
  const { purpose, phase, report, onSaver } = control;
  const { resolved } = useColorMode();
  // Another theme is a message: another address would load the page again.
  const [address] = useState(() => `${path}?theme=${resolved}#${encodeURIComponent(token)}`);
  const frame = useRef<HTMLIFrameElement>(null);
  const [tab, setTab] = useState<Window | null>(null);
  const [height, setHeight] = useState<number>(reserved[purpose]);
  const target = () => tab ?? frame.current?.contentWindow;
  const dialog = useFramedContent();
  useCardPage(target, (message) => {
    switch (message.type) {
      case 'resized':
        return tab ? undefined : setHeight(message.height);
      case 'escape':
        return dialog?.escape();
      case 'entered':
        return dialog?.enter();
      case 'ended':
        return report(message.outcome);
      default:
        return report(message.type);
    }
  });
  const isSilent = useIsSilent(phase !== 'opening');
  const setTheme = useEffectEvent((theme: 'light' | 'dark') =>
    post(target(), { to: 'sandbox-card', type: 'theme', theme }),
  );
  useEffect(() => setTheme(resolved), [resolved]);
  const save = useEffectEvent(() => post(target(), { to: 'sandbox-card', type: 'save' }));
  useEffect(() => {
    onSaver(() => save());
    return () => onSaver(null);
  }, [onSaver]);

  if (tab) return <p role="status">{messages.inTab}</p>;
  return (
    <chakra.div position="relative">
      <chakra.iframe
        ref={frame}
        src={address}
        title={purpose === 'confirm' || phase === 'asking' ? messages.bank : messages.frame}
        display="block"
        // The page in it has 3 px around it, for the rings of the focus.
        w="calc(100% + 6px)"
        mx="-3px"
        border="0"
        bg="transparent"
        style={{ height, colorScheme: 'auto' }}
      />
      {isSilent && (
        <chakra.div position="absolute" inset="0" bg="bg.subtle" role="status">
          <p>{messages.blocked}</p>
          <Button
            icon={<ExternalIcon />}
            style={{ marginTop: 12 }}
            onClick={() => setTab(window.open(address, '_blank'))}
          >
            {messages.openTab}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

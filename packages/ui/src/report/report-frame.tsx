import { chakra } from '@chakra-ui/react/styled-system';
import { type FromReport, readFromReport } from '@workspace/domain/analytics/frame-messages';
import { reportPath } from '@workspace/domain/analytics/report-path';
import type { Report } from '@workspace/domain/analytics/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useColorMode } from '../theme/color-mode.ts';
import { messages } from './messages.ts';
import { SilentReport } from './silent-report.ts';

interface ReportFrameProps {
  readonly url: string;
  /** Of the product, whose report page says what it has drawn; another page says nothing. */
  readonly origin: string;
  /** In its place until the report is drawn. */
  readonly placeholder: ReactNode;
  readonly onRead: (report: Report) => void;
  /** The report needs another grant. */
  readonly onExpired: () => void;
  /** The report cannot reach the server, or the server fails; `SilentReport` if it never says anything. */
  readonly onAway: (error: Error) => void;
}

const grantOf = (url: string) => new URL(url).hash.slice(1);

/** How long the page in the frame may say nothing, in ms: with a slow connection it is loading. */
const silentMs = 20_000;

/** Whether the address is that of the product's own report page. */
function isOwn({ url, origin }: Pick<ReportFrameProps, 'url' | 'origin'>): boolean {
  const report = new URL(url);
  return report.origin === origin && report.pathname === reportPath;
}

/** Shows the product's own report. Another grant goes to the page that is already in the frame. */
function OwnFrame({
  url,
  origin: product,
  placeholder,
  onRead,
  onExpired,
  onAway,
}: ReportFrameProps) {
  const { resolved } = useColorMode();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(url);
  const shown = useRef(first);
  const [height, setHeight] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const [hasAnswered, setAnswered] = useState(false);

  const take = (message: FromReport) => {
    if (message.type === 'report.resized') return setHeight(message.height);
    // Of another question: the controls have changed meanwhile.
    if (message.grant !== grantOf(url)) return;
    if (message.type === 'report.expired') return onExpired();
    if (message.type === 'report.away') {
      const isOffline = message.why === 'offline';
      return onAway(isOffline ? new NetworkError(undefined) : new AppError(commonErrors.internal));
    }
    setDrawn(true);
    onRead(message.report);
  };
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== product || source === null) return;
    if (source !== frame.current?.contentWindow) return;
    const message = readFromReport(data);
    if (!message) return;
    setAnswered(true);
    take(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const giveUp = useEffectEvent(() => onAway(new SilentReport(messages.silent)));
  useEffect(() => {
    if (hasAnswered) return undefined;
    const timer = setTimeout(() => giveUp(), silentMs);
    return () => clearTimeout(timer);
  }, [hasAnswered]);
  useEffect(() => {
    if (url === shown.current) return;
    shown.current = url;
    // Only the fragment differs, so the page stays, without an entry in the history.
    frame.current?.contentWindow?.location.replace(url);
  }, [url]);
  return (
    <chakra.div position="relative">
      {!isDrawn && placeholder}
      <chakra.iframe
        ref={frame}
        src={first}
        title={messages.frame}
        display="block"
        // The page in it has 3 px around it, for the rings of the focus.
        w="calc(100% + 6px)"
        m="-3px"
        border="0"
        bg="transparent"
        position={isDrawn ? undefined : 'absolute'}
        top="0"
        // A page of another colour scheme is opaque: an empty one is, until the report is drawn.
        visibility={isDrawn ? undefined : 'hidden'}
        style={{ height: height || 600, colorScheme: resolved }}
      />
    </chakra.div>
  );
}

/** Shows a report of another origin, which says nothing. The one before stays until it is loaded. */
function VendorFrame({ url, placeholder }: Pick<ReportFrameProps, 'url' | 'placeholder'>) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const urls = loaded === null || loaded === url ? [url] : [loaded, url];
  return (
    <chakra.div position="relative">
      {loaded === null && placeholder}
      {urls.map((one) => (
        <chakra.iframe
          key={one}
          src={one}
          title={messages.frame}
          display="block"
          w="full"
          h="max(640px, calc(100dvh - 220px))"
          border="0"
          position={one === loaded ? undefined : 'absolute'}
          top="0"
          visibility={one === loaded ? undefined : 'hidden'}
          onLoad={() => {
            if (one === url) setLoaded(one);
          }}
        />
      ))}
    </chakra.div>
  );
}

/** The report in its frame. Until the next one is drawn, that before stays. */
export function ReportFrame(props: ReportFrameProps) {
  return isOwn(props) ? <OwnFrame {...props} /> : <VendorFrame {...props} />;
}

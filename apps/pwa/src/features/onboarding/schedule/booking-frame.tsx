import { chakra } from '@chakra-ui/react/styled-system';
import type { BookingPlace } from '@workspace/domain/onboarding/schema';
import { Button } from '@workspace/ui/components/button';
import { ChatIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { useColorMode } from '@workspace/ui/theme/color-mode';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { contactSupport } from '../../../platform/support.ts';
import { messages } from './messages.ts';

interface BookingFrameProps {
  /** Null: nothing can be booked, and support is asked instead. */
  readonly booking: BookingPlace | null;
  readonly email: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

const nameOf = ({ firstName, lastName }: BookingFrameProps): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Address of the frame. A page of the product gets the person behind `#`, which stays in the browser. */
function addressOf(place: BookingPlace, props: BookingFrameProps, theme: string): string {
  if (place.kind === 'embed') return place.url;
  const { email, firstName = '', lastName = '' } = props;
  const given = { email, first_name: firstName, last_name: lastName, theme };
  return `${place.path}#${new URLSearchParams(given).toString()}`;
}

/** What the pages say: the product's when a meeting is booked and how high it is, HubSpot's the first. */
const messageSchema = z.union([
  z.object({ type: z.literal('booking.booked') }),
  z.object({ type: z.literal('booking.resized'), height: z.number() }),
  z.object({ meetingBookSucceeded: z.literal(true) }),
]);
type BookingMessage = z.infer<typeof messageSchema>;

/** Calls back with what the page in the frame says; what another window says is dropped. */
function useBookingPage(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: BookingMessage) => void,
) {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source === null) return;
    if (event.source !== frame.current?.contentWindow) return;
    const message = z.safeParse(messageSchema, event.data);
    if (message.success) onMessage(message.data);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

/** Where nothing can be booked. */
function AskSupport(props: BookingFrameProps) {
  const { none: words } = messages;
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
      <chakra.p maxW="measure">{words.text}</chakra.p>
      <Button
        size="lg"
        variant="solid"
        icon={<ChatIcon />}
        onClick={() => contactSupport(words.supportText(nameOf(props), props.email))}
      >
        {words.contactSupport}
      </Button>
    </chakra.div>
  );
}

function PlaceFrame({ place, ...props }: BookingFrameProps & { readonly place: BookingPlace }) {
  const { resolved } = useColorMode();
  // Another address would load the page again, and lose what was chosen.
  const [address] = useState(() => addressOf(place, props, resolved));
  const [isLoaded, setLoaded] = useState(false);
  const [isBooked, setBooked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  useBookingPage(frame, new URL(address, window.location.href).origin, (message) => {
    if ('height' in message) setHeight(message.height);
    else setBooked(true);
  });
  useEffect(() => {
    if (place.kind !== 'page') return;
    const message = { to: 'booking', type: 'theme', theme: resolved };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [place, resolved]);
  return (
    <div>
      <chakra.div position="relative" mx={{ base: '-1', md: '0' }}>
        {!isLoaded && (
          <chakra.div
            className="ui-skeleton"
            role="status"
            aria-label={messages.loading}
            position="absolute"
            inset="0"
            rounded="lg"
          />
        )}
        <chakra.iframe
          ref={frame}
          src={address}
          title={messages.frame}
          display="block"
          w="full"
          minH={{ base: '812px', md: '690px', lg: '462px' }}
          border="0"
          bg="transparent"
          // A page of another colour scheme is opaque: an empty one is, until this one is there.
          visibility={isLoaded ? undefined : 'hidden'}
          style={{ height, colorScheme: resolved }}
          onLoad={() => setLoaded(true)}
        />
      </chakra.div>
      <chakra.div mt="4" aria-live="polite">
        {isBooked && <Notice tone="success">{messages.booked}</Notice>}
      </chakra.div>
    </div>
  );
}

/** The page on which a meeting with a sales consultant is booked. */
export function BookingFrame(props: BookingFrameProps) {
  const { booking } = props;
  return booking ? <PlaceFrame {...props} place={booking} /> : <AskSupport {...props} />;
}

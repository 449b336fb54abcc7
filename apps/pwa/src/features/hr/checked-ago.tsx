import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { messages } from './messages.ts';

/**
 * How long ago the state was asked for.
 * @param fetchedAt in ms of the device's clock
 */
export function CheckedAgo({ fetchedAt }: { readonly fetchedAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - fetchedAt) / 1000));
  return (
    <chakra.span ms="auto" textStyle="xs" color="fg.subtle" className="ui-num">
      {messages.checkedAgo(seconds)}
    </chakra.span>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { Card } from '@workspace/ui/patterns/card';
import { useId, useState, useSyncExternalStore } from 'react';
import { installPrompt } from '../../platform/install-prompt.ts';
import { isInstalled } from '../../platform/storage.ts';
import { decline, isDeclined } from './install-times.ts';
import { installWay } from './install-way.ts';
import { messages } from './messages.ts';

function useInstallWay() {
  const canPrompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  const { userAgent, maxTouchPoints } = navigator;
  return installWay({ userAgent, maxTouchPoints, isInstalled: isInstalled(), canPrompt });
}

const isPhone = () => /\b(?:Android|iPhone|iPod|Mobile)\b/.test(navigator.userAgent);

/**
 * Offers to install the app on this device; nothing where that is not possible, where it is
 * installed, and for 90 days after it was declined. Needs no login.
 */
export function InstallOffer() {
  const id = useId();
  const way = useInstallWay();
  const [isHidden, setHidden] = useState(isDeclined);
  if (way === 'none' || isHidden) return null;
  const onDecline = () => {
    decline();
    setHidden(true);
  };
  const onInstall = () => void installPrompt.open().catch(() => undefined);
  const onPhone = isPhone();
  return (
    <Card aria-labelledby={id}>
      <chakra.div display="flex" gap="4" px={{ base: '4', md: '5' }} py="4">
        <chakra.span color="fg.muted" pt="2px" flex="none">
          <DownloadIcon />
        </chakra.span>
        <chakra.div flex="1" minW="0">
          <chakra.h2 id={id} fontWeight="semibold">
            {messages.title(onPhone || way === 'ios' ? 'phone' : 'computer')}
          </chakra.h2>
          <chakra.p mt="0.5" color="fg.muted" maxW="measure">
            {onPhone || way === 'ios' ? messages.text : messages.textComputer}
          </chakra.p>
          {way === 'ios' && (
            <chakra.ol mt="2" ps="5" css={{ listStyle: 'decimal' }} color="fg.muted">
              {messages.ios.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </chakra.ol>
          )}
          <chakra.div mt="3" display="flex" flexWrap="wrap" gap="2">
            {way === 'prompt' && <Button onClick={onInstall}>{messages.install}</Button>}
            <Button variant="ghost" onClick={onDecline}>
              {messages.decline}
            </Button>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

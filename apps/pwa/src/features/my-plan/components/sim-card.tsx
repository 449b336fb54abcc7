import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { Button } from '@workspace/ui/components/button';
import { SimIcon } from '@workspace/ui/components/icons';
import { Card } from '@workspace/ui/patterns/card';
import { useId, useState } from 'react';
import { messages } from '../messages.ts';
import { SimSetupPanel } from './sim-setup-panel.tsx';

const words = messages.sim;

/** Installation of a line's eSIM; the activation code is requested when the card is opened. */
export function SimCard({ number }: { readonly number: NumberRow }) {
  const [setup, setSetup] = useState<'open' | 'closed'>('closed');
  const id = useId();
  const open = setup === 'open';
  const isReady = number.status === 'installable';
  const { title, text } = isReady ? words.ready : words.again;
  return (
    <Card aria-labelledby={id}>
      <chakra.div
        display="flex"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems={{ base: 'flex-start', md: 'center' }}
        gap="4"
        p={{ base: '4', md: '5' }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          flex="none"
          w="44px"
          h="44px"
          rounded="xl"
          bg={isReady ? 'accent.subtle' : 'bg.muted'}
          color={isReady ? 'accent.fg' : 'fg.muted'}
        >
          <SimIcon size={20} />
        </chakra.span>
        <chakra.div flex="1" minW="0">
          <chakra.h2 id={id} fontWeight="semibold">
            {title[number.type]}
          </chakra.h2>
          <chakra.p color="fg.muted" maxW="measure">
            {text}
          </chakra.p>
        </chakra.div>
        <chakra.div w={{ base: 'full', md: 'auto' }} flex="none">
          <Button
            size="lg"
            width="block"
            variant={isReady && !open ? 'solid' : 'outline'}
            aria-expanded={open}
            aria-controls={`${id}-setup`}
            onClick={() => setSetup(open ? 'closed' : 'open')}
          >
            {open ? words.close : words.install}
          </Button>
        </chakra.div>
      </chakra.div>
      <chakra.div id={`${id}-setup`} hidden={!open} p={{ base: '4', md: '5' }} borderTopWidth="1px">
        {open && <SimSetupPanel numberId={number.number_id} version={number.version} />}
      </chakra.div>
    </Card>
  );
}

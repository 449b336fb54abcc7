import { chakra } from '@chakra-ui/react/styled-system';
import { StepNumber } from '@workspace/ui/components/step-number';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { BrowserDrawing } from './browser-drawing.tsx';

const words = messages.where;

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <chakra.li display="flex" gap="3">
      <StepNumber number={number} />
      <span>{children}</span>
    </chakra.li>
  );
}

/** Where the token is, in words and as a drawing; phones have the link to Pipedrive's page. */
export function TokenGuide({ firstName }: { readonly firstName: string }) {
  return (
    <chakra.aside
      hideBelow="md"
      display="flex"
      flexDirection="column"
      gap="5"
      minW="0"
      pt="9"
      px="10"
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderLeftWidth={{ lg: '1px' }}
      css={{
        backgroundImage:
          'linear-gradient(180deg, var(--colors-accent-subtle), var(--colors-bg-muted))',
      }}
    >
      <chakra.h2 textStyle="lg" fontWeight="semibold">
        {words.title}
      </chakra.h2>
      <chakra.ol display="flex" flexDirection="column" gap="2.5" textStyle="md">
        <Step number={1}>
          {words.menu} <b>{words.preferences}</b>
        </Step>
        <Step number={2}>
          {words.choose} <b>{words.api}</b>
        </Step>
        <Step number={3}>{words.copy}</Step>
      </chakra.ol>
      <chakra.div mt="auto" display="flex" justifyContent="center">
        <BrowserDrawing initial={[...firstName][0]?.toUpperCase() ?? ''} />
      </chakra.div>
    </chakra.aside>
  );
}

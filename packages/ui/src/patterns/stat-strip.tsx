import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type Usage, UsageMeter } from '../components/usage-meter.tsx';

export interface StatStripProps {
  readonly title: ReactNode;
  /** "Resets in 11 days". */
  readonly text?: ReactNode;
  readonly usages: readonly Usage[];
  /** The link at the end: "Plan ›". */
  readonly link?: ReactNode;
}

/** This month's usage, at the foot of a dialog. */
export function StatStrip({ title, text, usages, link }: StatStripProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      gap={{ base: '3', md: '7' }}
      px={{ base: '4', md: '6' }}
      py="3"
      flex="none"
      bg="bg.subtle"
      borderTopWidth="1px"
    >
      <chakra.div
        className="ui-two"
        w={{ base: 'auto', md: '116px' }}
        flex={{ base: '1', md: 'none' }}
      >
        <span>{title}</span>
        {text && <span>{text}</span>}
      </chakra.div>
      <chakra.div hideFrom="md">{link}</chakra.div>
      <chakra.ul
        display="flex"
        flex={{ base: '1 0 100%', md: '1' }}
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        gap={{ base: '3', md: '7' }}
        minW="0"
      >
        {usages.map((usage) => (
          <chakra.li key={usage.label} flex={{ base: '1 0 auto', md: '1' }} minW="0" textStyle="xs">
            <chakra.div
              display="flex"
              flexDirection={{ base: 'column', md: 'row' }}
              justifyContent="space-between"
              gap={{ base: '0', md: '2' }}
              mb="1.5"
              whiteSpace="nowrap"
              color="fg.subtle"
              className="ui-num"
            >
              <span>{usage.label}</span>
              <span>
                <chakra.b
                  fontSize="sm"
                  fontWeight="medium"
                  color={usage.note ? `${usage.note.tone}.fg` : 'fg'}
                >
                  {usage.note?.brief.strong ?? usage.usedText}
                </chakra.b>{' '}
                {usage.note?.brief.rest ?? usage.ofText}
              </span>
            </chakra.div>
            <UsageMeter usage={usage} />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div hideBelow="md">{link}</chakra.div>
    </chakra.div>
  );
}

/** One allowance at full width: text above a 6 px bar. */
export function UsageLine({ usage }: { readonly usage: Usage }) {
  const { label, usedText, ofText, note } = usage;
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" mb="2">
        <chakra.span fontWeight="medium">{label}</chakra.span>
        {note && <chakra.span color={`${note.tone}.fg`}>{note.text}</chakra.span>}
        <chakra.span className="ui-num" color="fg.muted" ms="auto">
          <chakra.b fontWeight="medium" color="fg">
            {usedText}
          </chakra.b>{' '}
          {ofText}
        </chakra.span>
      </chakra.div>
      <UsageMeter usage={usage} size="lg" />
    </div>
  );
}

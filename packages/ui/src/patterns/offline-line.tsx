import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ClockIcon, CloudOffIcon, WarningIcon } from '../components/icons.tsx';
import { formatCounted } from '../format/data.ts';
import { QuietLine } from './quiet-line.tsx';

export interface OfflineLineProps {
  /** When the data is from: "14:02"; without it the line says Offline alone. */
  readonly since?: string;
  /** How many changes wait to be sent. */
  readonly waiting?: number;
  /** How many changes are not sent before the person has decided. */
  readonly undecided?: number;
  /** A link that opens the list of changes (`Link`, `LinkButton`); gets the words. */
  readonly review?: (words: ReactNode) => ReactNode;
}

const changes = (count: number) => formatCounted(count, 'change');

function Part({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <chakra.span w="1px" h="14px" mx="1" bg="border.emphasized" />
      <chakra.span color="fg.subtle">{icon}</chakra.span>
      {children}
    </>
  );
}

/** Offline is calm: one quiet row above the page head, never a modal. */
export function OfflineLine({ since, waiting = 0, undecided = 0, review }: OfflineLineProps) {
  const reviewed = review?.(
    <>
      Review<chakra.span hideBelow="md"> changes</chakra.span>
    </>,
  );
  return (
    <QuietLine icon={<CloudOffIcon />} end={waiting + undecided > 0 && reviewed} oneRow>
      <span>{since ? `Offline, data from ${since}` : 'Offline'}</span>
      {waiting > 0 && (
        <Part icon={<ClockIcon />}>
          <chakra.span hideBelow="md">{changes(waiting)} waiting to be sent</chakra.span>
          <chakra.span hideFrom="md">{waiting} waiting</chakra.span>
        </Part>
      )}
      {undecided > 0 && (
        <Part icon={<WarningIcon />}>
          <chakra.span hideBelow="md">
            {changes(undecided)} {undecided === 1 ? 'needs' : 'need'} your decision
          </chakra.span>
          <chakra.span hideFrom="md">{undecided} undecided</chakra.span>
        </Part>
      )}
    </QuietLine>
  );
}

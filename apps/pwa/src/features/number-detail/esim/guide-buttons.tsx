import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { MailIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { touch } from '@workspace/ui/theme/touch-area';
import { useId } from 'react';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { HandOver } from '../../guide-sending/index.ts';
import type { NumberActions } from '../../number/index.ts';
import { NumberActionDialog } from '../../number-actions/index.ts';

interface GuideButtonsProps {
  readonly row: OverviewRow;
  readonly actions: NumberActions;
  /** `elsewhere`: the notice above has the button that sends it. */
  readonly sending: 'here' | 'elsewhere';
}

/** Sends, prints and copies the guide, as long as there is an eSIM to install. */
export function GuideButtons({ row, actions, sending }: GuideButtonsProps) {
  const reasonId = useId();
  const offered = actions.offered.find(({ action }) => action === 'send_guide');
  if (!offered) return null;
  const { label, reason } = offered;
  const isClosed = reason !== undefined;
  const describedBy = isClosed ? reasonId : undefined;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      css={{ [touch]: { gap: '4' } }}
    >
      {sending === 'here' && (
        <Button
          width="block"
          icon={<MailIcon />}
          disabled={isClosed}
          aria-describedby={describedBy}
          onClick={() => actions.start('send_guide')}
          {...preloadOnApproach(NumberActionDialog)}
        >
          {label}
        </Button>
      )}
      <HandOver row={row} disabled={isClosed} describedBy={describedBy} />
      {isClosed && (
        <chakra.p id={reasonId} textStyle="xs" color="fg.subtle" textAlign="center">
          {reason}
        </chakra.p>
      )}
    </chakra.div>
  );
}

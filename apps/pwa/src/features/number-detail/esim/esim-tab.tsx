import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { useEffect, useEffectEvent } from 'react';
import type { OverviewDetail } from '../../../numbers-index/index-shape.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { ActivationTimeline, type NumberActions, useSimDetails } from '../../number/index.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { messages } from '../messages.ts';
import { GuideButtons } from './guide-buttons.tsx';
import { setupHelp } from './setup-help.ts';
import { SetupNotice } from './setup-notice.tsx';
import { SimHeldNotice } from './sim-held-notice.tsx';
import { SimSecrets } from './sim-secrets.tsx';
import { SimSection } from './sim-section.tsx';

const words = messages.esim;

interface EsimTabProps {
  readonly detail: OverviewDetail;
  readonly actions: NumberActions;
  /** A new code was requested a moment ago: it is shown as soon as it is ready. */
  readonly shows: boolean;
  readonly onShown: () => void;
  readonly onTransfer: () => void;
}

/** The activation steps of the eSIM, and its installation data on demand. */
export function EsimTab({ detail, onTransfer, ...rest }: EsimTabProps) {
  const { number, item } = detail;
  if (!number) return <NoEsimYet item={item} onTransfer={onTransfer} />;
  return (
    <>
      <SimHeldNotice detail={detail} />
      <Esim number={number} row={detail.row} {...rest} />
    </>
  );
}

interface EsimProps extends Pick<EsimTabProps, 'actions' | 'shows' | 'onShown'> {
  readonly number: NumberRow;
  readonly row: OverviewRow;
}

function Esim({ number, row, actions, shows, onShown }: EsimProps) {
  const sim = useSimDetails(number.number_id, number.version);
  const showNew = useEffectEvent(() => {
    onShown();
    void sim.show();
  });
  useEffect(() => {
    if (shows) showNew();
  }, [shows]);
  return (
    <>
      <SetupNotice row={row} number={number} actions={actions} />
      <SimSection
        sim={sim}
        below={
          <GuideButtons
            row={row}
            actions={actions}
            sending={setupHelp(number)?.action === 'send_guide' ? 'elsewhere' : 'here'}
          />
        }
        renderDetails={(details) => <SimSecrets details={details} />}
      >
        <chakra.div display="flex" alignItems="baseline" columnGap="3" mb="2.5">
          <chakra.h3 fontWeight="semibold">{words.activation}</chakra.h3>
          <ActionButton
            action="new_qr"
            actions={actions}
            look="link"
            icon={<RefreshIcon size={14} />}
          />
        </chakra.div>
        <ActivationTimeline number={number} />
      </SimSection>
    </>
  );
}

interface NoEsimYetProps {
  readonly item: PortingItem | null;
  readonly onTransfer: () => void;
}

/** A transfer without a line has no eSIM (decisions 13, "Requests as rows"). */
function NoEsimYet({ item, onTransfer }: NoEsimYetProps) {
  const { pending, rejected, other } = words.waiting;
  const said =
    item?.status === 'pending' ? pending : item?.status === 'rejected' ? rejected : other;
  return (
    <EmptyState
      art="sims"
      title={said.title}
      text={said.text}
      actions={<Button onClick={onTransfer}>{words.seeTransfer}</Button>}
    />
  );
}

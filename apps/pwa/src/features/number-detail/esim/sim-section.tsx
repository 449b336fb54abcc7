import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { SimDetails } from '@workspace/domain/numbers/schema';
import { CloudOffIcon, LockIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { touch } from '@workspace/ui/theme/touch-area';
import { type ReactNode, useId } from 'react';
import { useMe, useSyncState } from '../../../data/session/hooks.ts';
import type { SimControl, SimState } from '../../number/index.ts';
import { messages } from '../messages.ts';
import { HiddenQr, ShownQr } from './qr-box.tsx';

const words = messages.esim;

interface SimSectionProps {
  readonly sim: SimControl;
  /** Rendered beside the QR code. */
  readonly children: ReactNode;
  /** Rendered under the QR code. */
  readonly below?: ReactNode;
  /** Rendered under both, once it is revealed. */
  readonly renderDetails: (details: SimDetails) => ReactNode;
}

/**
 * The QR code and the secrets, loaded on demand and never stored (decisions 3 and 13); shared by
 * the administrator's and the employee's screens.
 */
export function SimSection({ sim, children, below, renderDetails }: SimSectionProps) {
  const { state, show, hide } = sim;
  const { offline } = useSyncState();
  const noticeId = useId();
  const { entered_as_super_admin: impersonating } = useMe();
  const shown = state.status === 'shown' ? state.details : undefined;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap={{ base: '5', md: '6' }}
      data-sim-place=""
    >
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        gap={{ base: '5', md: '7' }}
      >
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="2"
          flex="none"
          w={{ base: 'full', md: '216px' }}
          css={{ [touch]: { gap: '4' } }}
        >
          {shown ? (
            <ShownQr details={shown} onHide={hide} onRenew={show} />
          ) : (
            <HiddenQr
              state={state}
              onShow={show}
              denied={impersonating}
              closedBy={offline ? noticeId : undefined}
            />
          )}
          {below}
        </chakra.div>
        <chakra.div flex="1" minW="0" display="flex" flexDirection="column" gap="5">
          <div>{children}</div>
          <div id={noticeId}>
            <SimNotice state={state} denied={impersonating} />
          </div>
        </chakra.div>
      </chakra.div>
      {shown && renderDetails(shown)}
    </chakra.div>
  );
}

/** Why SIM details are unavailable, or that viewing them is audited. */
function SimNotice({ state, denied }: { readonly state: SimState; readonly denied: boolean }) {
  const { offline } = useSyncState();
  if (denied) {
    return (
      <Notice tone="neutral" icon={<LockIcon />}>
        {words.impersonating}
      </Notice>
    );
  }
  const error = state.status === 'failed' ? state.error : undefined;
  if (error instanceof AppError) {
    return (
      <Notice tone="warning" role="alert">
        {error.message}
      </Notice>
    );
  }
  if (error instanceof NetworkError || (offline && state.status !== 'shown')) {
    return (
      <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
        {words.offline}
      </Notice>
    );
  }
  if (error) {
    return (
      <Notice tone="danger" role="alert">
        {words.failed}
      </Notice>
    );
  }
  return (
    <Notice tone="neutral" icon={<LockIcon />}>
      {words.audited}
    </Notice>
  );
}

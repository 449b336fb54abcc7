import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { Button } from '@workspace/ui/components/button';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { formatRecent } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { useProductNow } from '../../data/session/hooks.ts';
import { HrDialogHead } from './hr-dialog-head.tsx';
import { messages } from './messages.ts';
import { planMessages } from './plan-messages.ts';
import { PlanView } from './plan-view.tsx';
import { PlannedList } from './planned-list.tsx';
import { useHrPlan } from './use-hr-plan.ts';
import { usePlanChoices } from './use-plan-choices.ts';

interface PlanStepProps {
  readonly companyId: string;
  /** `first`: the second step of connecting. */
  readonly kind: 'first' | 'later';
  readonly onClose: () => void;
}

/** Of one height in every state, so that nothing moves while people are read or changes are made. */
const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minH: '0',
    h: { md: 'min(720px, calc(100dvh - 32px))' },
  },
});

function Working({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <chakra.div
      role="status"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="2"
      flex="1"
      minH="240px"
      color="fg.muted"
    >
      <Spinner size={20} />
      <chakra.p fontWeight="medium" color="fg">
        {title}
      </chakra.p>
      <p>{text}</p>
    </chakra.div>
  );
}

interface TroubleProps {
  /** Why people could not be read. */
  readonly problem: string | undefined;
  readonly isOffline: boolean;
}

/** Why there is no plan to see. A missing connection alone is nothing to be alarmed about. */
function Trouble({ problem, isOffline }: TroubleProps) {
  if (problem === undefined && isOffline) {
    return (
      <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
        {planMessages.offline}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert">
      {problem ?? planMessages.notLoaded}
    </Notice>
  );
}

/** What the HR system would change: while it is read, when it is ready, and what became of it. */
export function PlanStep({ companyId, kind, onClose }: PlanStepProps) {
  const { plan, error, refetch, failure, isAsking, readAgain } = useHrPlan(companyId, { kind });
  const chosen = usePlanChoices(plan);
  const now = useProductNow();
  const isReading = plan === null || plan?.state === 'reading';
  const readAt = plan?.read_at ?? null;
  const isApplied = plan?.state === 'applying' || plan?.state === 'applied';
  const read = readAt === null ? messages.subtitle : planMessages.readAt(formatRecent(readAt, now));
  const opened = kind === 'first' ? messages.dialog.second : planMessages.later(read);
  const text = isApplied || (kind === 'later' && readAt === null) ? read : opened;
  const head = (
    <HrDialogHead
      title={kind === 'first' ? messages.dialog.title : planMessages.title}
      text={text}
    />
  );
  if (plan && plan.state !== 'reading' && plan.state !== 'failed') {
    return (
      <Frame>
        {head}
        <PlanView
          key={plan.plan_id}
          companyId={companyId}
          plan={plan}
          kind={kind}
          {...chosen}
          failure={failure}
          isAsking={isAsking}
          onReadAgain={readAgain}
          onOutdated={refetch}
          onClose={onClose}
        />
      </Frame>
    );
  }
  const problem =
    plan?.state === 'failed' && !isAsking
      ? `${planMessages.problems[plan.problem ?? 'unreachable']} ${planMessages.unchanged}`
      : failure;
  const isLost = plan === undefined && error !== null;
  const again = isLost ? refetch : readAgain;
  return (
    <Frame>
      {head}
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="4" minH="full">
          {problem || isLost ? (
            <Trouble problem={problem} isOffline={error instanceof NetworkError} />
          ) : (
            <Working
              title={isReading ? planMessages.reading : planMessages.opening}
              text={isReading ? planMessages.readingText : ''}
            />
          )}
          {kind === 'later' && <PlannedList companyId={companyId} version={plan?.plan_id ?? ''} />}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{planMessages.close}</Button>
        {(problem || isLost) && (
          <Button variant="solid" loading={isAsking} onClick={again}>
            {planMessages.retry}
          </Button>
        )}
      </DialogFooter>
    </Frame>
  );
}

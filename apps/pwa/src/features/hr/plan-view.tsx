import { chakra } from '@chakra-ui/react/styled-system';
import { AppError } from '@workspace/domain/contract/error';
import { applyHrPlan } from '@workspace/domain/hr-plans/operations';
import type { HrPlan } from '@workspace/domain/hr-plans/schema';
import { Button } from '@workspace/ui/components/button';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { ProgressLine } from '@workspace/ui/components/progress';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useProductNow } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { FormProblem, FormWriteMode } from '../../forms/operation-form.tsx';
import { type Choices, chosenRows, type RowChoice } from './plan-choices.ts';
import { PlanCounts } from './plan-counts.tsx';
import { planFile } from './plan-file.ts';
import { timeLabel } from './plan-labels.ts';
import { planMessages } from './plan-messages.ts';
import { PlanTable } from './plan-table.tsx';
import { PlannedList } from './planned-list.tsx';
import type { PlanNews } from './use-plan-choices.ts';

interface PlanViewProps {
  readonly companyId: string;
  readonly plan: HrPlan;
  readonly kind: 'first' | 'later';
  readonly choices: Choices;
  readonly choose: (rowId: string, choice: RowChoice) => void;
  /** Of a plan that has taken the place of the one that was shown before. */
  readonly news: PlanNews | undefined;
  /** Why people could not be read again. */
  readonly failure: string | undefined;
  readonly isAsking: boolean;
  readonly onReadAgain: () => void;
  /** The server refused this plan, because there is a newer state. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** How far the changes are, and that they go on by themselves. */
function Progress({ rows }: Pick<HrPlan, 'rows'>) {
  const done = rows.filter(({ outcome }) => outcome !== null).length;
  const label = planMessages.applying(done, rows.length);
  return (
    <div role="status">
      <ProgressLine label={label} value={done} max={rows.length} />
      <chakra.p mt="2" className="ui-num">
        {label}. {planMessages.applyingText}
      </chakra.p>
    </div>
  );
}

/** A plan that was replaced, erased, or applied by somebody else meanwhile. */
const outdated: ReadonlySet<number> = new Set([404, 409, 410, 412]);

const isOutdated = (error: unknown): boolean =>
  error instanceof AppError && outdated.has(error.definition.status);

function useApply({ companyId, plan, choices, onOutdated }: PlanViewProps) {
  const command = useCommand(applyHrPlan, planMessages.apply);
  const { plan_id, version } = plan;
  async function apply() {
    const result = await command.run(
      { params: { company_id: companyId, plan_id }, body: { rows: chosenRows(plan, choices) } },
      { version, about: '' },
    );
    if (result.status === 'failed' && isOutdated(result.error)) onOutdated();
  }
  return { ...command, apply };
}

/** A plan of changes: its rows with their choices, and after it was applied what became of each. */
export function PlanView(props: PlanViewProps) {
  const { companyId, plan, kind, choices, choose, news, isAsking, onReadAgain, onClose } = props;
  // Of this plan alone: what a newer one has must be looked at again.
  const [isSeen, setSeen] = useState(false);
  const now = useProductNow();
  const { apply, busy, failure, writeMode } = useApply(props);
  const lock = useDisabledReason(applyHrPlan);
  const { state, rows } = plan;
  const isReady = state === 'ready';
  const isEmpty = rows.length === 0;
  const reason = lock ?? (isSeen ? undefined : planMessages.notSeen);
  const download = () =>
    exportCsv(
      planMessages.file.name,
      planFile(plan, choices, new Date(now).toISOString().slice(0, 10)),
      () => {},
    );
  return (
    <>
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="4" minH="full">
          <FormProblem problem={failure ?? props.failure} />
          {isReady && news && plan.read_at !== null && (
            <Notice tone="info" role="status">
              {planMessages.readAgainAt(timeLabel(plan.read_at, now))}{' '}
              {planMessages.news(news.added.size, news.changed.size)}
            </Notice>
          )}
          {state === 'applying' && <Progress rows={rows} />}
          {state === 'applied' && (
            <Notice tone="success" role="status">
              {planMessages.applied}
            </Notice>
          )}
          {isReady && !isEmpty && <PlanCounts plan={plan} />}
          {isEmpty ? (
            <EmptyState
              art="teams"
              level="h3"
              title={planMessages.nothing}
              text={planMessages.nothingText}
            />
          ) : (
            <PlanTable
              plan={plan}
              choices={choices}
              mode={isReady ? 'choose' : 'outcome'}
              news={isReady ? news : undefined}
              onChoose={choose}
            />
          )}
          {isReady && !isEmpty && (
            <Checkbox
              checked={isSeen}
              onChange={({ currentTarget }) => setSeen(currentTarget.checked)}
            >
              {kind === 'first' ? planMessages.seenFirst : planMessages.seen}
            </Checkbox>
          )}
          {isReady && <FormWriteMode writeMode={writeMode} />}
          <PlannedList companyId={companyId} version={`${plan.plan_id} ${state}`} />
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        {state !== 'applying' && (
          <chakra.span me="auto">
            <Button variant="ghost" loading={isAsking} onClick={onReadAgain}>
              {planMessages.read.confirm}
            </Button>
          </chakra.span>
        )}
        {!isEmpty && (
          <Button icon={<DownloadIcon />} onClick={download}>
            {planMessages.exportCsv}
          </Button>
        )}
        {isReady && !isEmpty ? (
          <Button
            variant="solid"
            loading={busy}
            disabled={reason !== undefined}
            title={reason}
            onClick={() => void apply()}
          >
            {planMessages.apply.confirm}
          </Button>
        ) : (
          <Button onClick={onClose}>{planMessages.close}</Button>
        )}
      </DialogFooter>
    </>
  );
}

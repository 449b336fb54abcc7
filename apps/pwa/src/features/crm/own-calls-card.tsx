import { chakra } from '@chakra-ui/react/styled-system';
import { getOwnCrm, pauseOwnCrm } from '@workspace/domain/crm/operations';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { Card, CardBody, CardHead, type CardPartProps } from '@workspace/ui/patterns/card';
import { useMe } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { useOperation } from '../../data/use-operation.ts';
import { FormProblem } from '../../forms/operation-form.tsx';
import { kindsInWords } from './log-settings.ts';
import { messages } from './messages.ts';
import { StateBadge } from './state-badge.tsx';

const words = messages.own;

/** What is logged of the own calls in Pipedrive, with its pause. Nothing for people who are not invited. */
export function OwnCallsCard({ px = '5' }: Pick<CardPartProps, 'px'>) {
  const { entered_as_super_admin: isActing } = useMe();
  const { data } = useOperation(getOwnCrm, {}, { enabled: !isActing });
  const lock = useDisabledReason(pauseOwnCrm);
  const command = useCommand(pauseOwnCrm, messages.pause);
  const own = data?.answer.data;
  if (!own || own.status === null || own.status === 'inactive') return null;
  const { status, settings, is_paused: isPaused, dropped_in_30_days: dropped } = own;
  const isActive = status === 'active';
  const text = {
    active: isPaused ? words.paused : words.running,
    pending: words.waiting,
    error: words.failed,
  }[status];
  const state = isActive ? 'connected' : status === 'error' ? 'failed' : 'invited';
  return (
    <Card aria-label={words.title}>
      <CardHead title={words.title} actions={<StateBadge state={state} />} px={px} />
      <CardBody px={px} display="flex" flexDirection="column" gap="3">
        <p>{text}</p>
        {isActive && settings && (
          <chakra.ul color="fg.muted">
            <li>{words.logged(kindsInWords(settings))}</li>
            <li>{words.least(settings.least_seconds)}</li>
            {dropped > 0 && <li>{words.dropped(dropped)}</li>}
          </chakra.ul>
        )}
        {isActive && (
          <chakra.div title={lock}>
            <Checkbox
              checked={isPaused}
              disabled={lock !== undefined}
              // Not disabled meanwhile, because it would lose the focus.
              onChange={({ target }) =>
                !command.busy &&
                void command.run({ body: { is_paused: target.checked } }, { about: words.title })
              }
            >
              {words.pauseLabel}
            </Checkbox>
          </chakra.div>
        )}
        <FormProblem problem={command.failure} />
        <chakra.p textStyle="xs" color="fg.subtle">
          {words.private}
        </chakra.p>
      </CardBody>
    </Card>
  );
}

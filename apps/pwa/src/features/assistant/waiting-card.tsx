import { chakra } from '@chakra-ui/react/styled-system';
import {
  cancelAssistantChange,
  confirmAssistantChange,
} from '@workspace/domain/assistants/operations';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import { Button } from '@workspace/ui/components/button';
import { formatRecent, formatTime } from '@workspace/ui/format/dates';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import { useCommand } from '../../data/use-command.ts';
import { withPhones } from '../../platform/phone.ts';
import { ChangeLines, listedNames, namesOf, titleOf } from './change-lines.tsx';
import { messages } from './messages.ts';

interface WaitingProps {
  readonly change: AssistantChange;
  /** Why nothing can be changed now. */
  readonly lock: string | undefined;
}

/** A change that waits for a person. */
function Waiting({ change, lock }: WaitingProps) {
  const confirm = useCommand(confirmAssistantChange, messages.confirm);
  const cancel = useCommand(cancelAssistantChange, messages.cancel);
  const { company_id, change_id, key_name, created_at, expires_at } = change;
  const about = titleOf(change);
  const names = listedNames(namesOf(change.words));
  const call = [{ params: { company_id, change_id } }, { about }] as const;
  const isBusy = confirm.busy || cancel.busy;
  const failure = confirm.failure ?? cancel.failure;
  return (
    <chakra.li
      px="5"
      py="4"
      display="flex"
      flexDirection="column"
      gap="3"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <div>
        <h3>
          <chakra.span fontWeight="medium">{change.words.title}</chakra.span>
          {names !== '' && (
            <chakra.span overflowWrap="anywhere">
              {': '}
              <bdi>{withPhones(names)}</bdi>
            </chakra.span>
          )}
        </h3>
        <chakra.p textStyle="xs" color="fg.muted">
          {messages.by(key_name, formatRecent(created_at))}
        </chakra.p>
      </div>
      <ChangeLines words={change.words} />
      <chakra.p textStyle="xs" color="fg.muted">
        {messages.goodUntil} {formatTime(expires_at)}
      </chakra.p>
      {failure && (
        <chakra.p role="alert" color="danger.fg">
          {failure}
        </chakra.p>
      )}
      <chakra.div display="flex" gap="2">
        <Button
          variant="solid"
          disabled={isBusy || lock !== undefined}
          title={lock}
          onClick={() => void confirm.run(...call)}
        >
          {messages.confirm.confirm}
        </Button>
        <Button
          disabled={isBusy || lock !== undefined}
          title={lock}
          onClick={() => void cancel.run(...call)}
        >
          {messages.cancel.confirm}
        </Button>
      </chakra.div>
    </chakra.li>
  );
}

interface ChangesProps {
  /** Undefined while they are loading. */
  readonly changes: readonly AssistantChange[] | undefined;
  readonly lock: string | undefined;
}

/** What waits for a confirmation. */
export function WaitingCard({ changes, lock }: ChangesProps) {
  const waiting = changes?.filter(({ state }) => state === 'prepared') ?? [];
  return (
    <Card aria-label={messages.waiting}>
      <CardHead title={messages.waiting} note={messages.waitingNote} />
      {waiting.length === 0 ? (
        <CardBody color="fg.muted">
          {changes ? (
            messages.nothingWaits
          ) : (
            // The height of the line that usually takes its place.
            <p role="status" aria-label={messages.loading}>
              {'\u00a0'}
            </p>
          )}
        </CardBody>
      ) : (
        <ul>
          {waiting.map((change) => (
            <Waiting key={change.change_id} change={change} lock={lock} />
          ))}
        </ul>
      )}
    </Card>
  );
}

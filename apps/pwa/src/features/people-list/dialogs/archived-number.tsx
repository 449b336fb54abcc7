import { chakra } from '@chakra-ui/react/styled-system';
import { archiveActionsOf, endsOnItsDay } from '@workspace/domain/accounts/archive-rules';
import type { ArchiveAction } from '@workspace/domain/accounts/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { Radio } from '@workspace/ui/components/checkbox';
import { Field } from '@workspace/ui/components/field';
import { Flag } from '@workspace/ui/components/flag';
import { formatDate } from '@workspace/ui/format/dates';
import { useId } from 'react';
import { useProductNow } from '../../../data/session/hooks.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { monthEnd, NumberStatus } from '../../number/index.ts';
import { PersonCombobox, useCandidates, useLocalNumbers } from '../../people/index.ts';
import { messages } from '../messages.ts';

export interface NumberChoiceState {
  readonly action: ArchiveAction;
  /** The new person; empty while nobody is chosen. */
  readonly userId: string;
}

/** What can happen to the number; the first is the default. */
export const archiveOptions = archiveActionsOf;

const noPeople: ReadonlySet<string> = new Set();
const ignore = () => undefined;

interface ArchivedNumberProps {
  readonly line: OverviewRow;
  readonly number: NumberRow;
  /** Who is archived. */
  readonly holderId: string;
  readonly choice: NumberChoiceState;
  readonly problem: string | undefined;
  readonly onChange: (choice: NumberChoiceState) => void;
}

/** One number of the person, and what happens to it. */
export function ArchivedNumber(props: ArchivedNumberProps) {
  const { line, number, holderId, choice, problem, onChange } = props;
  const group = useId();
  const now = useProductNow();
  const options = archiveOptions(number);
  const people = useCandidates().filter(({ user }) => user.user_id !== holderId);
  const local = useLocalNumbers();
  const labelOf = (action: ArchiveAction) => {
    if (action !== 'terminate') return messages.choices[action][0];
    const end = number.expires_at;
    return endsOnItsDay(number) && end !== null
      ? messages.endsOn(formatDate(end, 'UTC'))
      : messages.terminateOn(monthEnd(now, line.consumption?.as_of ?? null).lastDay);
  };
  const textOf = (action: ArchiveAction) => {
    if (action === 'terminate' && endsOnItsDay(number)) return messages.prepaid;
    if (action === 'keep' && number.type === 'travel') return messages.keepPrepaid;
    return messages.choices[action][1];
  };
  const phone = number.full_phone_number
    ? formatPhone(number.full_phone_number)
    : messages.numberPending;
  return (
    <chakra.fieldset aria-label={phone} borderWidth="1px" rounded="lg" p="0" minW="0">
      <chakra.div display="flex" alignItems="center" gap="3" px="4" py="3">
        <Flag code={number.country_iso_code} label={line.countryName} />
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="medium" className="ui-num">
            {phone}
          </chakra.p>
          <chakra.p textStyle="xs" color="fg.muted">
            {line.plan?.name}
          </chakra.p>
        </chakra.div>
        <NumberStatus
          status={number.status}
          orderFailure={number.order_failure}
          fill="none"
          align="bare"
        />
      </chakra.div>
      <chakra.div borderTopWidth="1px" px="4" py="3" display="flex" flexDirection="column" gap="3">
        {options.length === 1 && <p>{messages.onlyDeactivate}</p>}
        {options.length > 1 &&
          options.map((action) => (
            <Radio
              key={action}
              name={group}
              value={action}
              checked={choice.action === action}
              onChange={() => onChange({ ...choice, action })}
            >
              {labelOf(action)}
              <chakra.span display="block" textStyle="xs" color="fg.muted">
                {textOf(action)}
              </chakra.span>
            </Radio>
          ))}
        {choice.action === 'reassign' && (
          <Field label={messages.newHolder} error={problem}>
            <PersonCombobox
              candidates={people}
              withLocal={number.type === 'local' ? local : noPeople}
              value={choice.userId}
              onChange={(userId) => onChange({ ...choice, userId })}
              inputRef={ignore}
            />
          </Field>
        )}
        {problem && choice.action !== 'reassign' && (
          <chakra.p role="alert" color="danger.fg">
            {problem}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.fieldset>
  );
}

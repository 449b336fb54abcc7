import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { formatDate } from '@workspace/ui/format/dates';
import { Link } from '../../navigation/link.tsx';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { formatPhone } from '../../platform/phone.ts';
import { simHeldMessages } from '../number/index.ts';
import { simAccessMessages as words } from './messages.ts';
import type { Confirmation } from './use-confirmations.ts';

interface HeldNumberProps {
  readonly line: NumberOfPerson;
  readonly name: string;
  readonly state: Confirmation | undefined;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** One number: holder, what staff did, and the result of the confirmation. */
export function HeldNumber(props: HeldNumberProps) {
  const { line, name, state, checked, disabled, onToggle } = props;
  const { number, user } = line;
  const phone = number.full_phone_number ? formatPhone(number.full_phone_number) : '';
  const isConfirmed = state?.status === 'confirmed';
  const who = simHeldMessages.who(name, user?.email ?? '');
  const happened =
    number.sim_held_reason &&
    number.sim_held_since &&
    simHeldMessages.happened[number.sim_held_reason](who, formatDate(number.sim_held_since));
  return (
    <chakra.li display="flex" gap="3" px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
      <chakra.span pt="1px">
        <Checkbox
          aria-label={words.select(name, phone)}
          checked={checked || isConfirmed}
          disabled={disabled || isConfirmed}
          onChange={onToggle}
        />
      </chakra.span>
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
        <Link to={`/?numberId=${number.number_id}&tabId=esim`}>{name}</Link>
        <chakra.p textStyle="sm" className="ui-num">
          {phone || words.noPhone}
          <span role="status">
            {(state?.status === 'sending' || isConfirmed) && ` · ${words.states[state.status]}`}
          </span>
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {happened}
        </chakra.p>
        {state?.status === 'failed' && (
          <chakra.p role="alert" textStyle="sm" color="danger.fg">
            {state.sentence}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.li>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { fillOf } from '@workspace/domain/usage/rules';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { Flag } from '@workspace/ui/components/flag';
import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon } from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import { formatDataUsage } from '@workspace/ui/format/data';
import { daysBetween, formatDays } from '@workspace/ui/format/dates';
import { formatMoney, formatSignedMoney } from '@workspace/ui/format/money';
import { useReference } from '../../data/session/hooks.ts';
import { formatPhone } from '../../platform/phone.ts';
import {
  type NumberAction,
  NumberStatus,
  numberActionsOf,
  useActingSession,
} from '../number/index.ts';
import { dayText, highestData } from './format.ts';
import { messages } from './messages.ts';
import { RowGrid, TwoLines } from './row-grid.ts';
import { SparkBars } from './spark-bars.tsx';
import type { SavingLine } from './use-savings.ts';

/** What a row asks for: a dialog of its number. */
export type OnAction = (line: SavingLine, action: NumberAction | 'open') => void;

interface SavingRowProps {
  readonly line: SavingLine;
  /** The product's UTC day. */
  readonly today: string;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onAction: OnAction;
}

function Plan({ line }: { readonly line: SavingLine }) {
  const { plans } = useReference();
  const { saving } = line;
  const own = plans.get(saving.plan_id)?.name ?? '';
  if (!saving.fitting) return <span title={own}>{own}</span>;
  const fitting = plans.get(saving.fitting.plan_id)?.name ?? '';
  return (
    <>
      <chakra.b fontWeight="medium" title={fitting}>
        {fitting}
      </chakra.b>
      <span>{messages.now(own)}</span>
    </>
  );
}

function LastUse({ line, today }: { readonly line: SavingLine; readonly today: string }) {
  const { plans } = useReference();
  const { kind, saving } = line;
  if (kind === 'plan_fit') {
    const allowance = plans.get(saving.plan_id)?.data_mb ?? 0;
    const { used, of } = formatDataUsage(highestData(saving.months), allowance);
    return (
      <span>
        <chakra.b fontWeight="medium">{used}</chakra.b>{' '}
        <chakra.span color="fg.muted">{of}</chakra.span>
      </span>
    );
  }
  if (kind === 'leavers') {
    return <span>{saving.left_on === null ? messages.unknownDay : dayText(saving.left_on)}</span>;
  }
  if (saving.last_used_on === null) {
    return (
      <>
        <span>{messages.neverUsed}</span>
        <span>{messages.since(dayText(saving.since))}</span>
      </>
    );
  }
  return (
    <>
      <span>{dayText(saving.last_used_on)}</span>
      <span>{formatDays(daysBetween(saving.last_used_on, today))}</span>
    </>
  );
}

function Amount({ saving }: SavingLine) {
  const { amount, currency, price, fitting } = saving;
  const money = (value: number) => formatMoney({ amount: value, currency });
  const signed = (value: number) => formatSignedMoney({ amount: value, currency });
  const effect =
    fitting &&
    (fitting.is_larger
      ? messages.withTopUps(signed(fitting.price - price), signed(-fitting.top_ups))
      : `${money(price)} → ${money(fitting.price)}`);
  return (
    <>
      <chakra.b fontWeight="semibold" color="success.fg">
        {signed(-amount)}
      </chakra.b>
      {effect && <span>{effect}</span>}
    </>
  );
}

/** What the row's button does: an active number ends with the month, one that waits at once. */
function useActions({ kind, row }: SavingLine) {
  const offered = numberActionsOf(row, useActingSession());
  const find = (action: NumberAction) => offered.find((one) => one.action === action);
  const end = find('terminate');
  const main =
    kind === 'plan_fit'
      ? find('change_plan')
      : end?.reason === undefined
        ? end
        : (find('deactivate') ?? end);
  return { main, reassign: find('reassign') };
}

/** A number by which money could be saved, with what it rests on and its action. */
export function SavingRow({ line, today, isSelected, onSelect, onAction }: SavingRowProps) {
  const { kind, saving, row, name, email } = line;
  const { plans } = useReference();
  const { main, reassign } = useActions(line);
  const plan = plans.get(saving.plan_id);
  const highest = highestData(saving.months);
  const isTooSmall = fillOf(highest, plan?.data_mb ?? 0) === 'used_up';
  const words = kind === 'plan_fit' ? messages.changeOf(name) : messages.endOf(name);
  return (
    <RowGrid
      py="2"
      rowGap="1"
      minH="row"
      bg={isSelected ? 'accent.subtle' : undefined}
      className="ui-num"
    >
      <chakra.div
        gridArea="check"
        alignSelf={{ base: 'start', md: 'center' }}
        pt={{ base: '1', md: '0' }}
      >
        <Checkbox
          aria-label={messages.select(name)}
          checked={isSelected}
          onChange={() => onSelect(saving.number_id)}
        />
      </chakra.div>
      <chakra.div gridArea="avatar">
        <Avatar name={name} />
      </chakra.div>
      <TwoLines gridArea="person">
        <chakra.span fontWeight="medium" title={name}>
          {name}
        </chakra.span>
        <span title={email}>{email}</span>
      </TwoLines>
      <chakra.div
        gridArea="number"
        hideBelow="xl"
        display="flex"
        alignItems="center"
        gap="2"
        minW="0"
      >
        <Flag code={row.countryIsoCode} />
        <chakra.span className="ui-ellipsis">
          {row.phoneNumber && formatPhone(row.phoneNumber)}
        </chakra.span>
      </chakra.div>
      <TwoLines gridArea="plan">
        <Plan line={line} />
      </TwoLines>
      <chakra.div gridArea="months" hideBelow="xl" minW="0" overflow="hidden">
        {kind === 'leavers' ? (
          <NumberStatus status={row.status} orderFailure={row.orderFailure} align="bare" />
        ) : (
          <SparkBars
            months={saving.months}
            allowance={plan?.data_mb ?? 0}
            isTooSmall={isTooSmall}
          />
        )}
      </chakra.div>
      <TwoLines gridArea="last" hideBelow="lg">
        <LastUse line={line} today={today} />
      </TwoLines>
      <TwoLines gridArea="amount" textAlign="end">
        <Amount {...line} />
      </TwoLines>
      <chakra.div gridArea="action" justifySelf="end">
        <Button
          size="sm"
          aria-label={words}
          disabled={!main || main.reason !== undefined}
          title={main?.reason}
          onClick={() => main && onAction(line, main.action)}
        >
          {kind === 'plan_fit' ? messages.change : messages.end}
        </Button>
      </chakra.div>
      <chakra.div gridArea="menu" justifySelf="end">
        <Menu
          label={messages.more(name)}
          align="end"
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={messages.more(name)} icon={<MoreIcon />} />
          )}
          items={[
            {
              id: 'reassign' as const,
              label: messages.reassign,
              reason: reassign?.reason,
            },
            { id: 'open' as const, label: messages.open },
          ]}
          onChoose={(id) => onAction(line, id)}
        />
      </chakra.div>
    </RowGrid>
  );
}

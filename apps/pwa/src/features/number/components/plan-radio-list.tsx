import { chakra } from '@chakra-ui/react/styled-system';
import { Radio } from '@workspace/ui/components/checkbox';
import { formatMoney } from '@workspace/ui/format/money';
import type { ComponentProps, ReactNode } from 'react';
import type { PlanChoice } from '../plan-choices.ts';
import { planAllowance, pricePeriod } from '../plan-words.ts';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '52px',
    px: '4',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    // Stronger than the hover, which would hide what has just been chosen.
    '&&&:has(:checked)': { bg: 'accent.subtle' },
    '&:has(:focus-visible)': {
      outline: '2px solid var(--colors-accent-fg)',
      outlineOffset: '-2px',
    },
    '& input:focus-visible': { outline: 'none' },
    '&:has(:disabled)': { color: 'fg.muted', bg: 'bg.panel' },
  },
});

export interface PlanRadioListProps {
  readonly choices: readonly PlanChoice[];
  /** What each radio carries beside its value: its name, and how it tells of a choice. */
  readonly radio: ComponentProps<typeof Radio>;
  /** The chosen plan's id; empty while none is. */
  readonly selected: string;
  /** The plan that the line has: shown among the others, and not to be chosen. */
  readonly current?: string | undefined;
  /** Beside a plan's price: what it changes. */
  readonly note?: (choice: PlanChoice) => ReactNode;
}

/** Plans to choose one from, with allowance and price. Put it into a `fieldset`. */
export function PlanRadioList({ choices, radio, selected, current, note }: PlanRadioListProps) {
  return (
    <chakra.div borderWidth="1px" rounded="lg" overflow="hidden">
      {choices.map((choice) => {
        const { plan, price } = choice;
        return (
          <Row key={plan.plan_id}>
            <Radio
              {...radio}
              value={plan.plan_id}
              checked={plan.plan_id === selected}
              disabled={plan.plan_id === current}
            />
            <chakra.span flex="1" minW="0">
              <chakra.span
                display="block"
                fontWeight="medium"
                className="ui-ellipsis"
                title={plan.name}
              >
                {plan.name}
              </chakra.span>
              <chakra.span display="block" textStyle="xs" color="fg.subtle" className="ui-num">
                {planAllowance(plan)}
              </chakra.span>
            </chakra.span>
            <chakra.span flex="none" textAlign="end" className="ui-num">
              {price && (
                <chakra.span display="block">
                  <chakra.span fontWeight="medium">{formatMoney(price)}</chakra.span>{' '}
                  <chakra.span color="fg.subtle">{pricePeriod(plan.type)}</chakra.span>
                </chakra.span>
              )}
              {note && (
                <chakra.span display="block" textStyle="xs" color="fg.subtle">
                  {note(choice)}
                </chakra.span>
              )}
            </chakra.span>
          </Row>
        );
      })}
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Radio } from '@workspace/ui/components/checkbox';
import { formatMoney } from '@workspace/ui/format/money';
import type { ComponentProps, ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { PlanChoice } from './plan-choices.ts';
import { planAllowance, pricePeriod } from './plan-labels.ts';

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
    // More specific than the hover style, which would hide the new selection.
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
  /** Props of each radio beside its value: name and change handler. */
  readonly radio: ComponentProps<typeof Radio>;
  /** Of the form's field: gives the focus to the first plan that can be chosen. */
  readonly focusRef?: RefCallBack;
  /** Id of the selected plan; empty if none is. */
  readonly selected: string;
  /** The line's current plan: listed, but not selectable. */
  readonly current?: string | undefined;
  /** Shown beside a plan's price: the difference. */
  readonly note?: (choice: PlanChoice) => ReactNode;
}

/** Focuses the first plan that can be chosen. */
const firstChoice = (group: HTMLElement | null) =>
  group && { focus: () => group.querySelector<HTMLInputElement>('input:enabled')?.focus() };

/** Plans as radios, with allowance and price. Must be inside a `fieldset`. */
export function PlanRadioList(props: PlanRadioListProps) {
  const { choices, radio, focusRef, selected, current, note } = props;
  return (
    <chakra.div
      ref={focusRef && ((group: HTMLElement | null) => focusRef(firstChoice(group)))}
      borderWidth="1px"
      rounded="lg"
      overflow="hidden"
    >
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

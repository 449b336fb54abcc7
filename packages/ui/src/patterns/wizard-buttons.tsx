import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { Kbd } from '../components/kbd.tsx';
import { messages } from '../messages.ts';
import type { WizardStep } from './wizard.tsx';

interface WizardButtonsProps {
  readonly step: WizardStep<string>;
  readonly formId: string;
  readonly isBusy: boolean;
  /** Left of the main action; it may be in the bar instead. */
  readonly back: ReactNode;
  /** Of the main action in pixels, where Back is in the bar. */
  readonly minWidth?: number | undefined;
  /** `foot`: at the bottom of a phone. */
  readonly place: 'form' | 'foot';
}

const tooltip = {
  rounded: 'md',
  bg: 'bg.inverted',
  color: 'fg.inverted',
  boxShadow: 'md',
  px: '3',
  py: '2',
  lineHeight: 'tight',
} as const;

/** Why a step cannot be continued: a tooltip beside the button, on phones a line above it. */
function Reason({ id, place, children }: { id: string; place: 'form' | 'foot'; children: string }) {
  return (
    <chakra.span
      id={id}
      role="tooltip"
      textStyle="xs"
      {...(place === 'form' ? tooltip : { w: 'full', textAlign: 'center', color: 'fg.muted' })}
    >
      {children}
    </chakra.span>
  );
}

/** The main action of a step, Back beside it, and the reason or the key behind it. */
export function WizardButtons(props: WizardButtonsProps) {
  const { step, formId, isBusy, back, minWidth, place } = props;
  const { tone = 'solid', ready = 'yes', whyNot, hint, submit } = step;
  const reasonId = useId();
  const isFoot = place === 'foot';
  const reason = whyNot !== undefined && (
    <Reason id={reasonId} place={place}>
      {whyNot}
    </Reason>
  );
  return (
    <>
      {isFoot && reason}
      {back}
      {submit !== null && (
        <Button
          type="submit"
          form={formId}
          size={isFoot ? 'touch' : 'lg'}
          variant={tone}
          loading={isBusy}
          disabled={ready === 'not_yet'}
          {...(whyNot === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId })}
          style={isFoot ? { flexGrow: 1 } : { minWidth }}
        >
          {submit ?? messages.wizard.next}
        </Button>
      )}
      {!isFoot && reason}
      {!isFoot && hint !== undefined && (
        <chakra.span textStyle="sm" color="fg.muted">
          {hint}
        </chakra.span>
      )}
      {!isFoot && submit !== null && hint === undefined && ready === 'yes' && !reason && (
        <chakra.span className="ui-table-keys" textStyle="xs" color="fg.subtle">
          <Kbd>↵</Kbd> {messages.wizard.enter}
        </chakra.span>
      )}
    </>
  );
}

import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { firstFault } from '../forms/first-fault.ts';

/** `stay`: an error is at its field. */
export type Continued = 'next' | 'stay';

/** What every layout of a wizard knows of a step. */
export interface FlowStep {
  readonly id: string;
  /** Checks the answer, and sends the last one; without it the wizard goes to the next step. */
  readonly onSubmit?: (() => Promise<Continued> | Continued) | undefined;
}

export interface WizardFlow<Step extends FlowStep> {
  readonly steps: readonly Step[];
  /** Id of the current step. */
  readonly at: Step['id'];
  readonly onStep: (id: Step['id']) => void;
  /** Whether a dialog is over the page: the focus goes to what is wrong once it is closed. */
  readonly isCovered?: boolean | undefined;
}

/** What the layouts of a wizard need for its current step. */
export interface WizardStepControl<Step> {
  /** Undefined if there are no steps. */
  readonly step: Step | undefined;
  readonly index: number;
  readonly before: Step | undefined;
  /** For the form of the step, and for a button outside of it. */
  readonly formId: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isBusy: boolean;
  readonly submit: (event: FormEvent) => void;
}

/** The field of a step that asks for one text alone; cards and ticks are no such fields. */
function onlyField(form: HTMLFormElement | null): HTMLElement | undefined {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea') ??
      []),
  ].filter(
    (field) => !field.disabled && field.closest('[hidden], [aria-hidden=true], [inert]') === null,
  );
  const [field] = fields;
  const isText = field && !['radio', 'checkbox', 'file'].includes(field.type);
  return isText && fields.length === 1 ? field : undefined;
}

/** The first field with an error, otherwise where the step begins. */
function focusFault(form: HTMLFormElement | null, heading: HTMLElement | null): void {
  (firstFault(form) ?? onlyField(form) ?? heading)?.focus();
}

/**
 * The current step of a wizard: the focus follows it, into its only field or onto its heading, and
 * its form continues to the next one.
 */
export function useWizardStep<Step extends FlowStep>({
  steps,
  at,
  onStep,
  isCovered = false,
}: WizardFlow<Step>): WizardStepControl<Step> {
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === at),
  );
  const step = steps[index];
  const next = steps[index + 1];
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step?.id);
  const [isBusy, setBusy] = useState(false);
  const [stays, setStays] = useState(0);

  useEffect(() => {
    // Not when the page opens: it begins at its top.
    if (shown.current === step?.id) return;
    shown.current = step?.id;
    window.scrollTo({ top: 0 });
    (onlyField(form.current) ?? heading.current)?.focus({ preventScroll: true });
  }, [step?.id]);

  const seen = useRef(0);
  useEffect(() => {
    // By now the errors are rendered.
    if (stays === seen.current || isCovered) return;
    seen.current = stays;
    focusFault(form.current, heading.current);
  }, [stays, isCovered]);

  const advance = async () => {
    if (isBusy || !step) return;
    setBusy(true);
    try {
      const result = await step.onSubmit?.();
      if (result === 'stay') setStays((count) => count + 1);
      else if (next) onStep(next.id);
    } finally {
      setBusy(false);
    }
  };
  return {
    step,
    index,
    before: steps[index - 1],
    formId,
    form,
    heading,
    isBusy,
    submit(event) {
      event.preventDefault();
      void advance();
    },
  };
}

import { screen, waitFor } from '@testing-library/react';

/** A way to answer a step, which leaves it complete. */
export interface Answer {
  readonly name: string;
  readonly give: () => Promise<unknown>;
}

/** One step of a wizard as a person meets it. */
export interface TestedStep {
  readonly heading: string | RegExp;
  /** The first is given on the way; none where there is nothing to answer. */
  readonly answers: readonly Answer[];
  /** Accessible name of the button that continues; null where the answer itself does. */
  readonly next: string | RegExp | null;
}

export interface TestedWizard {
  readonly name: string;
  /** Every step that any answer leads to. */
  readonly steps: readonly TestedStep[];
  /** Heading of the end. */
  readonly end: string | RegExp;
  /** Whether the end has a way back to the last step; most wizards have sent the answers by then. */
  readonly afterEnd?: 'back';
  readonly open: () => Promise<unknown> | unknown;
  readonly press: (element: HTMLElement) => Promise<unknown>;
  /** Presses Enter where the focus is. */
  readonly enter: () => Promise<unknown>;
}

/** Way through a wizard: to a step and beyond it, back, another answer, and on to the end. */
interface Detour {
  readonly title: string;
  readonly step: TestedStep;
  readonly answer: Answer;
}

/** Every step with another answer is a detour of its own. */
export const detoursOf = ({ steps }: TestedWizard): readonly Detour[] =>
  steps.flatMap((step) =>
    step.answers.slice(1).map((answer) => ({
      title: `${String(step.heading)}: ${step.answers[0]?.name ?? ''}, Back, ${answer.name}`,
      step,
      answer,
    })),
  );

const matches = (wanted: string | RegExp, text: string) =>
  typeof wanted === 'string' ? wanted === text : wanted.test(text);

/** Headings that are shown, the innermost last: a dialog's is after that of the page. */
const headings = (): readonly string[] =>
  screen.queryAllByRole('heading').map(({ textContent }) => textContent ?? '');

// Phones have the buttons of a wizard a second time; there is no layout here.
function button(name: string | RegExp): HTMLElement | undefined {
  return screen.queryAllByRole('button', { name })[0];
}

/** Takes the focus from the field that was filled in last, as a click beside it does. */
function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.tagName !== 'H1') activeElement.blur();
}

/** Whether nothing leads back to a step once it is continued. */
const isFinal = ({ steps, afterEnd }: TestedWizard, step: TestedStep) =>
  step === steps.at(-1) && afterEnd !== 'back';

class WizardRun {
  private readonly given = new Map<TestedStep, Answer>();
  private readonly entered = new Set<TestedStep>();

  private readonly wizard: TestedWizard;

  constructor(wizard: TestedWizard) {
    this.wizard = wizard;
  }

  private get at(): TestedStep | 'end' | undefined {
    const shown = headings();
    const { steps, end } = this.wizard;
    if (shown.some((text) => matches(end, text))) return 'end';
    return steps.find(({ heading }) => shown.some((text) => matches(heading, text)));
  }

  /** The step that is shown, once one is. */
  private async arrive(): Promise<TestedStep | 'end'> {
    await waitFor(() => {
      if (this.at === undefined) throw new Error(`No step is shown but: ${headings().join(', ')}`);
    });
    return this.at ?? 'end';
  }

  answerWith(step: TestedStep, answer: Answer): void {
    this.given.set(step, answer);
  }

  /** Answers the step that is shown, and continues. A button that does nothing fails it. */
  private async forward(step: TestedStep): Promise<void> {
    const before = headings().join();
    const answer = this.given.get(step) ?? step.answers[0];
    await answer?.give();
    const { next } = step;
    if (next !== null) {
      await waitFor(() => {
        const found = button(next);
        if (!found) throw new Error(`${String(step.heading)} has no button ${String(next)}.`);
        if (found.hasAttribute('disabled') || found.getAttribute('aria-disabled') === 'true') {
          throw new Error(`${String(step.heading)} is answered, and cannot be continued.`);
        }
      });
      const found = button(next);
      // The hint for the key is true: at first Enter continues, later the button.
      if (screen.queryByText(/Enter continues/) && !this.entered.has(step)) {
        this.entered.add(step);
        leaveField();
        await this.wizard.enter();
      } else if (found) await this.wizard.press(found);
    }
    await waitFor(() => {
      if (headings().join() !== before) return;
      const said = [...document.querySelectorAll('[role=alert], [role=alertdialog]')]
        .map(({ textContent }) => textContent)
        .join(' ');
      throw new Error(
        `${String(step.heading)} with ${answer?.name ?? 'no answer'}: ${said || 'nothing happens'}`,
      );
    });
  }

  /** Goes on until a step is left behind, or the end is reached. */
  async pass(until: TestedStep | 'end'): Promise<void> {
    for (let steps = 0; steps < 40; steps += 1) {
      const at = await this.arrive();
      if (at === 'end') return;
      await this.forward(at);
      if (at === until) return;
    }
    throw new Error('The wizard goes in circles.');
  }

  /** Answers what is shown without continuing, so that there is something to come back from. */
  private async answerShown(): Promise<void> {
    const at = await this.arrive();
    // An answer that continues on its own would lead to yet another step.
    if (at !== 'end' && at.next !== null) await (this.given.get(at) ?? at.answers[0])?.give();
  }

  /** To the step after it; of one that sends the answers, back to the step before. */
  async beyond(step: TestedStep): Promise<void> {
    const before = this.wizard.steps.at(-2);
    if (!isFinal(this.wizard, step) || !before) {
      await this.pass(step);
      return this.answerShown();
    }
    await this.pass(before);
    await this.answerShown();
    await this.back();
  }

  private async back(): Promise<'there' | 'no way back'> {
    const back = button('Back');
    if (!back) return 'no way back';
    const before = headings().join();
    await this.wizard.press(back);
    await waitFor(() => {
      if (headings().join() === before) throw new Error('Back does nothing.');
    });
    return 'there';
  }

  /** Presses Back until a step is shown. */
  async backTo(step: TestedStep): Promise<'there' | 'no way back'> {
    for (let steps = 0; steps < 40; steps += 1) {
      if ((await this.arrive()) === step) return 'there';
      if ((await this.back()) === 'no way back') return 'no way back';
    }
    throw new Error('Back goes in circles.');
  }
}

/**
 * Past a step, back to it, another answer, and on to the end.
 * @returns whether the wizard has a way back to the step
 */
export async function takeDetour(
  wizard: TestedWizard,
  { step, answer }: Detour,
): Promise<'there' | 'no way back'> {
  await wizard.open();
  const run = new WizardRun(wizard);
  await run.beyond(step);
  const found = isFinal(wizard, step) ? 'there' : await run.backTo(step);
  if (found === 'there') run.answerWith(step, answer);
  await run.pass('end');
  return found;
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { AlertIcon } from '@workspace/ui/components/icons';
import { Segmented } from '@workspace/ui/components/segmented';
import { CardFoot } from '@workspace/ui/patterns/card';
import { messages } from '../messages.ts';
import { EffectWords } from './effect-labels.tsx';
import type { PriceDraft } from './use-price-draft.ts';

interface PriceFootProps {
  /** Of the form, to which the amount in the table belongs. */
  readonly id: string;
  readonly draft: PriceDraft;
  readonly today: string;
  readonly onCancel: () => void;
}

const words = messages.prices;

/** Id of the messages, by which the amount in the table is described. */
export const errorsIdOf = (formId: string) => `${formId}-errors`;

/** Under the table: from when on the changed price is valid, its effect, and saving it. */
export function PriceFoot({ id, draft, today, onCancel }: PriceFootProps) {
  const { plan, typed, errors, firstOfNextMonth } = draft;
  const problems = [errors.amount, errors.from, errors.form].filter((text) => text !== undefined);
  return (
    <form
      id={id}
      aria-label={words.form(plan.name)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draft.save();
      }}
    >
      <CardFoot flexWrap="wrap" rowGap="2">
        <Segmented
          label={words.kind}
          value={typed.kind}
          onChange={(kind) => draft.change({ kind })}
          options={[
            { value: 'agreed', label: words.kinds.agreed },
            { value: 'list', label: words.kinds.list },
          ]}
        />
        <Segmented
          label={words.from}
          value={typed.from}
          onChange={(from) => draft.change({ from })}
          options={[
            { value: 'today', label: words.today },
            { value: 'next_month', label: words.nextMonth(firstOfNextMonth) },
          ]}
        />
        <chakra.div display="flex" gap="2" ms="auto">
          <Button variant="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="solid" loading={draft.busy}>
            {words.save}
          </Button>
        </chakra.div>
        <chakra.p role="status" flexBasis="full" className="ui-num">
          <EffectWords {...draft} today={today} />
        </chakra.p>
        <chakra.div
          id={errorsIdOf(id)}
          role="alert"
          flexBasis="full"
          hidden={problems.length === 0}
        >
          {problems.map((text) => (
            <chakra.p key={text} display="flex" gap="1.5" fontSize="sm" color="danger.fg">
              <chakra.span pt="2px">
                <AlertIcon size={14} />
              </chakra.span>
              {text}
            </chakra.p>
          ))}
        </chakra.div>
      </CardFoot>
    </form>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { setupFailureTexts } from '@workspace/domain/numbers/setup';
import { SimIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { Card } from '@workspace/ui/patterns/card';
import { useId } from 'react';
import type { InstallState } from '../install-state.ts';
import { messages } from '../messages.ts';
import { dayAndMonth } from '../reset.ts';
import { CardRow, IconTile } from './card-row.tsx';
import { InstallButton } from './install-button.tsx';

const words = messages.install;

/** The day that the text of the state names. */
function since(state: InstallState, number: NumberRow): string {
  const at = state === 'stopped' ? number.stopped_at : number.new_phone_since;
  return at === null ? '' : dayAndMonth(at);
}

/** How far the person has come; null if that adds nothing. */
export function setupText({ setup }: Pick<NumberRow, 'setup'>): string | null {
  if (!setup) return null;
  const day = dayAndMonth(setup.at);
  if (setup.step === 'failed') {
    return words.failed(day, setup.failure && setupFailureTexts[setup.failure]);
  }
  return words.setup[setup.step]?.(day) ?? null;
}

interface InstallCardProps {
  readonly number: NumberRow;
  readonly state: Exclude<InstallState, 'none'>;
}

/** The eSIM of the local number that waits to be installed. */
export function InstallCard({ number, state }: InstallCardProps) {
  const id = useId();
  const { title, text } = words.states[state];
  const isMaking = state === 'making';
  const progress = isMaking ? null : setupText(number);
  return (
    <Card aria-labelledby={id}>
      <CardRow>
        <IconTile tone="accent">{isMaking ? <Spinner /> : <SimIcon size={20} />}</IconTile>
        <chakra.div flex="1" minW="0" role={isMaking ? 'status' : undefined}>
          <chakra.h2 id={id} fontWeight="semibold">
            {title}
          </chakra.h2>
          <chakra.p mt="0.5" color="fg.muted" maxW="60ch">
            {text(since(state, number))}
            {progress && ` ${progress}`}
          </chakra.p>
        </chakra.div>
        {!isMaking && state !== 'lost_esim' && (
          <InstallButton numberId={number.number_id} rank="first" />
        )}
      </CardRow>
    </Card>
  );
}

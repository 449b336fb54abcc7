import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { setupFailureTexts } from '@workspace/domain/numbers/setup';
import { Button } from '@workspace/ui/components/button';
import { SimIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { Card } from '@workspace/ui/patterns/card';
import { useId } from 'react';
import { CardRow, IconTile } from '../components/card-row.tsx';
import { messages } from '../messages.ts';
import { dayAndMonth } from '../usage/reset.ts';
import { InstallButton } from './install-button.tsx';
import type { InstallState } from './install-state.ts';

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

interface InstallTexts {
  readonly title: string;
  readonly text: string;
}

/** After a failure its reason comes first. */
function textsOf(number: NumberRow, state: InstallCardProps['state']): InstallTexts {
  const { setup } = number;
  const { title, text } = words.states[state];
  const about = text(since(state, number));
  if (state === 'making') return { title, text: about };
  if (setup?.step === 'failed' && state !== 'lost_esim') {
    const reason = setup.failure && setupFailureTexts[setup.failure];
    // A new eSIM for another phone: what the line does until then.
    const until = state === 'first' ? undefined : about;
    return {
      title: words.failedOn(dayAndMonth(setup.at)),
      text: [reason, words.again, until].filter(Boolean).join(' '),
    };
  }
  return { title, text: [about, setupText(number)].filter(Boolean).join(' ') };
}

interface InstallCardProps {
  readonly number: NumberRow;
  readonly state: Exclude<InstallState, 'none'>;
  /** Requests another QR code, if that of a deleted eSIM is used up. */
  readonly onNewQr: () => void;
}

/** The eSIM of the local number that waits to be installed. */
export function InstallCard({ number, state, onNewQr }: InstallCardProps) {
  const id = useId();
  const { title, text } = textsOf(number, state);
  const isMaking = state === 'making';
  return (
    <Card aria-labelledby={id}>
      <CardRow>
        <IconTile tone="accent">{isMaking ? <Spinner /> : <SimIcon size={20} />}</IconTile>
        <chakra.div flex="1" minW="0" role={isMaking ? 'status' : undefined}>
          <chakra.h2 id={id} fontWeight="semibold">
            {title}
          </chakra.h2>
          <chakra.p mt="0.5" color="fg.muted" maxW="60ch">
            {text}
          </chakra.p>
        </chakra.div>
        {state === 'lost_esim' && (
          <chakra.div w={{ base: 'full', md: 'auto' }} flex="none">
            <Button variant="solid" size="touch" width="block" onClick={onNewQr}>
              {messages.help.newQr}
            </Button>
          </chakra.div>
        )}
        {!isMaking && state !== 'lost_esim' && (
          <InstallButton numberId={number.number_id} rank="first" />
        )}
      </CardRow>
    </Card>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { SimDetails } from '@workspace/domain/numbers/schema';
import { Button } from '@workspace/ui/components/button';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { CloudOffIcon, EyeIcon, LockIcon } from '@workspace/ui/components/icons';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { Notice } from '@workspace/ui/patterns/notice';
import { useSyncState } from '../../../data/session/hooks.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { type SimState, useSimDetails } from '../../number/index.ts';
import type { OwnLine } from '../data.ts';
import { messages } from '../messages.ts';

const words = messages.pins;

function Secrets({ details }: { readonly details: SimDetails }) {
  const value = ([name, text]: readonly [string, string]) => ({
    term: name,
    value: (
      <>
        <chakra.span fontFamily="mono" fontSize="md">
          {text}
        </chakra.span>
        <CopyButton text={text} label={words.copy(name)} />
      </>
    ),
  });
  const all = [
    [words.pin1, details.pin1],
    [words.puk1, details.puk1],
    [words.pin2, details.pin2],
    [words.puk2, details.puk2],
  ] as const;
  // A network may report none of them.
  const reported = all.filter(([, text]) => text !== '');
  if (reported.length === 0) return <p>{words.none}</p>;
  return <DescriptionList termWidth="72px" items={reported.map(value)} />;
}

/** Why they are not shown, or that showing them is recorded. */
function PinsNotice({ state }: { readonly state: SimState }) {
  const { offline } = useSyncState();
  const error = state.status === 'failed' ? state.error : undefined;
  if (error instanceof NetworkError || (offline && state.status !== 'shown')) {
    return (
      <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
        {words.offline}
      </Notice>
    );
  }
  if (state.status === 'making') return <Notice role="status">{words.making}</Notice>;
  if (error) {
    return (
      <Notice tone="warning" role="alert">
        {error instanceof AppError ? error.message : words.failed}
      </Notice>
    );
  }
  return (
    <Notice tone="neutral" icon={<LockIcon />}>
      {words.audited}
    </Notice>
  );
}

export interface PinsDialogProps {
  readonly line: OwnLine;
  readonly onClose: () => void;
}

/** What PIN and PUK are for; they are requested on demand, and never stored (decisions 3). */
export function PinsDialog({ line: { row, number }, onClose }: PinsDialogProps) {
  const { offline } = useSyncState();
  const { state, show } = useSimDetails(number.number_id, number.version);
  const shown = state.status === 'shown' ? state.details : undefined;
  return (
    <Dialog open onClose={onClose} phone="sheet">
      <DialogHeader
        title={words.title}
        text={row.phoneNumber ? formatPhone(row.phoneNumber) : undefined}
      />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <chakra.div display="flex" flexDirection="column" gap="2" maxW="measure">
            <p>{words.pin}</p>
            <p>{words.puk}</p>
            <chakra.p color="fg.muted">{words.many}</chakra.p>
          </chakra.div>
          <div aria-live="polite">{shown && <Secrets details={shown} />}</div>
          <PinsNotice state={state} />
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{words.close}</Button>
        {!shown && (
          <Button
            variant="solid"
            icon={<EyeIcon />}
            loading={state.status === 'loading'}
            disabled={offline}
            onClick={() => void show()}
          >
            {words.reveal}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { type GuideChannel, guideChannels } from '@workspace/domain/guides/schema';
import { Button } from '@workspace/ui/components/button';
import { Radio } from '@workspace/ui/components/checkbox';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { touch } from '@workspace/ui/theme/touch-area';
import { useMemo, useState } from 'react';
import { useSyncState } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { RunView } from '../bulk-run/index.ts';
import { GuideSummaryList } from './components/guide-summary-list.tsx';
import { receiversOf, summarizeGuides } from './guide-summary.ts';
import { messages } from './messages.ts';
import { useGuideRun } from './use-guide-run.ts';

const words = messages.many;

export interface SendGuidesDialogProps {
  /** The current selection. */
  readonly lines: readonly NumberOfPerson[];
  readonly onClose: () => void;
  /** Called after guides were sent, to clear the selection. */
  readonly onDone: () => void;
}

/** Sends the guides of a selection: channel, summary, sending, results. */
export function SendGuidesDialog({ lines: current, onClose, onDone }: SendGuidesDialogProps) {
  const { offline } = useSyncState();
  const { index } = useOffline();
  const control = useGuideRun();
  // Sends what the summary showed, also if the selection's rows change meanwhile.
  const [lines] = useState(current);
  const [channel, setChannel] = useState<GuideChannel>('email');
  const receivers = useMemo(
    () => receiversOf(index.numbers(index.overview({ statuses: ['active'] }).numberIds())),
    [index],
  );
  const summary = useMemo(
    () => summarizeGuides(channel, lines, receivers),
    [channel, lines, receivers],
  );
  const { run, busy } = control;
  const count = summary.sent.length;
  const confirm = () => {
    const rows = summary.sent.map(({ number_id: id }) => ({ id }));
    control.start(rows, { channel, describe: words.describe(count) });
  };
  const nameOf = (id: string) => {
    const [line] = index.numbers([id]);
    return line?.user ? displayName(line.user) : '';
  };
  const close = run ? onDone : onClose;
  return (
    <Dialog
      open
      // While sending there is a Stop button; Escape must not close the dialog by accident.
      onClose={busy ? () => undefined : close}
      size="md"
      backdrop="keep"
    >
      <DialogHeader title={words.title} text={words.text(lines.length)} />
      {run ? (
        <RunView
          runWords={messages.run}
          reasonOf={(_, sentence) => sentence}
          control={control}
          run={run}
          nameOf={nameOf}
          onUndo={undefined}
          onClose={onDone}
        />
      ) : (
        <>
          <DialogBody>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <p>{messages.lead}</p>
              <chakra.fieldset border="0" minW="0">
                <chakra.legend className="ui-label" mb="1.5">
                  {messages.how}
                </chakra.legend>
                <chakra.div
                  display="flex"
                  flexDirection="column"
                  gap="1"
                  css={{ [touch]: { gap: '18px' } }}
                >
                  {guideChannels.map((one) => (
                    <Radio
                      key={one}
                      name="channel"
                      value={one}
                      checked={one === channel}
                      onChange={() => setChannel(one)}
                    >
                      {words.channels[one]}
                    </Radio>
                  ))}
                </chakra.div>
              </chakra.fieldset>
              <GuideSummaryList channel={channel} summary={summary} />
              {offline && (
                <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
                  {words.offline}
                </Notice>
              )}
            </chakra.div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="solid" disabled={offline || count === 0} onClick={confirm}>
              {words.confirm(count)}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { CheckIcon, CopyIcon, FileIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { Suspense, useState } from 'react';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { copyLater } from '../copy-later.ts';
import { GuidePrint } from '../lazy.ts';
import { messages } from '../messages.ts';
import { type ShownLink, useGuideLink } from '../use-guide-link.ts';

const words = messages.handOver;

interface HandOverProps {
  readonly row: OverviewRow;
  readonly disabled?: boolean;
  /** Id of the text that says why it is disabled. */
  readonly describedBy?: string | undefined;
}

/** The guide without a message: on paper, or as a link for the clipboard. */
export function HandOver({ row, disabled = false, describedBy }: HandOverProps) {
  const print = useGuideLink(row);
  const copy = useGuideLink(row);
  const [printed, setPrinted] = useState<ShownLink | null>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');

  const onPrint = async () => {
    const link = await print.create();
    if (link) setPrinted(link);
  };
  const onCopy = async () => {
    setCopied('no');
    let isMade = false;
    const made = copy.create().then((link) => {
      if (!link) throw new Error('No link was created');
      isMade = true;
      return link.url;
    });
    await copyLater(made).then(
      () => setCopied('yes'),
      // A link that could not be created is already explained by `failure`.
      () => setCopied(isMade ? 'refused' : 'no'),
    );
  };
  const problem = print.failure ?? copy.failure ?? (copied === 'refused' ? words.copyFailed : '');
  return (
    <div>
      <chakra.div role="group" aria-label={words.label} display="flex" gap="2">
        <Button
          variant="ghost"
          size="sm"
          icon={<FileIcon />}
          loading={print.busy}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={() => void onPrint()}
          {...preloadOnApproach(GuidePrint)}
        >
          {words.print}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />}
          loading={copy.busy}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={() => void onCopy()}
        >
          {copied === 'yes' ? words.copied : words.copy}
        </Button>
      </chakra.div>
      <chakra.p role="alert" textStyle="xs" color="danger.fg">
        {problem}
      </chakra.p>
      <span className="ui-sr" role="status">
        {copied === 'yes' ? words.copied : ''}
      </span>
      <Suspense>
        {printed && <GuidePrint row={row} link={printed} onClose={() => setPrinted(null)} />}
      </Suspense>
    </div>
  );
}

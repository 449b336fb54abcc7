import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { ChatIcon } from '@workspace/ui/components/icons';
import { Suspense } from 'react';
import { contactSupport } from '../../../platform/support.ts';
import { InstallOffer } from '../../install/index.ts';
import type { Instruction } from '../instructions.ts';
import { messages } from '../messages.ts';
import { areConnected, type Lines } from '../session/guide-session.ts';
import type { LineType } from '../session/link.ts';
import { hasSetback } from '../setbacks.ts';
import { InstructionList } from './instruction-list.tsx';
import { SetupNotice } from './setup-notice.tsx';

interface NoticesProps {
  readonly lines: Lines;
  readonly reportedInstalled: readonly LineType[];
}

/** The setup step of each eSIM. */
export function SetupNotices({ lines, reportedInstalled }: NoticesProps) {
  return (
    <chakra.div css={{ '& > [role=status]:not(:empty)': { mb: '4' } }}>
      {Object.entries(lines).map(([type, line]) => (
        <SetupNotice
          key={type}
          line={line}
          isReportedInstalled={reportedInstalled.some((one) => one === type)}
        />
      ))}
    </chakra.div>
  );
}

interface DoneStepProps extends NoticesProps {
  /** Back to the code of the eSIM that is not installed. */
  readonly onScan: () => void;
}

/** The success screen; after a setback, what to do. */
export function DoneStep({ lines, reportedInstalled, onScan }: DoneStepProps) {
  const words = messages.done;
  if (hasSetback(lines)) {
    return (
      <chakra.div maxW="520px">
        <SetupNotices lines={lines} reportedInstalled={reportedInstalled} />
        <Button variant="solid" size="touch" onClick={onScan}>
          {words.again}
        </Button>
      </chakra.div>
    );
  }
  return (
    <chakra.div maxW="520px" css={{ '& > p + p': { mt: '4' } }}>
      <SetupNotices lines={lines} reportedInstalled={reportedInstalled} />
      <chakra.p textStyle="lg" color="fg.muted">
        {areConnected(lines) ? words.active : words.reportedInstalled}
      </chakra.p>
      {lines.travel && (
        <chakra.p textStyle="lg" color="fg.muted">
          {words.travel}
        </chakra.p>
      )}
      <chakra.div mt="6">
        <Suspense>
          <InstallOffer />
        </Suspense>
      </chakra.div>
    </chakra.div>
  );
}

interface HelpStepProps extends NoticesProps {
  readonly instructions: readonly Instruction[];
}

/** After a call that did not work: how long activation takes, and how to reset the phone. */
export function HelpStep({ lines, reportedInstalled, instructions }: HelpStepProps) {
  const words = messages.helpEnd;
  return (
    <chakra.div maxW="560px">
      <SetupNotices lines={lines} reportedInstalled={reportedInstalled} />
      <InstructionList instructions={instructions} />
      <chakra.div mt="7">
        <chakra.h2 textStyle="section">{words.still}</chakra.h2>
        <chakra.p mt="1" mb="3" color="fg.muted">
          {words.stillText}
        </chakra.p>
        <Button icon={<ChatIcon />} onClick={() => contactSupport(messages.supportText)}>
          {messages.support}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

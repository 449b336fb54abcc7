import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PhoneIcon, WifiIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { installLink } from '../../my-plan/index.ts';
import type { Device } from '../device.ts';
import { type Instruction, otherNames } from '../instructions.ts';
import { messages } from '../messages.ts';
import type { LineType } from '../session/link.ts';
import { isUsedUp } from '../setbacks.ts';
import type { KeptLine } from '../vault/kept-guide.ts';
import { InstructionList } from './instruction-list.tsx';
import { ManualDetails } from './manual-details.tsx';
import { QrBox } from './qr-box.tsx';
import { SetupNotice } from './setup-notice.tsx';

const words = messages.scan;

interface ScanStepProps {
  readonly type: LineType;
  readonly line: KeptLine;
  readonly isReportedInstalled: boolean;
  readonly device: Device;
  readonly instructions: readonly Instruction[];
  readonly reach: 'online' | 'offline';
  readonly isFetchingQr: boolean;
  /** Whether this page is on a phone or tablet itself, which may be the one to install on. */
  readonly isOnPhone: boolean;
}

/** The QR code with the instructions, and the ways around a camera. */
export function ScanStep(props: ScanStepProps) {
  const { type, line, isReportedInstalled, device, instructions, reach, isFetchingQr, isOnPhone } =
    props;
  const { activation_code: code, connected } = line.guide;
  const notice = <SetupNotice line={line} isReportedInstalled={isReportedInstalled} />;
  if (connected || isUsedUp(line)) return notice;
  const link = code && isOnPhone ? installLink(code, navigator.userAgent) : null;
  return (
    <>
      {link && (
        <chakra.div mb="6" maxW="420px">
          <Button
            variant="soft"
            size="touch"
            width="block"
            icon={<PhoneIcon />}
            href={link}
            rel="noreferrer"
          >
            {messages.computer.install}
          </Button>
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ base: 'stretch', lg: 'center' }}
        gap={{ base: '6', lg: '9' }}
      >
        <QrBox type={type} line={line} reach={reach} isFetching={isFetchingQr} />
        <InstructionList instructions={instructions} note={otherNames[device]} />
      </chakra.div>
      <chakra.div mt="6" display="flex" flexDirection="column" gap="3">
        {notice}
        <Notice icon={<WifiIcon />}>
          {words.wifi}
          {isOnPhone && device === 'ios' && ` ${words.touch}`}
        </Notice>
      </chakra.div>
      {code && (
        <ManualDetails activationCode={code} label={isOnPhone ? words.manualHere : words.manual} />
      )}
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { GuideStep } from '@workspace/ui/patterns/guide-wizard';
import { formatPhone } from '../../platform/phone.ts';
import { DeviceChoice } from './components/device-choice.tsx';
import { DoneStep, HelpStep, SetupNotices } from './components/end-steps.tsx';
import { InstructionList } from './components/instruction-list.tsx';
import { ScanStep } from './components/scan-step.tsx';
import { SetupNotice } from './components/setup-notice.tsx';
import { StartStep } from './components/start-step.tsx';
import type { Device, ThisDevice } from './device.ts';
import type { DrawingFacts } from './drawings/drawing.ts';
import { Drawings, drawingsOf, type NumberedDrawing } from './drawings/drawings.tsx';
import { lineInstructions, lineName, resetInstructions, scanInstructions } from './instructions.ts';
import { messages } from './messages.ts';
import type { GuideState } from './session/guide-session.ts';
import type { GuideLink, LineType } from './session/link.ts';
import { hasSetback } from './setbacks.ts';
import { type GuideStepId, typeOfStep } from './steps.ts';
import type { KeptLine } from './vault/kept-guide.ts';

export interface StepContext {
  readonly link: GuideLink;
  readonly open: Extract<GuideState, { status: 'open' }>;
  readonly device: Device;
  readonly here: ThisDevice;
  readonly onDevice: (device: Device) => void;
  /** Shows the QR code of an eSIM again. */
  readonly onScan: (type: LineType) => void;
  /** The answer "No" to the question about the call. */
  readonly onNoCall: () => void;
}

type Step = GuideStep<GuideStepId>;

/** The version counts only for the kind of device that the page runs on. */
function versionOf({ device, here }: StepContext): number | null {
  return here.device === device ? here.version : null;
}

function factsOf(context: StepContext, type: LineType): DrawingFacts {
  const number = context.open.lines[type]?.guide.full_phone_number ?? null;
  return {
    number: number && formatPhone(number),
    lineName: lineName[type],
    version: versionOf(context),
  };
}

function drawing(
  id: string,
  context: StepContext,
  type: LineType,
  drawings: readonly NumberedDrawing[],
) {
  const facts = factsOf(context, type);
  return (
    <Drawings
      key={`${id} ${context.device}`}
      device={context.device}
      facts={facts}
      drawings={drawings}
    />
  );
}

const single = (id: NumberedDrawing['id']) => [{ id, number: 1 }];

function scanStep(context: StepContext, type: LineType, line: KeptLine): Step {
  const { link, open, device, here } = context;
  const words = messages.scan;
  const title = words.label(type === 'travel' && link.flow === 'default');
  const instructions = scanInstructions(device, versionOf(context));
  const isOnPhone = here.device !== null;
  const submit = line.guide.connected
    ? words.submitDone
    : isOnPhone
      ? words.submitHere
      : words.submit;
  return {
    id: `scan-${type}`,
    label: title,
    title,
    text: isOnPhone ? words.textHere : words.text[device],
    submit,
    drawing: drawing(`scan-${type}`, context, type, drawingsOf(instructions)),
    content: (
      <ScanStep
        type={type}
        line={line}
        isReportedInstalled={open.reportedInstalled.includes(type)}
        device={device}
        instructions={instructions}
        reach={open.reach}
        isFetchingQr={open.isFetchingQr}
        isOnPhone={isOnPhone}
      />
    ),
  };
}

function lineStep(context: StepContext, type: LineType, line: KeptLine): Step {
  const { open, device } = context;
  const words = messages.line;
  const instructions = lineInstructions(device, type, versionOf(context));
  return {
    id: `line-${type}`,
    label: words.label(type),
    title: words.label(type),
    text: words.text(type),
    submit: words.submit,
    drawing: drawing(`line-${type}`, context, type, drawingsOf(instructions)),
    content: (
      <>
        <InstructionList instructions={instructions} />
        <chakra.div mt="6">
          <SetupNotice line={line} isReportedInstalled={open.reportedInstalled.includes(type)} />
        </chakra.div>
      </>
    ),
  };
}

function startStep(context: StepContext, first: LineType): Step {
  const words = messages.start;
  const { lines } = context.open;
  const guide = lines[first]?.guide;
  return {
    id: 'start',
    label: words.label,
    title: words.title(first === 'travel'),
    text: guide && words.text(guide.holder_name, guide.company_name),
    submit: words.submit,
    drawing: drawing('start', context, first, [{ id: 'about', number: 1 }]),
    content: <StartStep lines={lines} />,
  };
}

function phoneStep(context: StepContext, first: LineType): Step {
  const { device, here, onDevice } = context;
  const words = messages.phone;
  return {
    id: 'phone',
    label: words.label,
    title: words.title,
    text: words.text,
    drawing: drawing('phone', context, first, single('home')),
    content: <DeviceChoice device={device} here={here.device} onChoose={onDevice} />,
  };
}

function callStep(context: StepContext): Step {
  const { open, onNoCall } = context;
  const words = messages.call;
  return {
    id: 'call',
    label: words.label,
    title: words.title,
    text: words.text(factsOf(context, 'local').number),
    submit: words.yes,
    other: { label: words.no, onPress: onNoCall },
    drawing: drawing('call', context, 'local', single('dialing')),
    content: (
      <>
        <SetupNotices lines={open.lines} reportedInstalled={open.reportedInstalled} />
        <chakra.p textStyle="lg" color="fg.muted">
          {words.soon}
        </chakra.p>
      </>
    ),
  };
}

function helpStep(context: StepContext, first: LineType): Step {
  const { open, device, link } = context;
  const words = messages.helpEnd;
  const instructions = resetInstructions(device);
  return {
    id: 'help',
    title: words.title,
    text: words.text,
    // A travel eSIM has no question about a call.
    submit: link.flow === 'travel' ? words.submit.setup : words.submit.call,
    drawing: drawing('help', context, first, drawingsOf(instructions)),
    content: (
      <HelpStep
        lines={open.lines}
        reportedInstalled={open.reportedInstalled}
        instructions={instructions}
      />
    ),
  };
}

function doneStep(context: StepContext, first: LineType): Step {
  const { open, link, onScan } = context;
  const { lines, reportedInstalled } = open;
  const lost = link.tickets.find(({ type }) => hasSetback({ [type]: lines[type] }))?.type ?? first;
  const words = messages.done;
  return {
    id: 'done',
    title: hasSetback(lines) ? words.notYet : words.title[link.flow],
    submit: null,
    drawing: drawing('done', context, first, single('connected')),
    content: (
      <DoneStep lines={lines} reportedInstalled={reportedInstalled} onScan={() => onScan(lost)} />
    ),
  };
}

/** What a step shows; undefined if its eSIM is not in the answer. */
export function guideStep(id: GuideStepId, context: StepContext): Step | undefined {
  const first: LineType = context.link.flow === 'travel' ? 'travel' : 'local';
  const type = typeOfStep(id);
  const line = type && context.open.lines[type];
  switch (id) {
    case 'start':
      return startStep(context, first);
    case 'phone':
      return phoneStep(context, first);
    case 'scan-local':
    case 'scan-travel':
      return type && line && scanStep(context, type, line);
    case 'line-local':
    case 'line-travel':
      return type && line && lineStep(context, type, line);
    case 'call':
      return callStep(context);
    case 'help':
      return helpStep(context, first);
    case 'done':
      return doneStep(context, first);
  }
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { ChatIcon, CloudOffIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { type GuideStep, GuideWizard } from '@workspace/ui/patterns/guide-wizard';
import { Notice } from '@workspace/ui/patterns/notice';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useScreenTitle } from '../../navigation/title.ts';
import { contactSupport } from '../../platform/support.ts';
import { UnavailableScreen } from '../public-flow/index.ts';
import { ComputerPage, ComputerScreen } from './components/computer-screen.tsx';
import { HandOver } from './components/hand-over.tsx';
import { LineName } from './components/line-name.tsx';
import { RefusedScreen } from './components/refused-screen.tsx';
import { type Device, readDevice } from './device.ts';
import { guideStep, type StepContext } from './guide-steps.tsx';
import { messages } from './messages.ts';
import { areConnected, type GuideSession, type GuideState } from './session/guide-session.ts';
import { type GuideLink, readLink, readPlace, writePlace } from './session/link.ts';
import { useGuide } from './session/use-guide.ts';
import { type GuideStepId, stepFrom, stepsOf, typeOfStep } from './steps.ts';

const useWidth = screenLayout([['narrow', 767]], 'wide');

/** Until the guide is here, with the text that does not depend on it. */
function Opening() {
  const { hash } = useLocation();
  const width = useWidth();
  const progress = (
    <chakra.div role="status" aria-label={messages.opening} display="grid" placeItems="center">
      <Spinner size={24} />
    </chakra.div>
  );
  if (width === 'narrow' && readPlace(hash).step === null) {
    return (
      <ComputerPage>
        <chakra.div mt="8">{progress}</chakra.div>
      </ComputerPage>
    );
  }
  return (
    <PublicPage layout="guide" align="middle">
      {progress}
    </PublicPage>
  );
}

interface OpenGuideProps {
  readonly link: GuideLink;
  readonly open: Extract<GuideState, { status: 'open' }>;
  readonly session: GuideSession;
}

/**
 * The step and the device of the address; before there is one, those that this device remembers.
 * Each step is an entry of the browser's history.
 */
function useGuidePlace({ link, open, session }: OpenGuideProps) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const here = useMemo(() => readDevice(navigator), []);
  const place = readPlace(hash);
  const device = place.device ?? open.place.device ?? here.device ?? 'ios';
  const isOver = place.step === null && areConnected(open.lines);
  const at = isOver ? 'done' : stepFrom(link.flow, place.step ?? open.place.step);
  const isNamed = place.step !== null;
  useEffect(() => {
    if (isNamed) void session.remember({ step: at, device });
  }, [session, isNamed, at, device]);
  const go = (step: GuideStepId, of?: Device) => {
    // The router's copy is stale during a navigation, so a device that was just chosen is read here.
    const chosen = of ?? readPlace(window.location.hash).device ?? device;
    const next = { search, hash: writePlace({ step, device: chosen }) };
    // Another device on the same step is not a step of its own.
    void navigate(next, { replace: step === at && isNamed });
  };
  return { at, device, here, isNamed, go };
}

function OpenGuide(props: OpenGuideProps) {
  const { link, open, session } = props;
  const { at, device, here, isNamed, go } = useGuidePlace(props);
  const width = useWidth();
  const first = link.flow === 'travel' ? 'travel' : 'local';

  if (width === 'narrow' && !isNamed) {
    return (
      <ComputerScreen
        link={link}
        lines={open.lines}
        reportedInstalled={open.reportedInstalled}
        onContinue={() => go(at)}
        onHelp={() => go('help')}
      />
    );
  }

  const context: StepContext = {
    link,
    open,
    device,
    here,
    onDevice: (chosen) => go('phone', chosen),
    onScan: (type) => go(`scan-${type}`),
    onNoCall() {
      void session.report(first, 'call_failed');
      go('help');
    },
  };
  const submit = (id: GuideStepId) => {
    const type = typeOfStep(id);
    if (type && id.startsWith('line-')) void session.report(type, 'installed');
    if (id === 'call') void session.report(first, 'call_worked');
    if (id !== 'help') return 'next';
    go(link.flow === 'travel' ? 'line-travel' : 'call');
    return 'stay';
  };
  const steps: GuideStep<GuideStepId>[] = [];
  for (const id of stepsOf(link.flow, at)) {
    const step = guideStep(id, context);
    if (step) steps.push({ ...step, onSubmit: () => submit(id) });
  }
  const shown = open.lines[typeOfStep(at) ?? first] ?? open.lines[first];
  const { origin, pathname, search } = window.location;
  const address = `${origin}${pathname}${search}${writePlace({ step: at, device })}`;
  return (
    <GuideWizard<GuideStepId>
      steps={steps}
      at={at}
      onStep={(id) => go(id)}
      context={shown && <LineName guide={shown.guide} />}
      end={
        <Button
          variant="ghost"
          icon={<ChatIcon />}
          onClick={() => contactSupport(messages.supportText)}
        >
          {messages.help}
        </Button>
      }
      note={
        <>
          {messages.minutes}
          {here.device === null && (
            <chakra.span display="block" mt="4" ms={{ lg: '-9' }}>
              <HandOver address={address} />
            </chakra.span>
          )}
        </>
      }
      line={
        open.reach === 'offline' && (
          <Notice tone="neutral" role="status" icon={<CloudOffIcon />}>
            {messages.offlineLine}
          </Notice>
        )
      }
    />
  );
}

function Guide({ link }: { readonly link: GuideLink }) {
  const { state, session } = useGuide(link);
  if (!session) return <Opening />;
  switch (state.status) {
    case 'opening':
      return <Opening />;
    case 'refused':
      return <RefusedScreen reason={state.reason} code={state.code} ticket={state.ticket} />;
    case 'unavailable':
      return (
        <UnavailableScreen
          why={state.why}
          messages={messages.unavailable}
          onRetry={() => void session.refresh()}
        />
      );
    case 'open':
      return <OpenGuide link={link} open={state} session={session} />;
  }
}

/** The public eSIM guide (specification 2, 2.7), for everybody who has its link. */
export function GuideScreen() {
  useScreenTitle(messages.title);
  const { search } = useLocation();
  const link = useMemo(() => readLink(new URLSearchParams(search)), [search]);
  if (!link) return <RefusedScreen reason={messages.refused.incomplete} />;
  return <Guide key={search} link={link} />;
}

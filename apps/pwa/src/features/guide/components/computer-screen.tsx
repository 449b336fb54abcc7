import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { ChevronRightIcon, SimIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { Card } from '@workspace/ui/patterns/card';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { Fragment, type PropsWithChildren } from 'react';
import { installLink } from '../../my-plan/index.ts';
import { readDevice } from '../device.ts';
import { messages } from '../messages.ts';
import type { Lines } from '../session/guide-session.ts';
import type { GuideLink } from '../session/link.ts';
import { isUsedUp } from '../setbacks.ts';
import type { KeptLine } from '../vault/kept-guide.ts';
import { EmailLink } from './email-link.tsx';
import { LineName } from './line-name.tsx';
import { LineNotes } from './line-notes.tsx';
import { ManualDetails, ManualValues } from './manual-details.tsx';
import { SecondScreen } from './second-screen.tsx';
import { SetupNotice } from './setup-notice.tsx';

const words = messages.computer;

interface InstallCardProps {
  readonly line: KeptLine;
  readonly isReportedInstalled: boolean;
}

/** The maker's link where the browser has one; always the details to type. */
function InstallHere({ code }: { readonly code: string }) {
  const link = installLink(code, navigator.userAgent);
  if (!link) {
    return (
      <>
        <chakra.p mt="3" color="fg.muted">
          {words.noLink}
        </chakra.p>
        <ManualValues activationCode={code} />
      </>
    );
  }
  return (
    <>
      <chakra.div mt="4">
        <Button variant="solid" size="touch" width="block" href={link} rel="noreferrer">
          {words.install}
        </Button>
      </chakra.div>
      <ManualDetails activationCode={code} label={messages.scan.manualHere} />
    </>
  );
}

function InstallCard({ line, isReportedInstalled }: InstallCardProps) {
  const { guide } = line;
  const { activation_code: code } = guide;
  return (
    <Card p="4" textAlign="start">
      <chakra.div display="flex" alignItems="center" gap="3" mb={code ? '0' : '3'}>
        <chakra.span
          display="grid"
          placeItems="center"
          flex="none"
          boxSize="10"
          rounded="ml"
          bg="accent.subtle"
          color="accent.fg"
        >
          <SimIcon size={20} />
        </chakra.span>
        <chakra.div minW="0">
          <chakra.h2 fontSize="md" fontWeight="medium" overflowWrap="anywhere">
            {words.esimOf(guide.holder_name, guide.type)}
          </chakra.h2>
          <chakra.div color="fg.muted">
            <LineName guide={guide} />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {code && (
        <chakra.div css={{ '&:not(:empty)': { mt: '3' } }}>
          <LineNotes guides={[guide]} />
        </chakra.div>
      )}
      {code && <InstallHere code={code} />}
      {!code && !guide.connected && !isUsedUp(line) && (
        <chakra.p color="fg.muted">{words.making}</chakra.p>
      )}
      <chakra.div mt={code ? '3' : '0'}>
        <SetupNotice line={line} isReportedInstalled={isReportedInstalled} />
      </chakra.div>
      {code && (
        <chakra.p mt="2.5" textStyle="xs" color="fg.subtle" textAlign="center">
          {readDevice(navigator).device === null && (
            <>
              {words.versions}
              <br />
            </>
          )}
          {words.stay}
        </chakra.p>
      )}
    </Card>
  );
}

/** What can be read before the server has answered: why a second screen helps. */
export function ComputerPage({ children }: PropsWithChildren) {
  return (
    <PublicPage layout="guide" width="480px">
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="stretch"
        textAlign="center"
        gap="0"
      >
        <chakra.div display="flex" justifyContent="center">
          <SecondScreen />
        </chakra.div>
        <chakra.h1 mt="6" textStyle="question">
          {words.title}
        </chakra.h1>
        <chakra.p mt="1.5" textStyle="lg" color="fg.muted">
          {words.text}
        </chakra.p>
        {children}
      </chakra.div>
    </PublicPage>
  );
}

interface ComputerScreenProps {
  readonly link: GuideLink;
  readonly lines: Lines;
  readonly reportedInstalled: readonly string[];
  readonly onContinue: () => void;
  readonly onHelp: () => void;
}

/** The guide on a narrow screen before anything was chosen (specification 2, 2.7; decisions 14). */
export function ComputerScreen({
  link,
  lines,
  reportedInstalled,
  onContinue,
  onHelp,
}: ComputerScreenProps) {
  const holder = lines.local?.guide ?? lines.travel?.guide;
  return (
    <ComputerPage>
      <chakra.div mt="6">
        <EmailLink
          ticket={link.tickets[0]?.ticket ?? ''}
          label={messages.email.send}
          sent={messages.email.sent(holder?.holder_name ?? '')}
          size="touch"
        />
      </chakra.div>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="3"
        mt="7"
        mb="4"
        color="fg.subtle"
        css={{
          '&::before, &::after': {
            content: '""',
            flex: 1,
            height: '1px',
            background: 'var(--colors-border-emphasized)',
          },
        }}
      >
        {words.or}
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="3">
        {link.tickets.map(({ type }) => {
          const line = lines[type];
          return (
            <Fragment key={type}>
              {line && (
                <InstallCard line={line} isReportedInstalled={reportedInstalled.includes(type)} />
              )}
            </Fragment>
          );
        })}
        <Button size="touch" width="block" onClick={onContinue}>
          {words.here}
        </Button>
      </chakra.div>
      <chakra.div mt="6">
        <LinkButton onClick={onHelp}>
          {words.help}
          <ChevronRightIcon size={14} />
        </LinkButton>
      </chakra.div>
    </ComputerPage>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { WarningIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { toaster } from '@workspace/ui/components/toast-store';
import { touchArea } from '@workspace/ui/theme/touch-area';
import { useEffect } from 'react';
import type { ImpersonationFacts } from './impersonation-state.ts';
import { messages } from './messages.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

const words = messages.banner;

/** Minutes before the end at which the warning starts. */
const warnsFrom = 5;

interface ImpersonationBannerProps {
  readonly facts: ImpersonationFacts;
  readonly leaving: boolean;
  readonly onLeave: () => void;
}

/**
 * Shown above the app while staff act as a company: actor, subject, company, time left, and Leave.
 */
export function ImpersonationBanner({ facts, leaving, onLeave }: ImpersonationBannerProps) {
  const minutes = useMinutesLeft(facts.endsAt);
  const warns = minutes <= warnsFrom;
  const { staff, admin, company } = facts;
  // Once, as a toast, which is also visible over dialogs that cover the banner.
  useEffect(() => {
    if (warns) toaster.info(words.soon, { text: words.soonText, key: 'visit-ends' });
  }, [warns]);
  return (
    <chakra.section
      aria-label={words.label}
      display="flex"
      alignItems="center"
      gap="3"
      flex="none"
      minH="10"
      py="1"
      px={{ base: '4', md: '6', lg: '8' }}
      bg="bg.inverted"
      color="fg.inverted"
      fontSize="sm"
      lineHeight="tight"
    >
      <chakra.p
        flex="1"
        minW="0"
        title={`${staff} ${words.as} ${admin} ${words.of} ${company}`}
        css={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: { base: '4', md: '2' },
        }}
        overflow="hidden"
        overflowWrap="anywhere"
      >
        <b>{staff}</b> {words.as} {admin} {words.of} <b>{company}</b>
      </chakra.p>
      <chakra.span
        className="ui-num"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        flex="none"
        color={warns ? 'fg.inverted' : 'fg.invertedMuted'}
        fontWeight={warns ? 'semibold' : 'normal'}
      >
        {warns && <WarningIcon />}
        {words.left(minutes)}
      </chakra.span>
      <chakra.button
        type="button"
        aria-busy={leaving || undefined}
        onClick={leaving ? undefined : onLeave}
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        flex="none"
        h="controlSm"
        px="2.5"
        rounded="7px"
        borderWidth="1px"
        borderColor="fg.invertedMuted"
        fontWeight="medium"
        css={touchArea}
        _hover={{ borderColor: 'fg.inverted' }}
        _focusVisible={{ outlineColor: 'fg.inverted' }}
      >
        {leaving && <Spinner />}
        {words.exit}
      </chakra.button>
    </chakra.section>
  );
}

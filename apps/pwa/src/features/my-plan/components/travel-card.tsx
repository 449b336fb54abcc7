import { chakra } from '@chakra-ui/react/styled-system';
import { Flag } from '@workspace/ui/components/flag';
import { IconButton } from '@workspace/ui/components/icon-button';
import { LockIcon, MoreIcon, PlaneIcon } from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import { formatDate } from '@workspace/ui/format/dates';
import { Card } from '@workspace/ui/patterns/card';
import { UsageLine } from '@workspace/ui/patterns/stat-strip';
import { useId } from 'react';
import { useProductNow } from '../../../data/session/hooks.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { dataUsageOf } from '../../consumption/index.ts';
import { simHeldMessages } from '../../number/index.ts';
import type { OwnLine } from '../data.ts';
import { InstallButton } from '../install/install-button.tsx';
import { setupText } from '../install/install-card.tsx';
import { hasOpenEsim, type InstallState } from '../install/install-state.ts';
import { messages } from '../messages.ts';
import type { LineAction } from '../use-line-actions.tsx';
import { useLineOfAddress } from '../use-line-of-address.ts';
import { CardRow, IconTile } from './card-row.tsx';
import { LineBadge } from './line-badge.tsx';
import { statusText } from './number-card.tsx';

const words = messages.travel;
const { help, install } = messages;

const actions = [
  { id: 'new_qr', label: help.newQr },
  { id: 'pins', label: help.showPins },
  { id: 'lost', label: help.stop, tone: 'danger' },
] as const;

interface TravelCardProps {
  readonly line: OwnLine;
  readonly state: InstallState;
  readonly onAction: (action: LineAction) => void;
}

/**
 * What the employee needs to know about it; null = nothing.
 * @param now product time, in epoch milliseconds
 */
function noteOf({ number }: OwnLine, state: InstallState, now: number): string | null {
  if (number.sim_held_since !== null) return simHeldMessages.own;
  if (state === 'making' || state === 'lost_esim') return install.states[state].text();
  if (number.stopped_at !== null) return statusText(number, now);
  return state === 'none' ? statusText(number, now) : setupText(number);
}

/** A travel eSIM: country, number, plan, end, and what is left of its data. */
export function TravelCard({ line, state, onAction }: TravelCardProps) {
  const { row, number } = line;
  const id = useId();
  const isAsked = useLineOfAddress(number.number_id);
  const note = noteOf(line, state, useProductNow());
  const usage =
    number.status === 'active' && row.plan ? dataUsageOf(row.plan, row.consumption) : undefined;
  const terms = [
    row.plan?.name ?? messages.line.planUnknown,
    ...(number.expires_at ? [words.until(formatDate(number.expires_at, 'UTC'))] : []),
  ].join(', ');
  const isInstallable = state === 'first' || state === 'new_phone' || state === 'stopped';
  return (
    <Card
      aria-labelledby={id}
      id={number.number_id}
      tabIndex={-1}
      outline={isAsked ? '2px solid var(--colors-accent-border)' : 'none'}
    >
      <CardRow>
        <IconTile>
          <PlaneIcon size={20} />
        </IconTile>
        <chakra.div flex="1" minW="0">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1">
            <chakra.h2 id={id} fontWeight="semibold">
              {words.title(row.countryName)}
            </chakra.h2>
            <LineBadge row={row} number={number} />
          </chakra.div>
          <chakra.p
            mt="0.5"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="2"
            rowGap="0.5"
            color="fg.muted"
          >
            <span className="ui-tel">
              <Flag code={row.countryIsoCode} />
              {row.phoneNumber ? formatPhone(row.phoneNumber) : messages.line.pending}
            </span>
            <chakra.span color="fg.subtle" className="ui-num">
              {terms}
            </chakra.span>
          </chakra.p>
          {note && (
            <chakra.p
              mt="1"
              maxW="60ch"
              color={number.stopped_at ? 'danger.fg' : 'fg.muted'}
              display="flex"
              gap="2"
            >
              {number.sim_held_since && (
                <chakra.span pt="2px">
                  <LockIcon />
                </chakra.span>
              )}
              {note}
            </chakra.p>
          )}
        </chakra.div>
        {hasOpenEsim(number) && (
          // On phones beside the words, otherwise after the button.
          <chakra.span order={{ md: '1' }}>
            <Menu
              label={words.more(row.countryName)}
              align="end"
              items={actions}
              onChoose={onAction}
              renderTrigger={(trigger) => (
                <IconButton {...trigger} label={words.more(row.countryName)} icon={<MoreIcon />} />
              )}
            />
          </chakra.span>
        )}
        {isInstallable && <InstallButton numberId={number.number_id} rank="other" />}
      </CardRow>
      {usage && (
        // Has the same height before the figures arrive, so that nothing below moves.
        <chakra.div
          px={{ base: '4', md: '5' }}
          pb={{ base: '4', md: '18px' }}
          ps={{ md: '80px' }}
          opacity={row.isCounted ? undefined : '0.4'}
          aria-hidden={row.isCounted ? undefined : true}
        >
          <UsageLine usage={row.isCounted ? usage : { ...usage, usedText: '–' }} />
        </chakra.div>
      )}
    </Card>
  );
}

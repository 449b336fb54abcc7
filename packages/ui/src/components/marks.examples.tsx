import { chakra } from '@chakra-ui/react/styled-system';
import { emailStatuses } from '@workspace/domain/deliveries/schema';
import { displayStatuses, displayStatusLabels } from '@workspace/domain/numbers/states';
import type { ReactNode } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { EmailStatusBadge } from '../patterns/email-status.tsx';
import { Avatar } from './avatar.tsx';
import { Badge, type DotShape, StatusBadge, type Tone } from './badge.tsx';
import { CardBrand } from './card-brand.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { Count } from './count.tsx';
import { Flag } from './flag.tsx';
import { flagDrawings } from './flag-drawings.tsx';
import * as icons from './icons.tsx';
import { Kbd } from './kbd.tsx';
import { PendingMark } from './pending-mark.tsx';
import { StepNumber } from './step-number.tsx';
import { TeamEmoji } from './team-emoji.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const tones: readonly Tone[] = ['success', 'warning', 'danger', 'info', 'neutral', 'accent'];
const dots: readonly DotShape[] = [
  'full',
  'half',
  'quarter',
  'dashed',
  'triangle',
  'target',
  'ebbing',
  'struck',
  'ring',
  'square',
  'dash',
];
const names = ['Søren Ågesen', 'Line Kjærgaard', 'Łukasz Wójcik', 'Íris Þorvaldsdóttir', 'Zoë'];

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {children}
    </chakra.div>
  );
}

export const group: ExampleGroup = {
  title: 'Badges, people, flags, icons',
  examples: [
    {
      name: 'Cards: a brand without a drawing, and no card',
      Show: () => (
        <Line>
          {['Visa', 'Mastercard', 'American Express', 'UnionPay'].map((brand) => (
            <CardBrand key={brand} brand={brand} label={brand} />
          ))}
          <CardBrand brand="Visa" size="sm" label="Visa" />
          <CardBrand brand={null} label="No card" />
        </Line>
      ),
    },
    {
      name: 'What became of an email',
      Show: () => (
        <Line>
          {emailStatuses.map((status) => (
            <EmailStatusBadge key={status} status={status} align="flush" />
          ))}
        </Line>
      ),
    },
    {
      name: 'Companies: a first letter, and a picture that is not there',
      Show: () => (
        <Line>
          <CompanyLogo company={{ name: 'Aurélien & Fils Logistique', logo_url: null }} />
          <CompanyLogo company={{ name: 'Île-de-France Ambulances', logo_url: 'data:,' }} />
        </Line>
      ),
    },
    {
      name: 'Badges: filled',
      Show: () => (
        <Line>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Line>
      ),
    },
    {
      name: 'Badges: the normal states have no fill',
      Show: () => (
        <Line>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} fill="none">
              {tone}
            </Badge>
          ))}
        </Line>
      ),
    },
    {
      name: 'States of a number',
      Show: () => (
        <Line>
          {displayStatuses.map((status) => (
            <StatusBadge key={status} status={status}>
              {displayStatusLabels[status]}
            </StatusBadge>
          ))}
        </Line>
      ),
    },
    {
      name: 'Dots',
      Show: () => (
        <Line>
          {dots.map((dot) => (
            <Badge key={dot} dot={dot}>
              {dot}
            </Badge>
          ))}
          <Badge dot="none">No dot</Badge>
        </Line>
      ),
    },
    {
      name: 'People',
      Show: () => (
        <Line>
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Søren Ågesen" size="sm" />
          <Avatar name="Søren Ågesen" size="lg" />
          <TeamEmoji emoji="🌊" />
          <TeamEmoji emoji={null} />
        </Line>
      ),
    },
    {
      name: 'Flags',
      Show: () => (
        <Line>
          {[...Object.keys(flagDrawings), 'ZW'].map((code) => (
            <Flag key={code} code={code} />
          ))}
          <Flag code="NO" size="lg" />
        </Line>
      ),
    },
    {
      name: 'Counts, numbers of steps, key caps, what waits to be sent',
      Show: () => (
        <Line>
          <Count value={3} />
          <Count value={128} tone="accent" />
          <StepNumber number={1} />
          <StepNumber number={2} look="quiet" />
          <Kbd>↵</Kbd>
          <PendingMark />
          <PendingMark>Waiting</PendingMark>
          <VisuallyHidden>Only for screen readers</VisuallyHidden>
        </Line>
      ),
    },
    {
      name: 'Icons',
      Show: () => (
        <Line>
          {Object.entries(icons)
            .filter(([name]) => name.endsWith('Icon'))
            .map(([name, Icon]) => (
              <span key={name} title={name.replace(/Icon$/, '')}>
                <Icon />
              </span>
            ))}
        </Line>
      ),
    },
  ],
};

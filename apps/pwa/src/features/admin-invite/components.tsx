import { chakra } from '@chakra-ui/react/styled-system';
import { BuildingIcon } from '@workspace/ui/components/icons';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** The logo of the company, or a symbol where it has none. */
function CompanyLogo({ src }: { readonly src: string | null }) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="14"
      rounded="14px"
      overflow="hidden"
      bg="accent.subtle"
      color="accent.fg"
      aria-hidden="true"
    >
      {src === null ? <BuildingIcon size={28} /> : <img src={src} alt="" width="56" height="56" />}
    </chakra.span>
  );
}

interface InvitePageProps {
  readonly logo: string | null;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** At the bottom of the page; by default what to do with an invitation that is unexpected. */
  readonly foot?: string;
  readonly children?: ReactNode;
}

/** Logo, heading and a sentence in one column, and at the bottom what to do if it is unexpected. */
export function InvitePage({
  logo,
  title,
  lead,
  foot = messages.unexpected,
  children,
}: InvitePageProps) {
  return (
    <PublicPage layout="guide" width="480px">
      <chakra.div mt={{ md: '8' }}>
        <CompanyLogo src={logo} />
        <chakra.h1
          mt="5"
          textStyle="question"
          overflowWrap="anywhere"
          css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}
        >
          {title}
        </chakra.h1>
        <chakra.p
          mt="2.5"
          mb="7"
          textStyle="lg"
          color="fg.muted"
          textWrap="pretty"
          overflowWrap="anywhere"
        >
          {lead}
        </chakra.p>
        {children}
      </chakra.div>
      <chakra.p mt="auto" pt="12" textAlign="center" textStyle="xs" color="fg.subtle">
        {foot}
      </chakra.p>
    </PublicPage>
  );
}

import { NetworkError } from '@workspace/domain/contract/client';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { PublicDataProvider } from '../../data/public-data.tsx';
import type { OperationState } from '../../data/use-operation.ts';
import { useScreenTitle } from '../../navigation/title.ts';
import { LinkScreen } from '../public-flow/index.ts';
import { type InviteWords, messages } from './messages.ts';
import { RefusedScreen } from './refused-screen.tsx';

interface InvitePageProps<L> {
  readonly words: InviteWords;
  /**
   * What the link says, from its query and its fragment with `#`; null if it cannot open anything.
   * A constant of the feature.
   */
  readonly readLink: (search: string, hash: string) => L | null;
  readonly children: (link: L) => ReactNode;
}

/** The public page of a vendor's invitation, for everybody with the link. */
export function InvitePage<L>({ words, readLink, children }: InvitePageProps<L>) {
  useScreenTitle(words.title);
  const location = useLocation();
  const { search, hash } = location;
  const link = useMemo(() => readLink(search, hash), [readLink, search, hash]);
  // The location, another object when a link is opened again, keeps the ticket in memory. The
  // address and the history of the browser do not.
  useEffect(() => {
    if (location.hash === '') return;
    window.history.replaceState(window.history.state, '', location.pathname + location.search);
  }, [location]);
  if (link === null) {
    return <RefusedScreen words={words} reason={messages.refused.incomplete} />;
  }
  return <PublicDataProvider>{children(link)}</PublicDataProvider>;
}

/** In ms, while the vendor is asked whether what was entered is right. */
const checkIntervalMs = 2000;

/** Options of the lookup: it is read again while something is being checked. */
export const followsCheck = {
  refetchInterval: ({
    answer,
  }: {
    readonly answer: { readonly data: { readonly is_checking: boolean } } | undefined;
  }) => (answer?.data.is_checking ? checkIntervalMs : (false as const)),
};

interface OpenedInviteProps<I> {
  readonly lookup: OperationState<{ data: I }>;
  readonly words: InviteWords;
  readonly children: (opened: {
    readonly invitation: I;
    readonly isOffline: boolean;
    /** Shows the invitation that is the answer of its acceptance. */
    readonly onSent: (invitation: I) => void;
  }) => ReactNode;
}

/** The invitation that a link opens, or why it does not open. */
export function OpenedInvite<I>({ lookup, words, children }: OpenedInviteProps<I>) {
  return (
    <LinkScreen
      lookup={lookup}
      messages={messages}
      renderRefused={({ message }) => <RefusedScreen words={words} reason={message} />}
    >
      {({ data: invitation }) =>
        children({
          invitation,
          isOffline: lookup.error instanceof NetworkError,
          onSent: (data) => lookup.show({ data }),
        })
      }
    </LinkScreen>
  );
}

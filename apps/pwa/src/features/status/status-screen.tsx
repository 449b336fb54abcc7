import { statusErrors } from '@workspace/domain/status/errors';
import { Spinner } from '@workspace/ui/components/spinner';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PublicDataProvider } from '../../data/public-data.tsx';
import { useScreenTitle } from '../../navigation/title.ts';
import { UnavailableScreen } from '../public-flow/index.ts';
import { RefusedScreen } from './components/end-screens.tsx';
import { OpenStatus } from './components/open-status.tsx';
import { readLink, type StatusLink } from './link.ts';
import { messages } from './messages.ts';
import { useStatus } from './use-status.ts';

function Opening() {
  return (
    <PublicPage layout="guide" align="middle">
      <div
        role="status"
        aria-label={messages.opening}
        style={{ display: 'grid', placeItems: 'center' }}
      >
        <Spinner size={24} />
      </div>
    </PublicPage>
  );
}

function StatusOf({ link }: { readonly link: StatusLink }) {
  const { state, session } = useStatus(link);
  if (!session) return <Opening />;
  switch (state.status) {
    case 'opening':
      return <Opening />;
    case 'refused':
      return <RefusedScreen reason={state.reason} />;
    case 'unavailable':
      return (
        <UnavailableScreen
          why={state.why}
          messages={messages.unavailable}
          onRetry={() => void session.refresh()}
        />
      );
    case 'open':
      return <OpenStatus open={state} session={session} />;
  }
}

/** The status of a transfer or a top-up (decisions 12), for everybody who has its link. */
export function StatusScreen() {
  useScreenTitle(messages.title);
  const { search, hash, key } = useLocation();
  // The ticket leaves the address at once; another link in the same tab is another location.
  const [opened, setOpened] = useState({ key, hash, link: readLink(search, hash) });
  if (hash !== '' && (opened.key !== key || opened.hash !== hash)) {
    setOpened({ key, hash, link: readLink(search, hash) });
  }
  if (!opened.link) return <RefusedScreen reason={statusErrors.unknown.message} />;
  return (
    <PublicDataProvider>
      <StatusOf key={opened.hash} link={opened.link} />
    </PublicDataProvider>
  );
}

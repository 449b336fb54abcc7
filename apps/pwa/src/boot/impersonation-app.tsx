import { useState } from 'react';
import { SessionProvider } from '../data/session/session-data.tsx';
import { staleSentence } from '../features/changes/stale-sentence.ts';
import { ImpersonationBanner } from '../features/impersonation/impersonation-banner.tsx';
import { ImpersonationMessage } from '../features/impersonation/impersonation-message.tsx';
import type { ImpersonationState } from '../features/impersonation/impersonation-state.ts';
import { messages } from '../features/impersonation/messages.ts';
import { CompanyApp } from '../shell/company-app.tsx';

function OpenImpersonation({
  impersonation,
}: {
  readonly impersonation: Extract<ImpersonationState, { kind: 'open' }>;
}) {
  const { session, facts, leave } = impersonation;
  const [leaving, setLeaving] = useState(false);
  const onLeave = () => {
    setLeaving(true);
    void leave();
  };
  const banner = <ImpersonationBanner facts={facts} leaving={leaving} onLeave={onLeave} />;
  return (
    <SessionProvider session={session} describeStale={staleSentence}>
      <CompanyApp impersonation={{ banner, leave: messages.banner.exit, onLeave }} />
    </SessionProvider>
  );
}

/** The app as seen by the provider's staff who act as a company in this tab (decisions 1). */
export function ImpersonationApp({
  impersonation,
}: {
  readonly impersonation: ImpersonationState;
}) {
  switch (impersonation.kind) {
    case 'open':
      return <OpenImpersonation impersonation={impersonation} />;
    case 'refused': {
      const { why, retry } = impersonation;
      const art = why === 'offline' ? 'offline' : 'unplugged';
      return <ImpersonationMessage said={messages.refused[why]} art={art} retry={retry} />;
    }
    case 'over':
      return (
        <ImpersonationMessage
          said={messages.over[impersonation.why](impersonation.endsAt)}
          art="unplugged"
        />
      );
  }
}

import { useState } from 'react';
import { CompanyApp } from '../../app/company-app.tsx';
import { OfflineProvider } from '../../offline/provider.tsx';
import { messages } from './messages.ts';
import { VisitBanner } from './visit-banner.tsx';
import { VisitMessage } from './visit-message.tsx';
import type { VisitState } from './visit-state.ts';

function OpenVisit({ visit }: { readonly visit: Extract<VisitState, { kind: 'open' }> }) {
  const { session, facts, leave } = visit;
  const [leaving, setLeaving] = useState(false);
  const onLeave = () => {
    setLeaving(true);
    void leave();
  };
  const banner = <VisitBanner facts={facts} leaving={leaving} onLeave={onLeave} />;
  return (
    <OfflineProvider session={session}>
      <CompanyApp visit={{ banner, leave: messages.banner.exit, onLeave }} />
    </OfflineProvider>
  );
}

/** What the provider's staff see who act as a company in this tab (decisions 1). */
export function VisitApp({ visit }: { readonly visit: VisitState }) {
  switch (visit.kind) {
    case 'open':
      return <OpenVisit visit={visit} />;
    case 'refused': {
      const { why, retry } = visit;
      const art = why === 'offline' ? 'offline' : 'unplugged';
      return <VisitMessage said={messages.refused[why]} art={art} retry={retry} />;
    }
    case 'over':
      return <VisitMessage said={messages.over[visit.why](visit.endsAt)} art="unplugged" />;
  }
}

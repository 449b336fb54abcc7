import { getMe } from '@workspace/domain/accounts/operations';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { getOnboarding } from '@workspace/domain/onboarding/operations';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useState } from 'react';
import { PublicDataProvider } from '../../data/public-data.tsx';
import { type OperationState, useOperation } from '../../data/use-operation.ts';
import { logInHref } from '../../navigation/log-in.ts';
import { useScreenTitle } from '../../navigation/title.ts';
import { UnavailableScreen } from '../public-flow/index.ts';
import { JoinCover } from './join/join-cover.tsx';
import { messages } from './messages.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

/** The bar alone, while it is not known yet what is shown. */
function Opening() {
  return (
    <PublicPage width="560px" start={<span />}>
      <p role="status" className="ui-sr">
        {messages.opening}
      </p>
    </PublicPage>
  );
}

/** Leads to another page, which asks the server anew. */
function Leave({ to }: { readonly to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <Opening />;
}

/**
 * The first answer of a read: the onboarding changes what it says, and fetching it again in the
 * meantime must not replace the page.
 */
function useFirstAnswer<A>(read: OperationState<{ readonly data: A }>): A | undefined {
  const [first, setFirst] = useState<A>();
  const data = read.data?.answer.data;
  if (first === undefined && data !== undefined) setFirst(data);
  return first ?? data;
}

/** Why something was not read, and what to do. */
function Unread({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  if (!error) return <Opening />;
  if (error instanceof AppError && error.definition.code === commonErrors.unauthenticated.code) {
    return <Leave to={logInHref()} />;
  }
  const why = error instanceof NetworkError ? 'offline' : 'trouble';
  return <UnavailableScreen why={why} messages={messages.unavailable} onRetry={onRetry} />;
}

/** Decides by the login what is shown. */
function Start({ baseUrl }: { readonly baseUrl: string }) {
  const asked = useOperation(getMe, {});
  const me = useFirstAnswer(asked);
  // Asked for at the same time: most who open this page are in their onboarding.
  const read = useOperation(getOnboarding, {}, { enabled: asked.error === null });
  const start = useFirstAnswer(read);
  const [createsCompany, setCreatesCompany] = useState(false);
  if (!me) return <Unread error={asked.error} onRetry={asked.refetch} />;
  // The start page submits what was not submitted yet.
  if (me.onboarding === null || me.onboarding === 'form_unsent') return <Leave to="/" />;
  if (me.kind === 'newcomer' && !createsCompany) {
    return <JoinCover me={me} onCreate={() => setCreatesCompany(true)} />;
  }
  if (!start) return <Unread error={read.error} onRetry={read.refetch} />;
  return <OnboardingWizard me={me} start={start} baseUrl={baseUrl} />;
}

interface OnboardingScreenProps {
  /** Of the server; that of the page by default. */
  readonly baseUrl?: string;
}

/** `/onboarding`: sets up person, company and payment method of a new customer. */
export function OnboardingScreen({ baseUrl = window.location.origin }: OnboardingScreenProps) {
  useScreenTitle(messages.title);
  return (
    <PublicDataProvider baseUrl={baseUrl}>
      <Start baseUrl={baseUrl} />
    </PublicDataProvider>
  );
}

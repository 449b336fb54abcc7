import { ErrorState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { forgetAnswers } from '../data/queries.ts';
import { contactSupport, supportText } from '../platform/support.ts';

export interface BrokenScreenProps {
  readonly place: 'page' | 'screen';
  readonly text: string;
  readonly onRetry: () => void;
}

/** Replaces a screen that threw. */
export function BrokenScreen({ place, text, onRetry }: BrokenScreenProps) {
  const state = (
    <ErrorState
      text={text}
      onRetry={() => {
        // One of them may be what it cannot show.
        forgetAnswers();
        onRetry();
      }}
      onContactSupport={() => contactSupport(supportText)}
    />
  );
  return place === 'screen' ? (
    <Page>{state}</Page>
  ) : (
    <PublicPage align="middle">{state}</PublicPage>
  );
}

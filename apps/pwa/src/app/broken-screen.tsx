import { ErrorState } from '@workspace/ui/patterns/error-state';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { supportText } from './messages.ts';
import { contactSupport } from './support.ts';

/** Replaces a screen that threw. */
export function BrokenScreen({ text }: { readonly text: string }) {
  return (
    <PublicPage align="middle">
      <ErrorState
        text={text}
        onRetry={() => window.location.reload()}
        onContactSupport={() => contactSupport(supportText)}
      />
    </PublicPage>
  );
}

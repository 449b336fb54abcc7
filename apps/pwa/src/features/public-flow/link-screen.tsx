import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import type { ReactNode } from 'react';
import type { OperationState } from '../../data/use-operation.ts';
import { LinkSkeleton } from './link-skeleton.tsx';
import { UnavailableScreen, type UnavailableWords } from './unavailable-screen.tsx';

/** The server's final refusal of a link; undefined for a failure that may pass. */
export function linkRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { status } = error.definition;
  return status === 429 || status >= 500 ? undefined : error;
}

/** Whether a write was refused because of its link, whatever was sent with it. */
export const isLinkEnded = (error: unknown): error is AppError =>
  error instanceof AppError && [403, 404, 410].includes(error.definition.status);

interface LinkScreenProps<A> {
  /** What the link opens. */
  readonly lookup: OperationState<A>;
  readonly messages: { readonly opening: string; readonly unavailable: UnavailableWords };
  /** How the page begins, for the bars until the link has opened. */
  readonly top?: 'title' | 'logo';
  readonly renderRefused: (refusal: AppError) => ReactNode;
  readonly children: (answer: A) => ReactNode;
}

/** What a public link opens, or why it does not open. */
export function LinkScreen<A>(props: LinkScreenProps<A>) {
  const { lookup, messages, top, renderRefused, children } = props;
  const { data, error, refetch } = lookup;
  const refusal = linkRefusal(error);
  if (refusal) return renderRefused(refusal);
  if (data) return children(data.answer);
  if (error) {
    return (
      <UnavailableScreen
        why={error instanceof NetworkError ? 'offline' : 'trouble'}
        messages={messages.unavailable}
        onRetry={refetch}
      />
    );
  }
  return (
    <PublicPage layout="guide" width="480px">
      <LinkSkeleton label={messages.opening} top={top} />
    </PublicPage>
  );
}

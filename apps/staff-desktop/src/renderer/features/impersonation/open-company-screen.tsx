import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { idSchema } from '@workspace/domain/shared/id';
import { Button } from '@workspace/ui/components/button';
import { Spinner } from '@workspace/ui/components/spinner';
import { useEffect, useEffectEvent } from 'react';
import { sentenceOf } from '../../app/failure.ts';
import { linkTo } from '../../app/follow.ts';
import { messages as common } from '../../app/messages.ts';
import type { LinkTarget } from '../../bridge.ts';
import { useAttempt } from '../../data/use-attempt.ts';
import { Message } from '../session/message.tsx';
import { messages } from './messages.ts';

export interface OpenCompanyScreenProps {
  /** The company's id in the URL. */
  readonly companyId: string;
  /** Whether to ask for a confirmation: the link was not one of the overview's. */
  readonly asks: boolean;
  /** Link away from this page. */
  readonly begin: (companyId: string) => Promise<void>;
  readonly overview: LinkTarget;
}

/** The same message for archived, not yet activated and unknown companies. */
const isUnknown = (error: unknown) =>
  error instanceof AppError && error.definition.code === commonErrors.notFound.code;

/** Between the overview and a company's app: requests the ticket and redirects. */
export function OpenCompanyScreen(props: OpenCompanyScreenProps) {
  const { companyId, asks, begin, overview } = props;
  const impersonation = useAttempt(begin);
  const isId = idSchema.safeParse(companyId).success;
  const names = isId && !isUnknown(impersonation.error);
  const go = useEffectEvent(() => impersonation.start(companyId));
  useEffect(() => {
    if (isId && !asks) go();
  }, [isId, asks]);

  const back = (
    <Button size="lg" {...linkTo(overview)}>
      {messages.overview}
    </Button>
  );
  if (!isId || impersonation.isError) {
    return (
      <Message
        art="unplugged"
        title={messages.failed}
        actions={
          <>
            {names && (
              <Button variant="solid" size="lg" onClick={() => impersonation.start(companyId)}>
                {common.tryAgain}
              </Button>
            )}
            {back}
          </>
        }
      >
        <p role="alert">{names ? sentenceOf(impersonation.error) : messages.unknown}</p>
      </Message>
    );
  }
  if (asks && impersonation.isIdle) {
    const { title, text, open } = messages.ask;
    return (
      <Message
        title={title}
        actions={
          <>
            <Button variant="solid" size="lg" onClick={() => impersonation.start(companyId)}>
              {open}
            </Button>
            {back}
          </>
        }
      >
        <p>{text}</p>
      </Message>
    );
  }
  return (
    <Message title={messages.opening} actions={<Spinner />}>
      <p role="status">{messages.openingText}</p>
    </Message>
  );
}

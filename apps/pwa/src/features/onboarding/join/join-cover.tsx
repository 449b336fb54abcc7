import type { Me } from '@workspace/domain/accounts/schema';
import { getJoinOffer } from '@workspace/domain/domains/operations';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useEffectEvent } from 'react';
import { useOperation } from '../../../data/use-operation.ts';
import { JoinForm } from './join-form.tsx';

interface JoinCoverProps {
  readonly me: Pick<Me, 'name' | 'email' | 'company'>;
  /** There is no company to join, or the person creates one instead. */
  readonly onCreate: () => void;
}

/**
 * Offers the company that has verified the domain of the login's address, if there is one. Without
 * an answer the onboarding begins as for everybody else.
 */
export function JoinCover({ me, onCreate }: JoinCoverProps) {
  const isNew = me.company === null;
  const { data, error } = useOperation(getJoinOffer, {}, { enabled: isNew });
  const offer = data?.answer.data;
  const isOver = !isNew || offer === null || (offer === undefined && error !== null);
  const create = useEffectEvent(onCreate);
  useEffect(() => {
    if (isOver) create();
  }, [isOver]);
  // The frame of the first step, so that only its content appears.
  return (
    <PublicPage width="560px" start={<span />} end={me.email}>
      {offer && <JoinForm offer={offer} name={me.name} onCreate={onCreate} />}
    </PublicPage>
  );
}

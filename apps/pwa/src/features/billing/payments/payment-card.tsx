import { chakra } from '@chakra-ui/react/styled-system';
import type { Money } from '@workspace/domain/shared/money';
import { formatMoney } from '@workspace/ui/format/money';
import { Card } from '@workspace/ui/patterns/card';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

interface PaymentCardProps {
  readonly title: string;
  /** The month, or the period. */
  readonly text: string;
  readonly end: ReactNode;
  /** At the end of the text's line. */
  readonly textEnd?: ReactNode;
  readonly children: ReactNode;
}

/** One of the two cards at the top of the page, at least as high as its final content. */
export function PaymentCard({ title, text, end, textEnd, children }: PaymentCardProps) {
  return (
    <Card
      aria-label={title}
      display="flex"
      flexDirection="column"
      p={{ base: '4', md: '5' }}
      minH={{ base: '204px', md: '212px' }}
    >
      <chakra.div display="flex" alignItems="flex-start" gap="3">
        <chakra.h2 textStyle="card" lineHeight="22px">
          {title}
        </chakra.h2>
        <chakra.div ms="auto" color="fg.muted" textAlign="end">
          {end}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" color="fg.subtle">
        <p>{text}</p>
        {textEnd && <chakra.p ms="auto">{textEnd}</chakra.p>}
      </chakra.div>
      {children}
    </Card>
  );
}

const hero = {
  mt: '3.5',
  mb: '1',
  fontSize: '30px',
  lineHeight: '38px',
  fontWeight: 'semibold',
  letterSpacing: '-0.025em',
  className: 'ui-num',
} as const;

interface HeroAmountProps {
  /** With VAT. */
  readonly total: Money;
  readonly net: Money;
}

/** The large amount, with VAT; under it the one before VAT, only where there is VAT. */
export function HeroAmount({ total, net }: HeroAmountProps) {
  return (
    <>
      <chakra.p {...hero}>{formatMoney(total)}</chakra.p>
      {net.amount !== total.amount && (
        <chakra.p color="fg.subtle" className="ui-num">
          {messages.beforeVat(formatMoney(net))}
        </chakra.p>
      )}
    </>
  );
}

/** In place of an amount where there is none. */
export function HeroText({ children }: { readonly children: string }) {
  return (
    <chakra.p {...hero} color="fg.subtle" fontWeight="medium">
      {children}
    </chakra.p>
  );
}

/** A bar of the large amount's height, and one of a line. */
export function PaymentSkeleton() {
  return (
    <chakra.div
      role="status"
      aria-busy="true"
      aria-label={messages.loading}
      pb={{ md: '5', xl: '0' }}
    >
      <span
        className="ui-skeleton"
        style={{ width: 160, height: 22, marginBlock: '22px 12px', borderRadius: 6 }}
      />
      <span className="ui-skeleton" style={{ width: 220, marginBlock: 5 }} />
      <span className="ui-skeleton" style={{ width: 150, marginBlock: '17px 5px' }} />
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { InactiveNumber } from '@workspace/domain/numbers/inactive/schema';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { Card, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../app/failure.ts';
import { formatPhone } from '../../../app/phone.ts';
import { Cell, Head, StackedTable } from '../prices/cells.tsx';
import { messages } from './messages.ts';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { useInactive } from './use-inactive.ts';

const phoneOf = ({ phone_number: phone }: InactiveNumber): string =>
  phone === null ? messages.unassigned : formatPhone(phone);

interface RowProps {
  readonly number: InactiveNumber;
  readonly onReactivate: () => void;
}

function Row({ number, onReactivate }: RowProps) {
  const { country_iso_code: country, person_name: person, obstacle } = number;
  const phone = phoneOf(number);
  const { columns } = messages;
  return (
    <tr>
      <Cell whiteSpace={{ md: 'nowrap' }}>
        <chakra.span display="inline-flex" alignItems="center" gap="2.5">
          <Flag code={country} />
          {phone}
        </chakra.span>
      </Cell>
      <Cell data-label={columns.person} color={person === null ? 'fg.muted' : undefined}>
        {person ?? messages.nobody}
      </Cell>
      <Cell data-label={columns.plan}>{number.plan_name}</Cell>
      <Cell data-label={columns.since} whiteSpace="nowrap">
        {messages.since(number.ended_at)}
      </Cell>
      <Cell data-label={columns.why} color="fg.muted">
        {messages.why(number)}
      </Cell>
      <Cell align="end" data-place="corner">
        {obstacle === null ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={messages.reactivateNamed(phone)}
            onClick={onReactivate}
          >
            {messages.reactivate}
          </Button>
        ) : (
          <chakra.span textStyle="xs" color="fg.muted">
            {messages.obstacles[obstacle]}
          </chakra.span>
        )}
      </Cell>
    </tr>
  );
}

interface RowsProps {
  readonly numbers: readonly InactiveNumber[];
  readonly onReactivate: (number: InactiveNumber) => void;
}

function Rows({ numbers, onReactivate }: RowsProps) {
  const { number, person, plan, since, why, action } = messages.columns;
  return (
    <StackedTable columns="two" aria-label={messages.title}>
      <thead>
        <tr>
          <Head scope="col">{number}</Head>
          {[person, plan, since, why].map((title) => (
            <Head key={title} scope="col">
              {title}
            </Head>
          ))}
          <Head scope="col" align="end">
            {action}
          </Head>
        </tr>
      </thead>
      <tbody>
        {numbers.map((one) => (
          <Row key={one.number_id} number={one} onReactivate={() => onReactivate(one)} />
        ))}
      </tbody>
    </StackedTable>
  );
}

/** The company's numbers that have ended, which staff alone see and reactivate (decisions 1). */
export function InactivePanel({ companyId }: { readonly companyId: string }) {
  const { numbers, total, error, more, refetch } = useInactive(companyId);
  const [asked, setAsked] = useState<InactiveNumber>();
  const card = useRef<HTMLElement>(null);
  /** A number was just reactivated: the row with the button that was pressed is gone. */
  const isDone = useRef(false);
  useEffect(() => {
    if (asked !== undefined || !isDone.current) return;
    isDone.current = false;
    card.current?.focus();
  }, [asked]);
  if (!numbers && error) {
    return <ErrorState title={messages.failed} text={sentenceOf(error)} onRetry={refetch} />;
  }
  return (
    <Card ref={card} aria-label={messages.title} tabIndex={-1}>
      <CardHead
        title={messages.title}
        note={numbers && messages.note(numbers.length, total)}
        line="none"
      />
      {!numbers && (
        <SkeletonRows
          label={messages.loading}
          density="dense"
          cells={['text', 'name', 'text', 'text', 'text', 'none']}
          columns="168px minmax(0, 1fr) 132px 104px 160px 104px"
          rows={3}
        />
      )}
      {numbers?.length === 0 && <EmptyState art="inbox" {...messages.empty} role="status" />}
      {numbers && numbers.length > 0 && <Rows numbers={numbers} onReactivate={setAsked} />}
      {more && (
        <CardFoot>
          <Button size="sm" loading={more.isLoading} onClick={more.onMore}>
            {messages.more}
          </Button>
        </CardFoot>
      )}
      {asked && (
        <ReactivateDialog
          companyId={companyId}
          number={asked}
          phone={phoneOf(asked)}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            isDone.current = true;
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}

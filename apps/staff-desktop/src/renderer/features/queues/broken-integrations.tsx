import { chakra } from '@chakra-ui/react/styled-system';
import type { BrokenIntegration } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { formatDateTime } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { messages } from './messages.ts';
import { LeftQueue, QueueDetail } from './queue-detail.tsx';
import { QueueList } from './queue-list.tsx';
import { RowDetail } from './row-detail.tsx';
import { RowLine } from './row-line.tsx';
import { useBrokenIntegrations } from './use-broken-integrations.ts';
import { useChosenRow } from './use-chosen-row.ts';
import { useRowKeys } from './use-queue-keys.ts';

const words = messages.integrations;

const keyOf = ({ integration_id: id }: BrokenIntegration) => id;
const personOf = ({ person_name: person }: BrokenIntegration) => person ?? words.serviceUser;

interface DetailProps {
  readonly row: BrokenIntegration;
  readonly hasLeft: boolean;
  readonly onNext: () => void;
}

function Detail({ row, hasLeft, onNext }: DetailProps) {
  const { sections } = useBridge();
  const { company_name: company, worked_at: worked } = row;
  const page = linkTo(sections.targetOfCompany(row.company_id));
  return (
    <RowDetail
      queue="integrations"
      rowId={keyOf(row)}
      title={company}
      facts={[
        {
          term: words.facts.company,
          value: (
            <chakra.a {...page} color="accent.fg" fontWeight="medium">
              {company}
            </chakra.a>
          ),
        },
        { term: words.facts.kind, value: words.kinds[row.integration_type] },
        { term: words.facts.person, value: personOf(row) },
        { term: words.facts.problem, value: words.problems[row.problem] },
        {
          term: words.facts.worked,
          value: worked === null ? words.never : formatDateTime(worked),
        },
        { term: words.facts.since, value: formatDateTime(row.since) },
      ]}
      notice={<Notice tone="neutral">{words.later}</Notice>}
      actions={
        hasLeft ? (
          <LeftQueue text={messages.left.integration(company)} onNext={onNext} />
        ) : (
          <Button variant="solid" {...page}>
            {messages.openCompany}
          </Button>
        )
      }
    />
  );
}

/** Integrations of all companies that are in error: list and detail. */
export function BrokenIntegrations() {
  const { data, error, refetch } = useBrokenIntegrations();
  const rows = data?.data;
  const { chosen, hasLeft, choose, next, detail } = useChosenRow(rows, keyOf);
  useRowKeys(rows ?? [], chosen, choose);
  return (
    <>
      <QueueList
        heading={words.heading}
        data={data}
        error={error}
        failed={words.failed}
        onRetry={refetch}
        empty={words.empty}
        keyOf={keyOf}
        renderRow={(row) => (
          <RowLine
            title={row.company_name}
            below={`${words.kinds[row.integration_type]}, ${personOf(row)}`}
            reason={words.problems[row.problem]}
            hours={row.age_hours}
            isCurrent={row === chosen}
            onChoose={() => choose(row)}
          />
        )}
      />
      <QueueDetail ref={detail}>
        {chosen && <Detail key={keyOf(chosen)} row={chosen} hasLeft={hasLeft} onNext={next} />}
      </QueueDetail>
    </>
  );
}

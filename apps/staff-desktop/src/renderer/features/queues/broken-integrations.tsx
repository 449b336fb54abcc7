import { chakra } from '@chakra-ui/react/styled-system';
import type { BrokenIntegration } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { formatDateTime } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { messages } from './messages.ts';
import { LeftQueue } from './queue-detail.tsx';
import { type ChosenRow, QueueFrame } from './queue-frame.tsx';
import { RowDetail } from './row-detail.tsx';
import { RowLine } from './row-line.tsx';
import { useBrokenIntegrations } from './use-broken-integrations.ts';

const words = messages.integrations;

const keyOf = ({ integration_id: id }: BrokenIntegration) => id;
const personOf = ({ person_name: person }: BrokenIntegration) => person ?? words.serviceUser;

interface DetailProps extends ChosenRow {
  readonly row: BrokenIntegration;
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
  return (
    <QueueFrame
      queue="integrations"
      read={useBrokenIntegrations()}
      texts={words}
      keyOf={keyOf}
      renderRow={(row, choice) => (
        <RowLine
          {...choice}
          title={row.company_name}
          below={`${words.kinds[row.integration_type]}, ${personOf(row)}`}
          reason={words.problems[row.problem]}
          hours={row.age_hours}
        />
      )}
      renderDetail={(row, chosen) => <Detail {...chosen} key={keyOf(row)} row={row} />}
    />
  );
}

import type { BrokenIntegration } from '@workspace/domain/integrations/schema';
import { IntegrationDetail, subjectOf } from './integration-detail.tsx';
import { messages } from './messages.ts';
import { QueueFrame } from './queue-frame.tsx';
import { RowLine } from './row-line.tsx';
import { useBrokenIntegrations } from './use-broken-integrations.ts';

const words = messages.integrations;

const keyOf = ({ integration_id: id }: BrokenIntegration) => id;

/** Integrations of all companies that are in error, and failing webhooks: list and detail. */
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
          below={`${words.kinds[row.integration_type]}, ${subjectOf(row)}`}
          reason={words.problems[row.problem]}
          hours={row.age_hours}
        />
      )}
      renderDetail={(row, chosen) => <IntegrationDetail {...chosen} key={keyOf(row)} row={row} />}
    />
  );
}

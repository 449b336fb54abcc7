import { chakra } from '@chakra-ui/react/styled-system';
import type { BrokenIntegration } from '@workspace/domain/integrations/schema';
import {
  checkWebhookEndpoint,
  remindOfWebhookEndpoint,
} from '@workspace/domain/webhooks/operations';
import { Button } from '@workspace/ui/components/button';
import { formatDateTime } from '@workspace/ui/format/dates';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { Notice } from '@workspace/ui/patterns/notice';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';
import { LeftQueue } from './queue-detail.tsx';
import type { ChosenRow } from './queue-frame.tsx';
import { RowDetail } from './row-detail.tsx';

const words = messages.integrations;

/** Whose it is: a person, the service user of a company, or the host of an endpoint. */
export const subjectOf = ({ host, person_name: person }: BrokenIntegration) =>
  host ?? person ?? words.serviceUser;

interface DetailProps extends ChosenRow {
  readonly row: BrokenIntegration;
}

/** What differs between a token that failed and an endpoint that does. */
const ownFacts = (row: BrokenIntegration) =>
  row.integration_type === 'webhook'
    ? [
        { term: words.facts.host, value: subjectOf(row) },
        { term: words.facts.problem, value: words.problems[row.problem] },
        {
          term: words.facts.mailed,
          value: row.mailed_at === null ? words.never : formatDateTime(row.mailed_at),
        },
      ]
    : [
        { term: words.facts.person, value: subjectOf(row) },
        { term: words.facts.problem, value: words.problems[row.problem] },
        {
          term: words.facts.worked,
          value: row.worked_at === null ? words.never : formatDateTime(row.worked_at),
        },
      ];

/** An endpoint is tried while it is enabled; its administrators are mailed once a day at most. */
function EndpointActions({ row }: { readonly row: BrokenIntegration }) {
  const check = useCommand(checkWebhookEndpoint);
  const remind = useCommand(remindOfWebhookEndpoint);
  const { company_id, company_name: company, integration_id: endpoint_id } = row;
  const input = { params: { company_id, endpoint_id } };
  const isBusy = check.busy || remind.busy;
  const mail = () => {
    if (!isBusy) void remind.run(input, words.mailed(company));
  };
  const tryNow = () => {
    if (!isBusy) void check.run(input, words.checked);
  };
  const canCheck = row.problem === 'not_accepted';
  useSingleKey('a', canCheck ? tryNow : mail);
  return (
    <>
      <Button variant={canCheck ? 'soft' : 'solid'} loading={remind.busy} onClick={mail}>
        {words.mail}
      </Button>
      {canCheck && (
        <Button variant="solid" loading={check.busy} onClick={tryNow}>
          {words.check}
        </Button>
      )}
    </>
  );
}

const noticeOf = ({ integration_type: type, problem }: BrokenIntegration) => {
  if (type !== 'webhook') return words.noToken;
  return problem === 'not_accepted' ? undefined : words.disabled;
};

/** One integration or endpoint that fails, and what staff do about it. */
export function IntegrationDetail({ row, hasLeft, onNext }: DetailProps) {
  const { sections } = useBridge();
  const { company_name: company } = row;
  const page = linkTo(sections.targetOfCompany(row.company_id));
  const notice = noticeOf(row);
  return (
    <RowDetail
      queue="integrations"
      rowId={row.integration_id}
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
        ...ownFacts(row),
        { term: words.facts.since, value: formatDateTime(row.since) },
      ]}
      notice={notice && <Notice tone="neutral">{notice}</Notice>}
      actions={
        hasLeft ? (
          <LeftQueue text={messages.left.integration(company)} onNext={onNext} />
        ) : row.integration_type === 'webhook' ? (
          <EndpointActions row={row} />
        ) : (
          <Button variant="solid" {...page}>
            {messages.openCompany}
          </Button>
        )
      }
    />
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { Company } from '@workspace/domain/companies/schema';
import {
  getCompanyAccount,
  requestActivation,
  sendDocuments,
} from '@workspace/domain/kyb/operations';
import { type CompanyAccount, documentTypes } from '@workspace/domain/kyb/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { UploadIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { formatDateTime } from '@workspace/ui/format/dates';
import { Card, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { useMe } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useOperation } from '../../data/use-operation.ts';
import { DisabledReasonLine } from '../../forms/disabled-reason-line.tsx';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { ChooseButton } from './choose-button.tsx';
import { DocumentList } from './document-list.tsx';
import { messages } from './messages.ts';
import { Step, type StepState, StepText } from './step.tsx';

const words = messages.documents;

function StateBadge({ account }: { readonly account: CompanyAccount }) {
  if (account.status === 'activated') {
    return (
      <Badge tone="success" fill="none">
        {words.states.activated}
      </Badge>
    );
  }
  if (account.kyb.status === 'rejected') {
    return (
      <Badge tone="danger" dot="triangle">
        {words.rejectedLabel}
      </Badge>
    );
  }
  const isPending = account.status === 'pending';
  return (
    <Badge tone={isPending ? 'warning' : 'neutral'} dot={isPending ? 'half' : 'dashed'}>
      {words.states[account.status]}
    </Badge>
  );
}

const kybSteps = {
  not_sent: 'now',
  pending: 'waiting',
  approved: 'done',
  rejected: 'rejected',
} as const satisfies Record<CompanyAccount['kyb']['status'], StepState>;

const when = (at: string | null) => (at === null ? undefined : formatDateTime(at));

/** Why documents cannot be sent, opened or removed now. */
function useAccountDisabledReason(writeMode: string): string | undefined {
  const { entered_as_super_admin: impersonating } = useMe();
  if (impersonating) return words.acting;
  return writeMode === 'blocked' ? words.offline : undefined;
}

const dashed = {
  p: '3',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  rounded: 'md',
} as const;

function DocumentsStep({ account }: { readonly account: CompanyAccount }) {
  const send = useCommand(sendDocuments, messages.sendDocuments);
  const disabledReason = useAccountDisabledReason(send.writeMode);
  const { status, reason, sent_at, decided_at } = account.kyb;
  const problem = Object.values(send.fields)[0] ?? send.failure;
  return (
    <Step state={kybSteps[status]} title={words.kyb[status]} when={when(decided_at ?? sent_at)}>
      <StepText>{status === 'rejected' ? reason : words.kybText[status]}</StepText>
      <DocumentList account={account} disabledReason={disabledReason} />
      <chakra.div
        mt="2"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2.5"
        {...(status === 'not_sent' ? dashed : {})}
      >
        <chakra.span color="fg.subtle" textStyle="xs">
          {disabledReason === undefined ? (
            words.types
          ) : (
            <DisabledReasonLine>{disabledReason}</DisabledReasonLine>
          )}
        </chakra.span>
        <chakra.span ms="auto">
          <ChooseButton
            size="sm"
            icon={<UploadIcon />}
            types={documentTypes}
            count="several"
            loading={send.busy}
            disabled={disabledReason !== undefined}
            title={disabledReason}
            onChoose={(files) =>
              void send.run(
                { params: { company_id: account.company_id }, files: { files } },
                { about: files.length },
              )
            }
          >
            {status === 'not_sent' ? words.choose : words.add}
          </ChooseButton>
        </chakra.span>
      </chakra.div>
      {problem && (
        <chakra.div mt="2">
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </chakra.div>
      )}
    </Step>
  );
}

function activationStep({ status }: CompanyAccount, canRequest: boolean): StepState {
  if (status === 'activated') return 'done';
  if (status === 'pending') return 'waiting';
  return canRequest ? 'now' : 'open';
}

function ActivationText({ account }: { readonly account: CompanyAccount }) {
  const { status, activation, kyb } = account;
  if (status === 'activated') return null;
  if (status === 'pending') {
    const name = activation.requested_by;
    return <StepText>{name ? words.requestedBy(name) : words.activationText}</StepText>;
  }
  if (activation.reason) return <StepText>{activation.reason}</StepText>;
  const isRejected = kyb.status === 'rejected';
  return <StepText>{isRejected ? words.afterRejection : words.activationText}</StepText>;
}

function Steps({ account }: { readonly account: CompanyAccount }) {
  const request = useCommand(requestActivation, messages.requestActivation);
  const disabledReason = useAccountDisabledReason(request.writeMode);
  const { status, kyb, activation, company_id } = account;
  const canRequest = kyb.status === 'pending' || kyb.status === 'approved';
  const isPaying = account.payment_method_attached;
  const open = Number(!canRequest) + Number(!isPaying);
  return (
    <>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1.9fr) minmax(0, 1.12fr) minmax(0, .9fr)',
        }}
        rowGap="5"
        p="5"
      >
        <DocumentsStep account={account} />
        <Step
          state={isPaying ? 'done' : 'open'}
          title={isPaying ? words.paymentAttached : words.payment}
        >
          {!isPaying && <StepText>{words.paymentText}</StepText>}
          <Link asChild className="ui-touch">
            <RouterLink to="/billing">{words.toBilling}</RouterLink>
          </Link>
        </Step>
        <Step
          state={activationStep(account, canRequest)}
          title={words.activation[status]}
          when={when(activation.decided_at ?? activation.requested_at)}
        >
          <ActivationText account={account} />
        </Step>
      </chakra.ol>
      {request.failure && (
        <chakra.div px="5" pb="5">
          <Notice tone="danger" role="alert">
            {request.failure}
          </Notice>
        </chakra.div>
      )}
      {status === 'not_activated' && (
        <CardFoot justifyContent="space-between">
          <chakra.span color="fg.subtle">
            {disabledReason === undefined ? (
              open > 0 && words.open(open)
            ) : (
              <DisabledReasonLine>{disabledReason}</DisabledReasonLine>
            )}
          </chakra.span>
          <Button
            variant="solid"
            loading={request.busy}
            disabled={!canRequest || disabledReason !== undefined}
            title={disabledReason}
            onClick={() => void request.run({ params: { company_id } }, { about: '' })}
          >
            {words.request}
          </Button>
        </CardFoot>
      )}
    </>
  );
}

/** The documents of the company, and the way to its activation. */
export function DocumentsCard({ company }: { readonly company: Company }) {
  const input = { params: { company_id: company.company_id } };
  const { data, error, refetch } = useOperation(getCompanyAccount, input, {
    version: String(company.version),
  });
  const account = data?.answer.data;
  return (
    <Card aria-label={words.title} minH="180px">
      <CardHead title={words.title} actions={account && <StateBadge account={account} />} />
      {account && <Steps account={account} />}
      {!account && error && <ErrorState text={words.failed} onRetry={refetch} />}
    </Card>
  );
}

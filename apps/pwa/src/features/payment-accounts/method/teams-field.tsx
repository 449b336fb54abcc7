import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import type { Team } from '@workspace/domain/teams/schema';
import { SwapIcon } from '@workspace/ui/components/icons';
import { sortedByName } from '@workspace/ui/format/names';
import { ChoicesField } from '@workspace/ui/forms/choices-field';
import { Notice } from '@workspace/ui/patterns/notice';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useRows } from '../../../data/use-rows.ts';
import { messages } from '../messages.ts';
import { methodText, teamText } from '../method-texts.ts';
import { usePaymentAccounts } from '../use-accounts.ts';

const { teams: words } = messages;

/** The account that a team pays by now, by the team's id. */
function payers(accounts: readonly PaymentAccount[]): ReadonlyMap<string, PaymentAccount> {
  return new Map(
    accounts.flatMap((account) => account.teams.map(({ uuid }) => [uuid, account] as const)),
  );
}

interface TeamsFieldProps {
  /** The account that is edited: its own teams are not moved. */
  readonly accountId: string;
}

/** The teams whose plans the account pays; one of another account is moved, which is said. */
export function TeamsField({ accountId }: TeamsFieldProps) {
  const teams = useRows('team').all() ?? [];
  const { accounts } = usePaymentAccounts();
  const payer = useMemo(() => payers(accounts ?? []), [accounts]);
  const sorted = sortedByName(teams, ({ name }) => name);
  const chosen: unknown = useWatch({ name: 'team_ids' });
  const moved = sorted.flatMap((team) => {
    const from = payer.get(team.team_id);
    const isChosen = Array.isArray(chosen) && chosen.includes(team.team_id);
    return isChosen && from && from.uuid !== accountId ? [{ team, from }] : [];
  });
  const search = (typed: string) => {
    const term = foldText(typed);
    return sorted.filter(({ name }) => foldText(name).includes(term));
  };
  const renderItem = (team: Team) => (
    <chakra.span display="flex" flex="1" gap="3" minW="0">
      <span className="ui-ellipsis">{teamText(team)}</span>
      <chakra.span ms="auto" textStyle="xs" color="fg.subtle" whiteSpace="nowrap">
        {payer.get(team.team_id)?.name ?? words.noCard}
      </chakra.span>
    </chakra.span>
  );
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <ChoicesField
        name="team_ids"
        label={words.label}
        placeholder={words.placeholder}
        listLabel={words.list}
        items={sorted}
        search={search}
        noneFor={words.noneFor}
        valueOf={({ team_id }) => team_id}
        textOf={teamText}
        renderItem={renderItem}
        clearLabel={words.clear}
      />
      {moved.map(({ team, from }) => (
        <Notice
          key={team.team_id}
          tone="warning"
          icon={<SwapIcon />}
          role="status"
          title={words.moved(
            teamText(team),
            from.payment_method ? methodText(from.payment_method) : from.name,
          )}
        >
          {words.moves}
        </Notice>
      ))}
    </chakra.div>
  );
}

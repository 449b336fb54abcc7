import { chakra } from '@chakra-ui/react/styled-system';
import { updatePaymentAccount } from '@workspace/domain/payment-accounts/operations';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { CardBrand } from '@workspace/ui/components/card-brand';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { CardIcon } from '@workspace/ui/components/icons';
import { Select } from '@workspace/ui/components/input';
import { toaster } from '@workspace/ui/components/toast-store';
import { type FormEvent, useState } from 'react';
import { formMessages } from '../../../data/messages.ts';
import { isBlocked, useCommand } from '../../../data/use-command.ts';
import { FormProblem, FormWriteMode } from '../../../forms/operation-form.tsx';
import { messages } from '../messages.ts';
import { methodText, teamText } from '../method-texts.ts';
import { useCompanyId, usePaymentAccounts } from '../use-accounts.ts';

const { move: words } = messages;

interface TargetProps {
  readonly label: string;
  readonly value: string;
  readonly accounts: readonly PaymentAccount[];
  readonly onChange: (accountId: string) => void;
}

/** Chooses the account that takes a team; one without a card cannot. */
function Target({ label, value, accounts, onChange }: TargetProps) {
  const chosen = accounts.find(({ uuid }) => uuid === value);
  return (
    <Select
      aria-label={label}
      value={value}
      leading={
        chosen && <CardBrand size="sm" brand={chosen.payment_method?.brand ?? null} label="" />
      }
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" disabled>
        {words.choose}
      </option>
      {accounts.map(({ uuid, name, payment_method: method }) => (
        <option key={uuid} value={uuid} disabled={!method}>
          {words.option(name, methodText(method))}
        </option>
      ))}
    </Select>
  );
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 252px' },
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    px: '3.5',
    py: '2.5',
    '& + &': { borderTopWidth: '1px' },
  },
});

/** The teams by the account that takes them. */
function byTarget(targets: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const [team, target] of targets) groups.set(target, [...(groups.get(target) ?? []), team]);
  return groups;
}

function useMove(account: PaymentAccount, others: readonly PaymentAccount[]) {
  const company_id = useCompanyId();
  const { refetch } = usePaymentAccounts();
  const command = useCommand(updatePaymentAccount, words);
  return {
    command,
    async move(targets: ReadonlyMap<string, string>) {
      for (const [target, teams] of byTarget(targets)) {
        const taking = others.find(({ uuid }) => uuid === target);
        if (!taking) continue;
        const team_ids = [...taking.teams.map(({ uuid }) => uuid), ...teams];
        const result = await command.run(
          { params: { company_id, account_id: target }, body: { team_ids } },
          { version: taking.version, about: account.name },
        );
        if (result.status !== 'saved') return refetch();
      }
      const title = words.moved(targets.size);
      toaster.success(title);
    },
  };
}

interface MoveTeamsDialogProps {
  readonly account: PaymentAccount;
  readonly accounts: readonly PaymentAccount[];
  readonly onClose: () => void;
}

/** An account that pays for teams is deleted only after they are moved (specification 1, 4.3). */
export function MoveTeamsDialog({ account, accounts, onClose }: MoveTeamsDialogProps) {
  const others = accounts.filter(({ uuid }) => uuid !== account.uuid);
  const active = others.filter(({ payment_method: method }) => method);
  const { command, move } = useMove(account, others);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        active.length === 1 ? account.teams.map(({ uuid }) => [uuid, active[0]?.uuid ?? '']) : [],
      ),
  );
  const { teams } = account;
  const targets = new Map(
    teams.flatMap(({ uuid }) => {
      const target = chosen.get(uuid);
      return target && active.some((one) => one.uuid === target) ? [[uuid, target] as const] : [];
    }),
  );
  const isComplete = targets.size === teams.length;
  const same = new Set(targets.values());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !command.busy && !isBlocked(command.writeMode)) void move(targets);
  };
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet" role="alertdialog" backdrop="keep">
      <DialogHeader title={words.title} text={words.text(account.name, teams.length)} />
      <chakra.form display="flex" flexDirection="column" flex="1 1 auto" minH="0" onSubmit={submit}>
        <DialogBody>
          <chakra.div display="flex" flexDirection="column" gap="3.5">
            <FormProblem problem={command.failure} />
            {active.length === 0 ? (
              <p role="alert">{words.none}</p>
            ) : (
              <chakra.ul borderWidth="1px" rounded="lg">
                {teams.length > 1 && (
                  <Line bg="bg.subtle" roundedTop="11px">
                    <div>
                      <chakra.p fontWeight="medium">{words.all(teams.length)}</chakra.p>
                      <chakra.p textStyle="xs" color="fg.subtle">
                        {words.allNote}
                      </chakra.p>
                    </div>
                    <Target
                      label={words.cardForAll}
                      value={isComplete && same.size === 1 ? ([...same][0] ?? '') : ''}
                      accounts={others}
                      onChange={(target) =>
                        setChosen(new Map(teams.map(({ uuid }) => [uuid, target])))
                      }
                    />
                  </Line>
                )}
                {teams.map((team) => (
                  <Line key={team.uuid}>
                    <span className="ui-ellipsis" title={team.name}>
                      {teamText(team)}
                    </span>
                    <Target
                      label={words.cardFor(team.name)}
                      value={targets.get(team.uuid) ?? ''}
                      accounts={others}
                      onChange={(target) => setChosen(new Map(chosen).set(team.uuid, target))}
                    />
                  </Line>
                ))}
              </chakra.ul>
            )}
            <chakra.p display="flex" gap="2.5" color="fg.muted">
              <chakra.span pt="2px" color="fg.subtle">
                <CardIcon />
              </chakra.span>
              {words.note}
            </chakra.p>
            <FormWriteMode writeMode={command.writeMode} />
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          <chakra.p hideBelow="md" me="auto" alignSelf="center" textStyle="xs" color="fg.subtle">
            {words.after}
          </chakra.p>
          <Button onClick={onClose}>{formMessages.cancel}</Button>
          <Button
            type="submit"
            variant="solid"
            loading={command.busy}
            disabled={!isComplete || isBlocked(command.writeMode)}
            title={isComplete ? undefined : words.chooseAll}
          >
            {words.move(teams.length)}
          </Button>
        </DialogFooter>
      </chakra.form>
    </Dialog>
  );
}

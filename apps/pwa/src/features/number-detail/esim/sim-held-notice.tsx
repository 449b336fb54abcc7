import { chakra } from '@chakra-ui/react/styled-system';
import { confirmSimAccess } from '@workspace/domain/numbers/operations';
import { Button } from '@workspace/ui/components/button';
import { LockIcon } from '@workspace/ui/components/icons';
import { formatDate } from '@workspace/ui/format/dates';
import { shownEmail } from '@workspace/ui/format/email';
import { Notice } from '@workspace/ui/patterns/notice';
import type { OverviewDetail } from '../../../numbers-index/index-shape.ts';
import { simHeldMessages, useActingSession, useNumberCommand } from '../../number/index.ts';
import { messages } from '../messages.ts';

const words = simHeldMessages;

/**
 * Explains that staff or an API key assigned this number, or added or changed its holder, and
 * lets an administrator confirm it. Renders nothing if the holder can open the SIM details.
 */
export function SimHeldNotice({ detail }: { readonly detail: OverviewDetail }) {
  const { number, row } = detail;
  const { offline, impersonating } = useActingSession();
  const { send, busy, failure } = useNumberCommand(confirmSimAccess, words.confirmation, row);
  const confirm = () => send({ about: row.displayName });
  if (!number?.sim_held_since || !number.sim_held_reason) return null;
  const who = words.who(row.displayName, shownEmail(row.email));
  return (
    <chakra.div mb="5">
      <Notice
        tone="warning"
        icon={<LockIcon />}
        role={failure === undefined ? 'note' : 'alert'}
        title={words.happened[number.sim_held_reason](who, formatDate(number.sim_held_since))}
        action={
          !impersonating && (
            <Button size="sm" loading={busy} disabled={offline} onClick={() => void confirm()}>
              {words.confirm}
            </Button>
          )
        }
      >
        {impersonating ? words.untilAdministrator : words.untilYou}
        {offline && !impersonating && ` ${messages.offlineNow}`}
        {failure !== undefined && <chakra.p color="danger.fg">{failure}</chakra.p>}
      </Notice>
    </chakra.div>
  );
}

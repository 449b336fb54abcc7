import { chakra } from '@chakra-ui/react/styled-system';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { Avatar } from '@workspace/ui/components/avatar';
import { StatusBadge } from '@workspace/ui/components/badge';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { Card } from '@workspace/ui/patterns/card';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { formatPhone } from '../../../platform/phone.ts';
import { RejectionCoach } from '../../porting/index.ts';
import type { TransferRow } from '../../requests/index.ts';
import { messages } from '../messages.ts';

interface CoachProps {
  /** A transfer that its carrier has rejected. */
  readonly row: TransferRow;
  readonly onCancel: () => void;
}

/** Beside the list: how a rejected transfer is put right, without leaving the list. */
export function Coach({ row, onCancel }: CoachProps) {
  const { name, avatar, teams, phone, carrier, item } = row;
  const [team] = teams;
  return (
    <Card aria-label={messages.coach(name)}>
      <chakra.header px="5" py="4" borderBottomWidth="1px">
        <chakra.div display="flex" alignItems="center" gap="3">
          <Avatar name={name} {...(avatar ? { src: avatar } : {})} />
          <chakra.div flex="1" minW="0">
            <chakra.b
              className={tableClass.ellipsis}
              display="block"
              fontWeight="medium"
              title={name}
            >
              {name}
            </chakra.b>
            <chakra.span textStyle="xs" color="fg.muted">
              {team?.name ?? messages.noTeam}
            </chakra.span>
          </chakra.div>
          <StatusBadge status="porting_rejected">
            {displayStatusLabels.porting_rejected}
          </StatusBadge>
        </chakra.div>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="3">
          <Flag code={row.countryCode} label={row.countryName} />
          <chakra.b fontWeight="medium" className="ui-num">
            {phone && formatPhone(phone)}
          </chakra.b>
          <chakra.span color="fg.subtle">{carrier && messages.fromCarrier(carrier)}</chakra.span>
        </chakra.p>
      </chakra.header>
      <chakra.div p="5">
        <RejectionCoach
          // Another transfer is another form; a correction by somebody else begins it anew.
          key={`${item.uuid} ${item.version}`}
          item={item}
          name={name}
          level="h2"
          onCancel={onCancel}
        />
      </chakra.div>
      {item.reason_code && (
        <chakra.details
          borderTopWidth="1px"
          px="5"
          py="3"
          color="fg.muted"
          css={{ '&[open] summary svg': { transform: 'rotate(90deg)' } }}
        >
          <chakra.summary display="flex" alignItems="center" gap="1.5" cursor="pointer">
            <ChevronRightIcon size={14} />
            {messages.carrierWrote}
          </chakra.summary>
          <chakra.p mt="2" ps="5">
            <code>{item.reason_code}</code>
          </chakra.p>
        </chakra.details>
      )}
    </Card>
  );
}

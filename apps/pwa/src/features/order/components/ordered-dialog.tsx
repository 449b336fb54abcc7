import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { waitsForPhone } from '@workspace/domain/numbers/setup-choice';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogHeader } from '@workspace/ui/components/dialog';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { dayOf, formatDay } from '@workspace/ui/format/dates';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { useIndex, useReference } from '../../../data/session/hooks.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { ActivationTimeline, NumberStatus } from '../../number/index.ts';
import { priceLabel } from '../../plan-choices/index.ts';
import { messages } from '../messages.ts';
import { orderColumns, orderFrame } from './order-frame.ts';

const Frame = chakra('div', { base: orderFrame });
const Columns = chakra('div', { base: orderColumns });

/** Who got which number, on which plan. */
function Summary({ number, person }: { readonly number: NumberRow; readonly person: string }) {
  const { plans, countries, priceOf } = useReference();
  const plan = plans.get(number.plan_id);
  const price = priceOf(number.plan_id);
  const country = countries.get(number.country_iso_code);
  const words = messages.ordered;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      flex={{ base: 'none', md: 'initial' }}
      minH="0"
      overflowY={{ md: 'auto' }}
      px="6"
      py={{ base: '5', md: '8' }}
      bg="bg.subtle"
      borderRightWidth={{ base: '0', md: '1px' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
      textAlign="center"
    >
      <Avatar name={person} size="lg" />
      <chakra.p mt="3" fontSize="md" fontWeight="medium" maxW="full" overflowWrap="anywhere">
        {person}
      </chakra.p>
      <chakra.p
        mt="1"
        mb="3"
        minH="28px"
        display="flex"
        alignItems="center"
        gap="2.5"
        fontSize="xl"
        lineHeight="28px"
        fontWeight="semibold"
        whiteSpace="nowrap"
        className="ui-tel"
      >
        <Flag
          code={number.country_iso_code}
          size="lg"
          label={country?.name ?? number.country_iso_code}
        />
        {number.full_phone_number ? formatPhone(number.full_phone_number) : words.pending}
      </chakra.p>
      <NumberStatus status={number.status} orderFailure={number.order_failure} />
      <chakra.div mt={{ base: '4', md: '6' }} w="full" textAlign="start">
        <DescriptionList
          termWidth="72px"
          items={[
            { term: words.plan, value: plan?.name ?? '' },
            ...(price && plan ? [{ term: words.price, value: priceLabel(price, plan.type) }] : []),
            { term: words.from, value: formatDay(dayOf(number.created_at, 'UTC')) },
          ]}
        />
      </chakra.div>
    </chakra.div>
  );
}

function stateOf(number: NumberRow): keyof typeof messages.ordered.states {
  if (number.order_failure !== null) return 'failed';
  if (number.status === 'provisioning') return 'making';
  if (number.status === 'inactive') return 'over';
  return waitsForPhone(number) ? 'ready' : 'active';
}

interface OrderedDialogProps {
  /** The number as the server has answered. */
  readonly ordered: NumberRow;
  readonly onClose: () => void;
  /** Opens the eSIM tab of the number. */
  readonly onOpen: () => void;
  /** Begins another order. */
  readonly onAnother: () => void;
}

/** The end of an order: who got which number, and how far it is. */
export function OrderedDialog({ ordered, onClose, onOpen, onAnother }: OrderedDialogProps) {
  const { users } = useReference();
  const index = useIndex();
  // Until the row is synced, the answer is what is known.
  const number = index.detail(ordered.number_id)?.number ?? ordered;
  const user = number.user_id === null ? undefined : users.get(number.user_id);
  const person = user ? displayName(user) : '';
  const words = messages.ordered;
  const isTravel = number.type === 'travel';
  const state = words.states[stateOf(number)];
  return (
    <Dialog open onClose={onClose} size="lg">
      <DialogHeader title={isTravel ? words.travelTitle : words.title} />
      <Frame>
        <Columns>
          <Summary number={number} person={person} />
          <chakra.div minH="0" overflowY={{ md: 'auto' }} px="6" py={{ base: '5', md: '7' }}>
            <div role="status">
              <chakra.h3 textStyle="section">{state.title(isTravel)}</chakra.h3>
              <chakra.p mt="0.5" mb="5" color="fg.muted" overflowWrap="anywhere">
                {state.text(user?.first_name || words.somebody)}
              </chakra.p>
            </div>
            <ActivationTimeline number={number} />
          </chakra.div>
        </Columns>
        <chakra.footer
          flex="none"
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'stretch', md: 'center' }}
          gap="3"
          px="6"
          py="3.5"
          bg="bg.subtle"
          borderTopWidth="1px"
        >
          <chakra.p flex="1" minW="0" textStyle="xs" color="fg.subtle">
            {words.hint}
          </chakra.p>
          <chakra.div
            flex="none"
            display="flex"
            gap="2"
            css={{ mdDown: { '& > *': { flex: '1' } } }}
          >
            <Button onClick={onAnother}>{words.another}</Button>
            <Button variant="solid" iconEnd={<ChevronRightIcon />} onClick={onOpen}>
              {words.open}
            </Button>
          </chakra.div>
        </chakra.footer>
      </Frame>
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@workspace/domain/brand';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import { whatToKeep } from '@workspace/domain/transfers/rules/old-contract';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import { carrierName } from '@workspace/domain/transfers/schema';
import { Button } from '@workspace/ui/components/button';
import { BuildingIcon, SimIcon } from '@workspace/ui/components/icons';
import { Card } from '@workspace/ui/patterns/card';
import { StepsTimeline, type TimelineStep } from '@workspace/ui/patterns/steps-timeline';
import type { ReactNode } from 'react';
import { TermRow } from '../../public-flow/index.ts';
import { messages } from '../messages.ts';
import type { Transfer } from '../use-transfer.ts';

const words = messages.finish;

/** What happens now, by day. */
function stepsOf(carrier: string, day: string): readonly TimelineStep[] {
  return [
    {
      id: 'requested',
      state: 'done',
      title: words.requested,
      text: words.byYou,
      when: words.today,
    },
    { id: 'approval', state: 'now', title: words.approval, text: words.approvalText },
    { id: 'sent', state: 'todo', title: words.sent(carrier), text: words.sentText },
    {
      id: 'confirmed',
      state: 'todo',
      title: words.confirmed(carrier),
      text: words.confirmedText,
    },
    {
      id: 'transferred',
      state: 'todo',
      title: words.transferred,
      text: words.transferredText,
      when: dayWords(day),
    },
  ];
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.section mt="3">
      <chakra.h2 mb="2.5" fontWeight="semibold">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** The end: what to keep until the day, what happens when, and where to follow it. */
export function FinishStep({ transfer }: { readonly transfer: Transfer }) {
  const { form, values, statusUrl } = transfer;
  const { country, portingDate: day } = form;
  const carrier = carrierName(values[carrierFieldName] ?? null) || words.someCarrier;
  const kept = day === null ? undefined : whatToKeep({ country, carrier, day });
  return (
    <>
      <p>{words.notified}</p>
      {kept && (
        <Section title={words.keep}>
          <Card>
            <dl>
              <TermRow icon={<SimIcon />} term={words.keepSim}>
                {kept.sim}
              </TermRow>
              <TermRow icon={<BuildingIcon />} term={words.keepContract}>
                {kept.contract}
              </TermRow>
            </dl>
          </Card>
        </Section>
      )}
      {day !== null && (
        <Section title={words.next}>
          <StepsTimeline steps={stepsOf(carrier, day)} />
        </Section>
      )}
      <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3" mt="3">
        {statusUrl !== null && (
          <Button size="touch" variant="solid" href={statusUrl}>
            {words.status}
          </Button>
        )}
        <Button
          size="touch"
          variant={statusUrl === null ? 'solid' : 'outline'}
          href={brand.benefitsUrl}
        >
          {words.close}
        </Button>
      </chakra.div>
    </>
  );
}

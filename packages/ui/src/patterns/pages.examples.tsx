import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../components/button.tsx';
import { LinkButton } from '../components/link.tsx';
import { ProgressLine } from '../components/progress.tsx';
import type { ExampleGroup } from '../gallery/example.ts';
import { Card, CardBody, CardFoot, CardHead } from './card.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { DescriptionList } from './description-list.tsx';
import { Page } from './page.tsx';
import { PageHead } from './page-head.tsx';
import { PublicPage, Question } from './public-page.tsx';
import { StatStrip, UsageLine } from './stat-strip.tsx';

const nothing = () => {};
const data = { label: 'Data', used: 31.4, max: 50, usedText: '31.4', ofText: 'of 50 GB' };
const minutes = { label: 'Minutes', used: 460, max: 500, usedText: '460', ofText: 'of 500' };

const plans = [
  { term: 'Plan', value: 'Zone A 20 GB' },
  { term: 'Monthly', value: '€12.00' },
  { term: 'Team', value: 'Offshore' },
];

export const group: ExampleGroup = {
  title: 'Pages, cards, lists',
  examples: [
    {
      name: 'Page head',
      surface: 'page',
      Show: () => (
        <main>
          <Page>
            <PageHead
              back={<LinkButton>Plans overview</LinkButton>}
              title="Alexandra-Konstantina Papadimitropoulou-Christensen"
              note="182 numbers"
              actions={
                <>
                  <Button>Export CSV</Button>
                  <Button variant="solid">Add number</Button>
                </>
              }
            />
            <p>The content.</p>
          </Page>
        </main>
      ),
    },
    {
      name: 'Card',
      Show: () => (
        <Card>
          <CardHead
            title="Plan"
            note="since 3 March 2025"
            actions={<Button size="sm">Change</Button>}
          />
          <CardBody>
            <DescriptionList items={plans} />
          </CardBody>
          <CardFoot>Everything is billed at the end of the month.</CardFoot>
        </Card>
      ),
    },
    {
      name: 'Usage of a month',
      Show: () => (
        <chakra.div>
          <StatStrip
            title="November"
            text="Resets in 11 days"
            usages={[data, minutes]}
            link={<LinkButton>Plan</LinkButton>}
          />
          <UsageLine usage={data} />
        </chakra.div>
      ),
    },
    {
      name: 'Conflict',
      Show: () => (
        <ConflictCard
          title="Plan of Zoë Müller-Brandt to Zone A 50 GB"
          text="Somebody else changed this number while you were offline."
          notes={{ seen: '14:02', saved: '14:20, Mette Østergaard', yours: '14:05, you' }}
          rows={[
            {
              label: 'Plan',
              seen: 'Zone A 20 GB',
              saved: 'Zone A 100 GB',
              yours: 'Zone A 50 GB',
              wasChanged: true,
              isYours: true,
            },
            {
              label: 'Person',
              seen: 'Zoë Müller-Brandt',
              saved: 'Zoë Müller-Brandt',
              yours: 'Zoë Müller-Brandt',
              wasChanged: false,
              isYours: false,
            },
          ]}
          effects={{ saved: 'Nothing is sent.', yours: 'The plan changes to Zone A 50 GB.' }}
          onKeepSaved={nothing}
          onKeepYours={nothing}
        />
      ),
    },
    {
      name: 'Public page',
      surface: 'page',
      Show: () => (
        <PublicPage
          start={<Button variant="ghost">Back</Button>}
          end="+45 31 23 45 67"
          progress={<ProgressLine label="Step 2 of 5" value={2} max={5} />}
          foot={<Button size="touch">Continue</Button>}
        >
          <Question title="Which carrier has the number now?">It is on your last invoice.</Question>
        </PublicPage>
      ),
    },
  ],
};

import { chakra } from '@chakra-ui/react/styled-system';
import { TabLinks } from '@workspace/ui/components/tabs';
import { PageHead } from '@workspace/ui/patterns/page-head';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { messages } from './messages.ts';

type AnalyticsTab = keyof typeof messages.tabs;

const pages = [
  { id: 'use', to: '/analytics' },
  { id: 'savings', to: '/analytics/savings' },
] as const;

export interface AnalyticsHeadProps {
  readonly selected: AnalyticsTab;
  /** The button on the right of the title: "Export CSV". */
  readonly action?: ReactNode;
}

/** The title of Analytics, with links to its two pages. */
export function AnalyticsHead({ selected, action }: AnalyticsHeadProps) {
  return (
    <>
      <PageHead title={messages.title} actions={action} />
      <chakra.div mb="5">
        <TabLinks
          label={messages.title}
          value={selected}
          items={pages.map(({ id, to }) => ({
            id,
            link: (
              <Link to={to} aria-current={id === selected ? 'page' : undefined}>
                {messages.tabs[id]}
              </Link>
            ),
          }))}
        />
      </chakra.div>
    </>
  );
}

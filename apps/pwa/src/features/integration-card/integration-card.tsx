import { chakra } from '@chakra-ui/react/styled-system';
import { Card, CardBody, CardFoot } from '@workspace/ui/patterns/card';
import type { ReactNode } from 'react';

export interface IntegrationCardProps {
  /** A tile of 40 px: the mark of the service, or an icon. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly subtitle: string;
  /** What the service is for. */
  readonly text: string;
  /** The state, as a badge; nothing before it is connected. */
  readonly badge?: ReactNode;
  /** Under the text: what is known of it now. */
  readonly children?: ReactNode;
  /** What can be done with it. */
  readonly foot: ReactNode;
}

/** A service or program that a company connects (specification 2, 2.5). */
export function IntegrationCard(props: IntegrationCardProps) {
  const { mark, title, subtitle, text, badge, children, foot } = props;
  return (
    <Card aria-label={title} display="flex" flexDirection="column">
      <CardBody
        flex="1"
        display="flex"
        flexDirection="column"
        gap="3.5"
        pt="4.5"
        pb="4"
        minH={{ base: '132px', md: '180px' }}
      >
        <chakra.div display="flex" alignItems="center" gap="3">
          {mark}
          <chakra.div flex="1" minW="0">
            <chakra.h2 textStyle="card">{title}</chakra.h2>
            <chakra.p textStyle="xs" color="fg.subtle">
              {subtitle}
            </chakra.p>
          </chakra.div>
          {badge}
        </chakra.div>
        <chakra.p color="fg.muted" textWrap="pretty">
          {text}
        </chakra.p>
        {children}
      </CardBody>
      <CardFoot minH="53px" flexWrap="wrap" rowGap="2">
        {foot}
      </CardFoot>
    </Card>
  );
}

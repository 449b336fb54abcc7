import { chakra } from '@chakra-ui/react/styled-system';
import { BoltIcon, ListIcon, ShieldIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { messages } from './messages.ts';

const icons = [<ShieldIcon key="shield" />, <BoltIcon key="bolt" />];

interface TipProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Tip({ icon, title, children }: TipProps) {
  return (
    <chakra.div display="flex" gap="2.5">
      <chakra.span color="fg.muted" pt="2px">
        {icon}
      </chakra.span>
      <div>
        <chakra.h2 fontWeight="medium">{title}</chakra.h2>
        <chakra.p color="fg.muted">{children}</chakra.p>
      </div>
    </chakra.div>
  );
}

/** What holds for every key. */
export function KeyTips() {
  const { auditTip } = messages;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}
      gap="5"
      mt="5"
    >
      {messages.tips.map(({ title, text }, place) => (
        <Tip key={title} icon={icons[place]} title={title}>
          {text}
        </Tip>
      ))}
      <Tip icon={<ListIcon />} title={auditTip.title}>
        {auditTip.before}
        <Link asChild>
          <RouterLink to="/audit">{auditTip.link}</RouterLink>
        </Link>
        {auditTip.after}
      </Tip>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon, WarningIcon } from '../components/icons.tsx';

const icons = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: WarningIcon,
  danger: AlertIcon,
  neutral: InfoIcon,
} as const;

export interface NoticeProps {
  readonly tone?: keyof typeof icons;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Replaces the tone's default icon. */
  readonly icon?: ReactNode;
  /** At the end: a small button or a link. */
  readonly action?: ReactNode;
  /**
   * How assistive technology announces it when it appears; `alert` interrupts. Not announced by
   * default.
   */
  readonly role?: 'status' | 'alert' | 'note';
}

/** A short coloured notice on a page; its text keeps the normal text colour. */
export function Notice({ tone = 'info', title, children, icon, action, role }: NoticeProps) {
  const Icon = icons[tone];
  const neutral = tone === 'neutral';
  return (
    <chakra.div
      role={role}
      display="flex"
      gap={neutral ? '3' : '2.5'}
      px="3.5"
      py="3"
      maxW="measure"
      rounded="ml"
      borderWidth="1px"
      bg={neutral ? 'bg.subtle' : `${tone}.subtle`}
      borderColor={neutral ? 'border' : `${tone}.border`}
    >
      <chakra.span color={neutral ? 'fg.muted' : `${tone}.solid`} pt="2px">
        {icon ?? <Icon />}
      </chakra.span>
      <chakra.div flex="1" minW="0" color={neutral ? 'fg.muted' : 'fg'}>
        {title && (
          <chakra.p fontWeight="medium" color="fg">
            {title}
          </chakra.p>
        )}
        {children}
      </chakra.div>
      {action}
    </chakra.div>
  );
}

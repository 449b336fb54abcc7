import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { LinkButton } from '@workspace/ui/components/link';
import { type ReactNode, useId } from 'react';
import type { NumberAction, NumberActions } from '../../number/index.ts';
import { NumberActionDialog } from '../../number-actions/index.ts';

interface ActionButtonProps {
  readonly action: NumberAction;
  readonly actions: NumberActions;
  readonly icon?: ReactNode;
  /** `link` beside a heading inside a tab. */
  readonly look?: 'button' | 'link';
}

/**
 * One action in its tab: not rendered if it does not apply, disabled with its reason if it is not
 * possible now.
 */
export function ActionButton({ action, actions, icon, look = 'button' }: ActionButtonProps) {
  const reasonId = useId();
  const offered = actions.offered.find((one) => one.action === action);
  if (!offered) return null;
  const { label, reason } = offered;
  const press = {
    disabled: reason !== undefined,
    'aria-describedby': reason === undefined ? undefined : reasonId,
    onClick: () => actions.start(action),
    ...preloadOnApproach(NumberActionDialog),
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" columnGap="3" ms="auto">
      {reason !== undefined && (
        <chakra.span id={reasonId} alignSelf="center" textStyle="xs" color="fg.subtle">
          {reason}
        </chakra.span>
      )}
      {look === 'link' ? (
        <LinkButton {...press} textStyle="xs">
          {icon}
          {label}
        </LinkButton>
      ) : (
        <Button {...press} size="sm" icon={icon}>
          {label}
        </Button>
      )}
    </chakra.div>
  );
}

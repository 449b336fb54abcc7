import { chakra } from '@chakra-ui/react/styled-system';
import { formatAge, lateAfterHours } from '../../app/age.ts';

/** How long something has waited on the product clock; late ages stand out. */
export function Age({ hours }: { readonly hours: number }) {
  const isLate = hours >= lateAfterHours;
  return (
    <chakra.span
      whiteSpace="nowrap"
      {...(isLate ? { color: 'warning.fg', fontWeight: 'medium' } : { color: 'fg.muted' })}
    >
      {formatAge(hours)}
    </chakra.span>
  );
}

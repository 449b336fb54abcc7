import { chakra } from '@chakra-ui/react/styled-system';
import type { Guide } from '@workspace/domain/guides/schema';
import { Flag } from '@workspace/ui/components/flag';
import { formatPhone } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';

/** Flag and phone number. */
export function LineName({ guide }: { readonly guide: Guide }) {
  const { country_iso_code: country, country_name: name, full_phone_number: number } = guide;
  return (
    <chakra.span className="ui-tel ui-num" display="inline-flex" alignItems="center" gap="2">
      <Flag code={country} label={name} />
      {number ? formatPhone(number) : messages.unassigned}
    </chakra.span>
  );
}

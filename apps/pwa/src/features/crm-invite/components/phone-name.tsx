import { chakra } from '@chakra-ui/react/styled-system';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { Flag } from '@workspace/ui/components/flag';
import { formatPhone } from '../../../platform/phone.ts';

interface PhoneNameProps {
  readonly invitation: Pick<CrmInvitation, 'phone_number' | 'country_iso_code'>;
}

/** The phone number on one line, within a sentence. */
export function PhoneText({ invitation }: PhoneNameProps) {
  return (
    <chakra.span className="ui-num" whiteSpace="nowrap">
      {formatPhone(invitation.phone_number)}
    </chakra.span>
  );
}

/** Flag and phone number. */
export function PhoneName({ invitation }: PhoneNameProps) {
  return (
    <chakra.span
      className="ui-tel ui-num"
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontWeight="medium"
      color="fg"
    >
      <Flag code={invitation.country_iso_code} />
      {formatPhone(invitation.phone_number)}
    </chakra.span>
  );
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `+45 26 50 78 94` for an E.164 number; other text is shown as it is. */
export const formatPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

import type { PortingOrderUpdateParams } from 'telnyx/resources/porting-orders';
import type { TransferOrder } from '../port.ts';

/** Noon, so that the day is the same in every country that is served. */
export const atNoon = (date: Date): string =>
  new Date(date.getTime() + 12 * 3_600_000).toISOString();

/** UTC midnight of the day of an instant. */
export function dayOf(instant: string): Date {
  return new Date(`${new Date(instant).toISOString().slice(0, 10)}T00:00:00.000Z`);
}

/** The values of the countries' fields where the network expects them. */
export function toUpdate(order: TransferOrder, webhookUrl: string): PortingOrderUpdateParams {
  const { values, countryCode, phoneNumber, code, date } = order;
  const person = [values.holder_first_name, values.holder_last_name].filter(Boolean).join(' ');
  const holder = values.account_holder ?? (person || null);
  const company = values.cvr ?? values.organisation_number ?? values.siret;
  const street = values.billing_address ?? values.address;
  return {
    misc: { type: 'full' },
    webhook_url: webhookUrl,
    ...(date && { activation_settings: { foc_datetime_requested: atNoon(date) } }),
    end_user: {
      admin: {
        entity_name: holder,
        auth_person_name: holder,
        billing_phone_number: phoneNumber,
        account_number: values.account_number ?? null,
        pin_passcode: code,
        business_identifier: company ?? values.commercial_register ?? null,
        tax_identifier: values.ein ?? values.cpr ?? values.personnummer ?? null,
      },
      location: {
        country_code: countryCode,
        postal_code: order.zipCode,
        street_address: street ?? null,
      },
    },
  };
}

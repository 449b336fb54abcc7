import type { PortingType } from '../../schema.ts';

/** A mobile number of each country with fields. */
export const sampleNumbers: Readonly<Record<string, string>> = {
  DK: '+4534412345',
  GB: '+447400123456',
  SE: '+46701234567',
  US: '+12015550123',
  FR: '+33612345678',
  DE: '+4915123456789',
};

/** Values that are accepted, by country; they have valid checksums. The carrier is its id. */
export const sampleValues: Readonly<
  Record<string, Readonly<Record<PortingType, Record<string, string>>>>
> = {
  DK: {
    business: {
      current_carrier: 'dk_tdc',
      account_holder: 'Nordlys Energi A/S',
      cvr: '12345674',
      address: 'Havnegade 1',
      zip_code: '2100',
      account_number: '12345678',
    },
    personal: {
      current_carrier: 'dk_tdc',
      account_holder: 'Anna Holm',
      address: 'Havnegade 1',
      zip_code: '2100',
    },
  },
  GB: { business: { pac: 'ABC123456' }, personal: { pac: 'ABC123456' } },
  SE: {
    business: {
      current_carrier: 'se_telia',
      account_holder: 'Norrsken AB',
      organisation_number: '559999-1238',
    },
    personal: { current_carrier: 'se_3', account_holder: 'Eva Ek', personnummer: '900101-0017' },
  },
  US: {
    business: {
      current_carrier: 'us_verizon',
      account_number: '123456789',
      transfer_pin: '123456',
      zip_code: '94105',
      account_holder: 'Northern Light Inc.',
    },
    personal: {
      current_carrier: 'us_att',
      account_number: '123456789',
      transfer_pin: '123456',
      zip_code: '94105-1234',
      account_holder: 'Ann Lee',
    },
  },
  FR: {
    business: {
      current_carrier: 'fr_orange',
      rio: '01P1A2B3CNPU',
      account_holder: 'Lumière SAS',
      siret: '12345678200010',
    },
    personal: {
      current_carrier: 'fr_free',
      rio: '01 p 1A2B3C NPU',
      account_holder: 'Zoé Roux',
    },
  },
  DE: {
    business: {
      current_carrier: 'de_telekom',
      account_holder: 'Nordlicht GmbH',
      account_number: '12345678',
      timing: 'immediate',
    },
    personal: {
      current_carrier: 'de_o2',
      holder_first_name: 'Jan',
      holder_last_name: 'Groß-Meyer',
      date_of_birth: '1990-01-31',
      timing: 'contract_end',
    },
  },
};

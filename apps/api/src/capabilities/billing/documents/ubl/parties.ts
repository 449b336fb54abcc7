import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { element, type Xml } from './xml.ts';

type Party = InvoiceSnapshot['seller'] | InvoiceSnapshot['customer'];

/** The letters and digits of a VAT number. */
const compact = (vatNumber: string) => vatNumber.replaceAll(/[^\p{L}\p{N}]/gu, '');

function address(one: Party): Xml {
  return element('cac:PostalAddress', [
    element('cbc:StreetName', one.street_name),
    element('cbc:CityName', one.city),
    element('cbc:PostalZone', one.postal_code),
    element('cac:Country', element('cbc:IdentificationCode', one.country_iso_code)),
  ]);
}

/**
 * The VAT number, where the document may have one: of a document outside the scope of VAT the rules
 * demand that nobody has (BR-O-02), and the number only identifies the company.
 */
function taxScheme({ vat_number: vatNumber }: Party, hasVatNumbers: boolean): Xml | null {
  if (vatNumber === null || !hasVatNumbers) return null;
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', compact(vatNumber)),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  ]);
}

function legalEntity({ name, vat_number: vatNumber }: Party, hasVatNumbers: boolean): Xml {
  return element('cac:PartyLegalEntity', [
    element('cbc:RegistrationName', name),
    element('cbc:CompanyID', vatNumber === null || hasVatNumbers ? null : compact(vatNumber)),
  ]);
}

function party(role: string, one: Party, hasVatNumbers: boolean): Xml {
  return element(
    role,
    element('cac:Party', [
      element('cbc:EndpointID', one.email, { schemeID: 'EM' }),
      element('cac:PartyName', element('cbc:Name', one.name)),
      address(one),
      taxScheme(one, hasVatNumbers),
      legalEntity(one, hasVatNumbers),
      element('cac:Contact', element('cbc:ElectronicMail', one.email)),
    ]),
  );
}

/** Seller and customer. */
export function parties({ seller, customer, vat }: InvoiceSnapshot): Xml[] {
  const hasVatNumbers = vat.treatment !== 'outside_scope';
  return [
    party('cac:AccountingSupplierParty', seller, hasVatNumbers),
    party('cac:AccountingCustomerParty', customer, hasVatNumbers),
  ];
}

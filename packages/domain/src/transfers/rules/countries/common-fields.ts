import type { ByType, CodeSource, CountryField, FieldNeed } from './definition.ts';

interface Needs {
  readonly business?: FieldNeed;
  readonly personal?: FieldNeed;
}

/** Fields that several countries ask for. Their names are the same everywhere. */
export const accountHolder = (needs: Needs, placeholder: string, help: string): CountryField => ({
  name: 'account_holder',
  type: 'text',
  label: 'Account holder',
  format: 'name',
  placeholder,
  help,
  ...needs,
});

export const accountNumber = (
  needs: Needs,
  field: Pick<CountryField, 'label' | 'help'> & { readonly placeholder?: string },
): CountryField => ({
  name: 'account_number',
  type: 'text',
  format: 'account_number',
  placeholder: '12345678',
  ...field,
  ...needs,
});

/** Optional everywhere: they let the readiness check warn before the carrier does. */
export const contractType: CountryField = {
  name: 'contract_type',
  type: 'select',
  label: 'Kind of contract',
  placeholder: 'Choose the kind of contract',
  business: 'optional',
  personal: 'optional',
  options: [
    { id: 'postpaid', name: 'Subscription, paid by invoice' },
    { id: 'prepaid', name: 'Prepaid card' },
  ],
  help: 'A subscription comes with an invoice. A prepaid card is topped up before it is used.',
};

export const contractEnd: CountryField = {
  name: 'contract_end',
  type: 'date',
  label: 'End of the commitment period',
  format: 'date',
  placeholder: 'YYYY-MM-DD',
  business: 'optional',
  personal: 'optional',
  help: 'On the contract or in the carrier’s app. Leave it empty if there is no commitment.',
};

export const numberLock = (label: string): CountryField => ({
  name: 'number_lock',
  type: 'select',
  label,
  placeholder: 'Choose on or off',
  business: 'optional',
  personal: 'optional',
  options: [
    { id: 'off', name: 'Off' },
    { id: 'on', name: 'On' },
  ],
  help: 'In the security settings of the carrier’s app or website.',
});

/** A notice above the fields. */
export const notice = (
  type: 'info' | 'warn',
  name: string,
  label: string,
  value: string,
  needs: Needs = { business: 'optional', personal: 'optional' },
): CountryField => ({ name, type, label, value, ...needs });

/** The notice of a code's source as rich text. */
export const paragraph = ({ notice: text }: CodeSource): string => `<p>${text}</p>`;

/** How a person, and how a company gets the code; each form shows its own. */
export const codeNotices = (
  { personal, business }: ByType<CodeSource>,
  { names, label }: { readonly names: ByType<string>; readonly label: string },
): readonly CountryField[] => [
  notice('info', names.personal, label, paragraph(personal), { personal: 'optional' }),
  notice('info', names.business, label, paragraph(business), { business: 'optional' }),
];

/** The help at the field of a code: how to get it, and what it looks like. */
export const codeHelp = (
  { personal, business }: ByType<CodeSource>,
  looks: string,
): ByType<string> => ({
  personal: `${personal.help} ${looks}`,
  business: `${business.help} ${looks}`,
});

export const keepContract = notice(
  'info',
  'keep_contract',
  'Keep the contract running',
  '<p><strong>Do not cancel the contract.</strong> It ends automatically on the day the number is transferred.</p>',
);

import { getPortInFields, getTransferDates } from '@workspace/domain/transfers/rules/operations';
import type { PortingType } from '@workspace/domain/transfers/schema';
import { useOperation } from '../../../data/use-operation.ts';
import { useOrderChoices } from '../../plan-choices/index.ts';

const nobodyHas: ReadonlySet<string> = new Set();

/** Countries, plans, fields and days of a transfer; the last two as the server gives them. */
export function useTransferChoices(country: string, portingType: PortingType, companyId: string) {
  const { countries, plans } = useOrderChoices(country, 'any', '', nobodyHas);
  const enabled = country !== '';
  const params = { iso: country || 'DK' };
  const fields = useOperation(
    getPortInFields,
    {
      params,
      query: { porting_type: portingType, ...(companyId === '' ? {} : { company_id: companyId }) },
    },
    { enabled },
  );
  const dates = useOperation(
    getTransferDates,
    { params, query: { porting_type: portingType } },
    { enabled },
  );
  return {
    countries: countries.local,
    plans: plans.local,
    fields: enabled ? fields.data?.answer.data.fields : undefined,
    dates: enabled ? dates.data?.answer.data : undefined,
    error: fields.error ?? dates.error,
  };
}

import { listCompanies } from '@workspace/domain/companies/operations';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { customersFile } from '@workspace/domain/companies/overview-export';
import { useBridge } from '../../app/bridge-context.ts';
import { useFileExport } from '../../app/use-file-export.ts';
import type { Bridge } from '../../bridge.ts';
import { messages } from './messages.ts';
import { companiesQuery, type OverviewQuery } from './overview-query.ts';

/** The server's maximum page size. */
const pageSize = 1000;

/** All results of the query, in order. */
async function fetchAll({ client }: Bridge, query: OverviewQuery): Promise<CompanyOverview[]> {
  const companies: CompanyOverview[] = [];
  let after: { readonly cursor?: string } = {};
  for (;;) {
    const asked = { ...companiesQuery(query), limit: pageSize, ...after };
    const { data, page } = await client(listCompanies, { query: asked });
    companies.push(...data);
    if (page.next_cursor === null) return companies;
    after = { cursor: page.next_cursor };
  }
}

/** Exports the overview's results with its current search, filters and order. */
export function useCustomersExport(query: OverviewQuery) {
  const bridge = useBridge();
  const words = messages.export;
  return useFileExport(async () => {
    const companies = await fetchAll(bridge, query);
    return {
      what: words.file,
      text: customersFile(companies),
      done: words.done(companies.length),
    };
  }, words.failed);
}

import { chakra } from '@chakra-ui/react/styled-system';
import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogClose, DialogTitle } from '@workspace/ui/components/dialog';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { SearchInput } from '@workspace/ui/components/input';
import { toaster } from '@workspace/ui/components/toast-store';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { formatMoney } from '@workspace/ui/format/money';
import { useState } from 'react';
import { useMe } from '../../../data/session/hooks.ts';
import { useTitle } from '../../../navigation/title.ts';
import { useAddressState } from '../../../navigation/use-address-state.ts';
import { messages } from '../messages.ts';
import { TableFrame } from '../table-frame.tsx';
import { type CostsFilter, costsCodec } from './costs-address.ts';
import { costsFile } from './costs-file.ts';
import { CostsFilters } from './costs-filters.tsx';
import { CostsSummary } from './costs-summary.tsx';
import { CostsTable } from './costs-table.tsx';
import { useCosts, useFoundCosts } from './use-costs.ts';

const words = messages.costs;

/** Of the zone that was opened. */
const ofZone: Partial<CostsFilter> = { period: '', account: '', countries: null };

const isOfZone = ({ period, account, countries }: CostsFilter) =>
  period === '' && account === '' && countries === null;

/** What a zone costs (specification 1, section 2.5: billing analytics), over the billing page. */
export function CostsView({ onClose }: { readonly onClose: () => void }) {
  useTitle(words.title);
  return (
    <Dialog open onClose={onClose} size="xl">
      <Costs />
    </Dialog>
  );
}

function Costs() {
  const { state: filter, change } = useAddressState(costsCodec);
  const [search, setSearch] = useState('');
  const costs = useCosts(filter);
  const { company } = useMe();
  const products = costs.products.data?.answer.data;
  const found = useFoundCosts(products?.plans, search);
  const all = products?.plans.length ?? 0;
  // Of one height while it loads; nothing of it where nothing was billed, or nothing is known.
  const isShown = all > 0 || (!products && !costs.products.error);
  const exportRows = () => {
    if (!found) return;
    exportCsv(
      exportFileName(company?.name ?? '', new Date(), words.file.name),
      costsFile(found),
      () => toaster.success(words.exported(found.length), { key: 'costs-export' }),
    );
  };
  return (
    <TableFrame data-autofocus tabIndex={-1}>
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        pt="5"
        ps={{ base: '5', md: '6' }}
        pe={{ base: '3', md: '5' }}
      >
        <chakra.div flex="1" minW="0">
          <DialogTitle>{words.title}</DialogTitle>
        </chakra.div>
        <DialogClose />
      </chakra.header>
      <chakra.div
        display="flex"
        alignItems="flex-end"
        gap="3"
        px={{ base: '5', md: '6' }}
        py="4"
        borderBottomWidth="1px"
      >
        <CostsFilters filter={filter} onChange={change} costs={costs} />
        <Button
          className="ui-from-tablet"
          icon={<DownloadIcon />}
          disabled={!found || found.length === 0}
          onClick={exportRows}
        >
          {messages.exportCsv}
        </Button>
      </chakra.div>
      {isShown && (
        <>
          <CostsSummary
            zone={filter.zone}
            period={costs.period}
            products={products}
            countries={costs.countries.length}
          />
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            px={{ base: '5', md: '6' }}
            pb="3.5"
          >
            <chakra.div w={{ base: 'full', md: '320px' }}>
              <SearchInput
                label={words.search}
                placeholder={words.search}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </chakra.div>
            <chakra.p role="status" ms={{ md: 'auto' }} textStyle="xs" color="fg.muted">
              {search !== '' && found && words.showing(found.length, all)}
            </chakra.p>
          </chakra.div>
        </>
      )}
      <CostsTable
        products={costs.products}
        rows={found}
        search={all > 0 ? search : ''}
        onSearch={setSearch}
        onReset={isOfZone(filter) ? undefined : () => change(ofZone)}
      />
      {isShown && (
        <chakra.footer
          display="flex"
          alignItems="center"
          flex="none"
          gap="4"
          minH="12"
          px={{ base: '5', md: '6' }}
          bg="bg.subtle"
          borderTopWidth="1px"
          color="fg.muted"
        >
          {products && words.total(all)}
          <chakra.b ms="auto" fontWeight="semibold" color="fg" className="ui-num">
            {products && formatMoney({ amount: products.plans_total, currency: products.currency })}
          </chakra.b>
        </chakra.footer>
      )}
    </TableFrame>
  );
}

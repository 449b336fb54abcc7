import { listCompanies } from '@workspace/domain/companies/operations';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { Combobox } from '@workspace/ui/components/combobox';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useDeferredValue, useRef, useState } from 'react';
import { sentenceOf } from '../../app/failure.ts';
import { useOperation } from '../../data/use-operation.ts';
import { messages } from './messages.ts';

const words = messages.company;
const shown = 50;

type Choice = Pick<CompanyOverview, 'company_id' | 'name'>;
const nobody: readonly Choice[] = [];

/** What the box shows for an id: a company that is archived or not activated has no name here. */
function choiceOf(company: string, found: readonly Choice[] | undefined): readonly Choice[] {
  if (company === '' || found === undefined) return nobody;
  return found.length > 0 ? found : [{ company_id: company, name: words.gone }];
}

interface CompanySearchProps {
  /** Id; empty = all. */
  readonly company: string;
  readonly onChange: (company: string) => void;
}

/** Chooses one activated company; `/` moves the focus to the box. */
export function CompanySearch({ company, onChange }: CompanySearchProps) {
  const [text, setText] = useState<string | null>(null);
  const search = useDeferredValue((text ?? '').trim());
  const input = useRef<HTMLInputElement>(null);
  useSingleKey('/', () => input.current?.focus());
  const found = useOperation(
    listCompanies,
    {
      query: {
        status: 'activated' as const,
        sort: 'name' as const,
        direction: 'asc' as const,
        limit: shown,
        ...(search === '' ? {} : { search }),
      },
    },
    { keepPrevious: true },
  );
  const chosen = useOperation(
    listCompanies,
    {
      query: {
        status: 'activated' as const,
        sort: 'name' as const,
        direction: 'asc' as const,
        limit: 1,
        ...(company === '' ? {} : { company_id: company }),
      },
    },
    { enabled: company !== '' },
  );
  return (
    <Combobox
      label={words.label}
      placeholder={words.all}
      size="md"
      inputRef={input}
      found={found.data?.data ?? nobody}
      valueOf={({ company_id: id }) => id}
      textOf={({ name }) => name}
      renderItem={({ name }) => <span className="ui-ellipsis">{name}</span>}
      chosen={choiceOf(company, chosen.data?.data)}
      onChange={([id = '']) => onChange(id)}
      text={text}
      onText={setText}
      clearLabel={words.clear}
      none={found.error ? sentenceOf(found.error) : words.none}
    />
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { SearchInput } from '@workspace/ui/components/input';
import { formatCount } from '@workspace/ui/format/data';
import { useMemo, useState } from 'react';
import { messages } from '../messages.ts';
import { type Stay, searchStays, staysOf } from '../stays.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { ChoiceProblem } from './choice-problem.tsx';
import { Loading } from './loading.tsx';
import { StayList } from './stay-list.tsx';

const words = messages.country;

/** The countries in which data can be bought; choosing one continues. */
export function CountryStep({ flow }: { readonly flow: TopUpFlow }) {
  const { form, internationalPlans, problems, change } = flow;
  const { data: plans } = internationalPlans;
  const [typed, setTyped] = useState('');
  const stays = useMemo(() => staysOf(plans ?? [], form.country.iso), [plans, form.country.iso]);
  const found = searchStays(stays, typed.trim());
  if (!plans) return <Loading {...internationalPlans} />;
  if (stays.length === 0) return <p>{words.empty}</p>;
  const choose = ({ iso }: Stay) =>
    change({
      at: 'international_data',
      internationalCountry: iso,
      ...(iso === form.internationalCountry ? {} : { topUpPlanId: '', topUpPlanName: '' }),
    });
  return (
    <>
      <SearchInput
        label={words.search}
        placeholder={words.search}
        size="wizard"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The list is the answer: Enter chooses the country that is left of it.
          event.preventDefault();
          const [only, other] = found;
          if (only && !other) choose(only);
        }}
      />
      <chakra.p role="status" textStyle="xs" color="fg.subtle">
        {found.length === 0
          ? words.none(typed.trim())
          : words.count(formatCount(found.length), formatCount(stays.length))}
      </chakra.p>
      <ChoiceProblem text={problems.internationalCountry} />
      <StayList stays={found} typed={typed} onChoose={choose} />
    </>
  );
}

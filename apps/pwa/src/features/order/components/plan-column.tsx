import { chakra } from '@chakra-ui/react/styled-system';
import type { Country } from '@workspace/domain/countries/schema';
import type { NumberType } from '@workspace/domain/numbers/schema';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { OrderKind, PlanChoice } from '../../plan-choices/index.ts';
import type { OrderForm } from '../form/order-form.ts';
import { messages } from '../messages.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { CountryChoice } from './country-choice.tsx';
import { PlanTiles } from './plan-tiles.tsx';
import { TypeChoice } from './type-choice.tsx';

interface PlanColumnProps {
  readonly form: UseFormReturn<OrderForm>;
  readonly kind: OrderKind;
  /** ISO 3166-1 alpha-2, empty if none is selected. */
  readonly country: string;
  readonly countries: readonly Country[];
  readonly type: NumberType;
  /** Why no local number can be selected. */
  readonly noLocal: string | undefined;
  readonly onType: (type: NumberType) => void;
  readonly choices: readonly PlanChoice[];
  readonly notice: ReactNode;
}

/** A radio group that receives the focus passes it to its first radio. */
const firstOf = (group: HTMLElement | null) =>
  group && { focus: () => group.querySelector('input')?.focus() };

/** Country, type and plan of the number. */
export function PlanColumn(props: PlanColumnProps) {
  const { form, country, countries, type, choices } = props;
  const { errors } = form.formState;
  const noCountry = type === 'travel' ? messages.chooseDestination : messages.chooseCountry;
  const countryName = countries.find((one) => one.country_iso_code === country)?.name;
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="5"
      minH={{ md: '0' }}
      overflowY={{ md: 'auto' }}
      px="6"
      py="4"
    >
      {props.notice}
      <ChoiceGroup
        legend={type === 'travel' ? messages.destination : messages.country}
        error={errors.country_iso_code && noCountry}
      >
        <Controller
          control={form.control}
          name="country_iso_code"
          render={({ field: { value, ref, ...radio } }) => (
            <div ref={(group) => ref(firstOf(group))}>
              <CountryChoice countries={countries} radio={radio} selected={value} />
            </div>
          )}
        />
      </ChoiceGroup>
      {props.kind === 'any' && (
        <ChoiceGroup legend={messages.type} error={undefined}>
          <TypeChoice selected={type} onChange={props.onType} noLocal={props.noLocal} />
        </ChoiceGroup>
      )}
      <ChoiceGroup
        legend={messages.plan}
        note={countryName && messages.inCountry(choices.length, countryName)}
        // Before a country is chosen there are no plans to choose from.
        error={country === '' ? undefined : errors.plan_id?.message}
      >
        <Controller
          control={form.control}
          name="plan_id"
          render={({ field: { value, ref, ...radio } }) => (
            <div ref={(group) => ref(firstOf(group))}>
              <PlanTiles
                type={type}
                country={country}
                choices={choices}
                selected={value}
                radio={radio}
              />
            </div>
          )}
        />
      </ChoiceGroup>
    </chakra.div>
  );
}

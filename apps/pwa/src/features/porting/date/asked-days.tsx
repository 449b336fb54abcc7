import { limitsOfTransfer, noLimits } from '@workspace/domain/transfers/rules/day-limits';
import {
  type AskedDayProblem,
  askedDayProblem,
  type TransferDateFacts,
} from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { dayOf } from '@workspace/ui/format/dates';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useMe, useProductNow } from '../../../data/session/hooks.ts';
import { useRows } from '../../../data/use-rows.ts';
import { factsOnDevice } from './facts-on-device.ts';
import { useTransferFacts, useTransferLimits } from './use-transfer-facts.ts';

type Question = Pick<PortingItem, 'country_code' | 'porting_type'>;

const keyOf = ({ country_code, porting_type }: Question) => `${country_code} ${porting_type}`;
const askedDay = ({ porting_date }: PortingItem) => porting_date?.slice(0, 10) ?? null;

interface FactsProps {
  readonly question: Question;
  readonly onFacts: (question: Question, facts: TransferDateFacts) => void;
}

/** Asks for the days of one country and kind of contract, and shows nothing. */
function Facts({ question, onFacts }: FactsProps) {
  const facts = useTransferFacts(question);
  const text = JSON.stringify(facts);
  useEffect(() => {
    onFacts(question, facts);
    // `text` represents the facts, which are another object in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question, text, onFacts]);
  return null;
}

export interface AskedDays {
  /** Why a transfer that waits cannot be approved for the day that was asked for; null if it can. */
  readonly problemOf: (item: PortingItem) => AskedDayProblem | null;
  /** To be rendered: asks the server for the days, once for each country and kind of contract. */
  readonly watch: ReactNode;
}

/**
 * The asked days of many transfers that wait. Until the server has answered it is what the device
 * knows, without public holidays.
 */
export function useAskedDays(items: readonly PortingItem[]): AskedDays {
  const today = dayOf(useProductNow());
  const { entered_as_super_admin: unrestricted } = useMe();
  const countries = useRows('country');
  const [known, setKnown] = useState<ReadonlyMap<string, TransferDateFacts>>(new Map());
  const onFacts = useCallback(
    (question: Question, facts: TransferDateFacts) =>
      setKnown((before) => new Map(before).set(keyOf(question), facts)),
    [],
  );
  const keys = [...new Set(items.map(keyOf))].sort().join();
  const questions = useMemo(
    () => [...new Map(items.map((item) => [keyOf(item), item] as const))],
    // The first transfer of a country stands for all of them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [keys],
  );
  const problemOf = useCallback(
    (item: PortingItem) => {
      const zone = countries.get(item.country_code)?.time_zone;
      const limits = zone === undefined ? noLimits : limitsOfTransfer(item, zone);
      const facts = known.get(keyOf(item)) ?? factsOnDevice(item, { today, unrestricted });
      return askedDayProblem(facts, limits, askedDay(item));
    },
    [countries, known, today, unrestricted],
  );
  const watch = questions.map(([key, question]) => (
    <Facts key={key} question={question} onFacts={onFacts} />
  ));
  return { problemOf, watch };
}

/** The same of one transfer. */
export function useAskedDayProblem(item: PortingItem): AskedDayProblem | null {
  const facts = useTransferFacts(item);
  const limits = useTransferLimits(item);
  return item.status === 'pending' ? askedDayProblem(facts, limits, askedDay(item)) : null;
}

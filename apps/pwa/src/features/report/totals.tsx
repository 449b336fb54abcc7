import { chakra } from '@chakra-ui/react/styled-system';
import { dataPerPerson } from '@workspace/domain/analytics/figures';
import { countDays } from '@workspace/domain/analytics/range';
import type { Report, Use } from '@workspace/domain/analytics/schema';
import { formatCount, formatData } from '@workspace/ui/format/data';
import { Card } from '@workspace/ui/patterns/card';
import { Figure } from './figure.tsx';
import { messages } from './messages.ts';
import { wideReport } from './report-width.ts';
import { changeText } from './words.ts';

const words = messages.totals;

/** The four totals of a report, and how they differ from those of the days before. */
export function Totals({ report }: { readonly report: Report }) {
  const { totals, totals_before: before, periods } = report;
  const days = countDays(report);
  const lineOf = (field: keyof Use) => periods.map((period) => period[field]);
  const change = (field: keyof Use, form: 'full' | 'brief') =>
    changeText(totals[field], before[field], days, form);
  const perPerson = dataPerPerson(totals);
  return (
    <Card aria-label={words.label} css={{ breakInside: 'avoid' }}>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        css={{ [wideReport]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}
      >
        <Figure
          name={words.data}
          value={formatData(totals.data_mb)}
          note={change('data_mb', 'full')}
          line={lineOf('data_mb')}
        />
        <Figure
          name={words.calls}
          value={`${formatCount(totals.voice_minutes)} ${words.minutes}`}
          note={change('voice_minutes', 'brief')}
          line={lineOf('voice_minutes')}
        />
        <Figure
          name={words.sms}
          value={formatCount(totals.sms)}
          note={change('sms', 'brief')}
          line={lineOf('sms')}
        />
        {totals.people === null ? (
          <Figure name={words.companies} value={formatCount(report.companies)} note="" />
        ) : (
          <Figure
            name={words.perPerson}
            value={perPerson === null ? '–' : formatData(perPerson)}
            note={words.people(totals.people)}
          />
        )}
      </chakra.dl>
    </Card>
  );
}

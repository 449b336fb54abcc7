import type { Report } from '@workspace/domain/analytics/schema';
import { reportZones, type ReportZone as Zone } from '@workspace/domain/analytics/zones';
import { formatData } from '@workspace/ui/format/data';
import { shortDay } from '@workspace/ui/format/day-range';
import { messages } from '../messages.ts';
import { chartUnit, weeksSentence, weekTotal } from '../words.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartPoints, TooltipRows } from './chart-points.tsx';
import { FigureTable } from './figure-table.tsx';
import { WeekBars } from './week-bars.tsx';

const words = messages.weeks;

type Week = Report['weeks'][number];

const colors = {
  'Zone A': 'chart.1',
  'Zone B': 'chart.2',
  'Zone C': 'chart.3',
  'Rest of World': 'chart.4',
} as const satisfies Readonly<Record<Zone, string>>;

const dataOf = ({ zones }: Week, zone: Zone): number =>
  zones.find((one) => one.zone === zone)?.data_mb ?? 0;

/** Data by week, from Monday on, and by zone of the plans. */
export function WeeksCard({ report }: { readonly report: Report }) {
  const { weeks } = report;
  const zones = reportZones.filter((zone) => weeks.some((week) => dataOf(week, zone) > 0));
  const unit = chartUnit(Math.max(...weeks.map(weekTotal)));
  const title = words.title(unit.name);
  const rowsOf = (week: Week) => [
    ...zones.map((zone) => ({ name: zone, value: formatData(dataOf(week, zone)) })),
    { name: words.total, value: formatData(weekTotal(week)) },
  ];
  const noteOf = ({ is_whole }: Week) => (is_whole ? undefined : words.partly);
  const hasPart = weeks.some(({ is_whole }) => !is_whole);
  return (
    <ChartCard
      title={title}
      legend={zones.map((name) => ({ name, color: colors[name] }))}
      sentence={weeksSentence(report)}
      note={hasPart ? words.partlyNote : undefined}
      table={
        <FigureTable
          label={title}
          columns={[words.column, ...zones, words.total]}
          rows={weeks.map((week) => ({
            key: week.week,
            name: week.is_whole ? shortDay(week.week) : words.partlyFrom(shortDay(week.week)),
            values: rowsOf(week).map(({ value }) => value),
          }))}
        />
      }
    >
      {(sentenceId) => (
        <ChartPoints
          label={title}
          describedBy={sentenceId}
          count={weeks.length}
          placeOf={(index) => (index + 0.5) / weeks.length}
          textOf={(index) => {
            const week = weeks[index];
            if (!week) return '';
            const name = [words.weekFrom(shortDay(week.week)), noteOf(week)].filter(Boolean);
            const values = rowsOf(week).map((row) => `${row.name} ${row.value}`);
            return `${name.join(', ')}: ${values.join(', ')}`;
          }}
          renderTooltip={(index) => {
            const week = weeks[index];
            return (
              week && (
                <TooltipRows
                  title={words.weekFrom(shortDay(week.week))}
                  note={noteOf(week)}
                  rows={rowsOf(week).toReversed()}
                />
              )
            );
          }}
        >
          {(point) => (
            // Axes have values only where there are bars.
            <WeekBars
              weeks={weeks.map((week) => ({
                week: week.week,
                isWhole: week.is_whole,
                values: Object.fromEntries(
                  zones.map((zone) => [zone, dataOf(week, zone) / unit.mb]),
                ),
              }))}
              series={(zones.length > 0 ? zones : reportZones.slice(0, 1)).map((name) => ({
                name,
                color: colors[name],
              }))}
              {...point}
            />
          )}
        </ChartPoints>
      )}
    </ChartCard>
  );
}

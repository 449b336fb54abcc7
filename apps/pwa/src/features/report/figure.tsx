import { chakra } from '@chakra-ui/react/styled-system';
import { wideReport } from './report-width.ts';

const size = { width: 72, height: 28 } as const;
/** Points of a tiny line; more of them would be a band. */
const mostPoints = 12;

/** The means of so many parts of the values. */
function partsOf(values: readonly number[]): readonly number[] {
  const count = Math.min(values.length, mostPoints);
  return Array.from({ length: count }, (_, index) => {
    const part = values.slice(
      Math.floor((index * values.length) / count),
      Math.floor(((index + 1) * values.length) / count),
    );
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}

/** Which way the figure goes, beside what says it in words. */
export function TinyLine({ values }: { readonly values: readonly number[] }) {
  const parts = partsOf(values);
  const most = Math.max(...parts);
  if (parts.length < 2 || most === 0) return null;
  const { width, height } = size;
  const points = parts.map(
    (value, index) =>
      `${(index * width) / (parts.length - 1)} ${height - 3 - ((height - 6) * value) / most}`,
  );
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      {...size}
      flex="none"
      overflow="visible"
    >
      <chakra.path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="chart.1"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}

interface FigureProps {
  readonly name: string;
  /** `4,507.9 GB`: what follows the space is smaller. */
  readonly value: string;
  readonly note: string;
  readonly line?: readonly number[];
}

/** A total, and how it differs from before. */
export function Figure({ name, value, note, line }: FigureProps) {
  const [amount, unit] = value.split(' ');
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="1"
      minW="0"
      px="5"
      py="4"
      css={{
        '&:nth-of-type(even)': { borderInlineStartWidth: '1px' },
        '&:nth-of-type(n + 3)': { borderTopWidth: '1px' },
        [wideReport]: {
          '&:nth-of-type(n + 2)': { borderInlineStartWidth: '1px' },
          '&:nth-of-type(n + 3)': { borderTopWidth: '0' },
        },
      }}
    >
      <chakra.dt color="fg.subtle">{name}</chakra.dt>
      <chakra.dd display="flex" alignItems="flex-end" gap="3">
        {/* A long amount leaves its unit a line of its own. */}
        <chakra.span textStyle="amount">
          {amount}
          {unit !== undefined && (
            <chakra.span
              fontSize="md"
              lineHeight="1"
              fontWeight="medium"
              color="fg.subtle"
              letterSpacing="normal"
            >
              {` ${unit}`}
            </chakra.span>
          )}
        </chakra.span>
        {line && (
          <chakra.span
            ms="auto"
            mb="1"
            css={{ display: 'none', [wideReport]: { display: 'block' } }}
          >
            <TinyLine values={line} />
          </chakra.span>
        )}
      </chakra.dd>
      <chakra.dd textStyle="xs" color="fg.muted">
        {note}
      </chakra.dd>
    </chakra.div>
  );
}

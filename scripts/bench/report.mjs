// Compares a benchmark with its target, and prints the table.
import { median } from './pairs.mjs';

/**
 * @typedef {object} Measure
 * @property {string} id as in the list of measures
 * @property {string} workload
 * @property {string} unit of product and peer
 * @property {{ of: 'ratio' | 'product', atLeast?: number, atMost?: number }} target
 * @property {() => Promise<object>} [world] its environment; shared by consecutive benchmarks
 * @property {(world: object) => Promise<Outcome>} run
 *
 * @typedef {object} Outcome
 * @property {{ product: number, peer: number }[]} pairs
 * @property {number} [product] reported instead of the median of the pairs
 * @property {number} [peer] reported instead of the median of the pairs
 * @property {object} relevant facts about the machine and the data
 * @property {object} [details]
 */

const rounded = (value) => Number(value.toPrecision(3));

/** @param {Measure} measure @param {Outcome} outcome */
export function judge({ id, workload, unit, target }, outcome) {
  const { pairs, facts, details } = outcome;
  const ratios = pairs.map(({ product, peer }) => product / peer);
  const ratio = {
    median: rounded(median(ratios)),
    min: rounded(Math.min(...ratios)),
    max: rounded(Math.max(...ratios)),
  };
  const product = outcome.product ?? median(pairs.map((pair) => pair.product));
  const peer = outcome.peer ?? median(pairs.map((pair) => pair.peer));
  const held = target.of === 'ratio' ? median(ratios) : product;
  const isWithin = held >= (target.atLeast ?? -Infinity) && held <= (target.atMost ?? Infinity);
  const verdict = isWithin ? 'within' : 'over';
  return { id, workload, unit, product, peer, ratio, target, verdict, pairs, facts, details };
}

function targetText({ target, unit }) {
  const limit = target.atLeast === undefined ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
  return target.of === 'ratio' ? `${limit}×` : `${limit} ${unit}`;
}

function cellsOf(result) {
  if (result.error !== undefined) return [result.id, result.workload, '', '', '', '', 'error'];
  const { id, workload, unit, product, peer, ratio, verdict } = result;
  return [
    id,
    workload,
    `${rounded(product)} ${unit}`,
    `${rounded(peer)} ${unit}`,
    `${ratio.median} (${ratio.min}–${ratio.max})`,
    targetText(result),
    verdict,
  ];
}

/** Prints one line for each benchmark. */
export function printTable(results) {
  const head = ['id', 'workload', 'product', 'peer', 'ratio', 'target', 'verdict'];
  const lines = [head, ...results.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const text = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${text.join('\n')}\n`);
}

// How a load felt, in the points that Lighthouse 12 gives for it.

/** What each weighs, of a hundred; the speed index is not measured. */
const weights = { firstPaint: 10, largestPaint: 25, blocked: 30, shift: 25 };

/** In ms (the shift has no unit): half the points, and nine tenths of them. */
const curves = {
  phone: {
    firstPaint: { half: 3000, good: 1800 },
    largestPaint: { half: 4000, good: 2500 },
    blocked: { half: 600, good: 200 },
    shift: { half: 0.25, good: 0.1 },
  },
  desktop: {
    firstPaint: { half: 1600, good: 934 },
    largestPaint: { half: 2400, good: 1200 },
    blocked: { half: 350, good: 150 },
    shift: { half: 0.25, good: 0.1 },
  },
};

/** Abramowitz and Stegun 7.1.26. */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const value = 1 - series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
  return Math.sign(x) * value;
}

/** Where a log-normal curve through the two points stands, from 1 down to 0. */
function points(value, { half, good }) {
  if (value <= 0) return 1;
  const inverseErfcOfOneFifth = 0.9061938024368232;
  const place = (Math.log(value / half) * inverseErfcOfOneFifth) / -Math.log(good / half);
  return (1 - erf(place)) / 2;
}

/**
 * From 0 to 1; the speed index, a tenth of the whole, is left out.
 * @param {Record<keyof typeof weights, number>} load @param {keyof typeof curves} device
 */
export function scoreOf(load, device) {
  let score = 0;
  let all = 0;
  for (const [name, weight] of Object.entries(weights)) {
    score += points(load[name], curves[device][name]) * weight;
    all += weight;
  }
  return Number((score / all).toFixed(3));
}

/** Runs in the page, before anything else does. */
export function watchLoad() {
  const load = { firstPaint: 0, largestPaint: 0, longTasks: [], shift: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') load.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    load.largestPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) load.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    load.longTasks.push({ from: startTime, to: startTime + duration });
  });
  globalThis.loadAsFelt = load;
}

/**
 * How long the page could not answer a press, in ms: of each long task what is over 50 ms, from the
 * first paint on, before which there is nothing to press.
 * @param {{ firstPaint: number, longTasks: readonly { from: number, to: number }[] }} load
 */
export function blockedIn({ firstPaint, longTasks }) {
  const blocking = longTasks.map(({ from, to }) => to - Math.max(from, firstPaint) - 50);
  return blocking.filter((ms) => ms > 0).reduce((sum, ms) => sum + ms, 0);
}

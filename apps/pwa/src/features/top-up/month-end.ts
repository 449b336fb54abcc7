/** The last day of a day's month, `YYYY-MM-DD`: top-ups end with the month of their activation. */
export function lastDayOfMonth(day: string): string {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

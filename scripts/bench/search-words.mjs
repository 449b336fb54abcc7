// The search words, and the peer's texts, both from the demo's rows.

/** The rows of a kind among the pages of a first sync. */
export function rowsOf(pages, kind) {
  return pages
    .flatMap(({ data }) => data.changes)
    .filter((change) => change.kind === kind)
    .map(({ row }) => row);
}

/** The lines of the overview, in the order of their ids, as the peer shows them. */
export function linesOf(pages) {
  const users = new Map(rowsOf(pages, 'user').map((user) => [user.user_id, user]));
  const countries = new Map(
    rowsOf(pages, 'country').map((country) => [country.country_iso_code, country]),
  );
  return rowsOf(pages, 'number')
    .toSorted((one, other) => (one.number_id < other.number_id ? -1 : 1))
    .map((number) => {
      const user = users.get(number.user_id);
      const country = countries.get(number.country_iso_code)?.name ?? '';
      const phone = number.full_phone_number ?? '';
      const name = `${user.first_name} ${user.last_name}`;
      return {
        id: number.number_id,
        user,
        country,
        phone,
        cells: [name, user.email, phone, country, number.status],
      };
    });
}

/** The first `count` distinct values that pass. */
function firstOf(values, count, passes) {
  return [...new Set(values)].filter(passes).slice(0, count);
}

/**
 * The same lines with the texts of the overview's columns that a first sync contains: name, address,
 * number, type, status, plan and team.
 */
export function columnsOf(pages) {
  const plans = new Map(rowsOf(pages, 'plan').map(({ plan_id, name }) => [plan_id, name]));
  const teams = new Map(rowsOf(pages, 'team').map(({ team_id, name }) => [team_id, name]));
  const numbers = new Map(rowsOf(pages, 'number').map((number) => [number.number_id, number]));
  return linesOf(pages).map(({ id, user, phone, cells: [name, email] }) => {
    const { type, status, plan_id } = numbers.get(id);
    const team = teams.get(user.team_ids[0]) ?? 'No team';
    return [name, email, phone, type, status, plans.get(plan_id) ?? '', team];
  });
}

/** Names with and without accents, digits and countries; always the same for the same data. */
export function chooseWords(lines) {
  const isPlain = (name) => /^[A-Za-z]{4,7}$/.test(name);
  const hasAccent = (name) => /^\p{L}{3,7}$/u.test(name) && /[^A-Za-z]/.test(name);
  const lastNames = lines.map(({ user }) => user.last_name);
  const firstNames = lines.map(({ user }) => user.first_name);
  const countries = lines.map(({ country }) => country);
  const phones = lines.map(({ phone }) => phone.slice(0, 8));
  return [
    ...firstOf(lastNames, 3, hasAccent),
    ...firstOf(firstNames, 1, hasAccent),
    ...firstOf(lastNames, 2, isPlain),
    ...firstOf(firstNames, 1, isPlain),
    ...firstOf(phones, 2, (phone) => phone.length === 8),
    ...firstOf(countries, 2, (country) => country.length < 8),
  ].map((word) => word.toLowerCase());
}

import { plainSearch } from '@workspace/domain/shared/phone';
import type { Knex } from 'knex';
import { mayReadPeople } from '../access/people-names.ts';
import type { TransactionScope } from './transaction.ts';

/** Value of a filter as the contract parses it: one, or several of which a row has one. */
export type FilterValue = string | readonly string[];

/** A condition on the rows that a caller may list, as SQL with positional bindings. */
export type ListFilter = (
  value: FilterValue,
  caller: Pick<TransactionScope, 'companyId' | 'apiScopes'>,
) => {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
};

export const several = (value: FilterValue): readonly string[] =>
  typeof value === 'string' ? [value] : value;

/** Rows whose column has one of the values. @param type of the column in PostgreSQL */
export const among =
  (column: string, type: 'text' | 'uuid' = 'text'): ListFilter =>
  (value) => {
    const [only, ...others] = several(value);
    // One value is compared by itself, so that an index that begins with it keeps its order.
    return only !== undefined && others.length === 0
      ? { sql: `${column} = ?::${type}`, bindings: [only] }
      : { sql: `${column} = ANY(?::${type}[])`, bindings: [[...several(value)]] };
  };

/** Rows whose time is the value or later. @param type of the column; `text` for months */
export const since =
  (column: string, type: 'timestamptz' | 'text' = 'timestamptz'): ListFilter =>
  (value) => ({ sql: `${column} >= ?::${type}`, bindings: [...several(value)] });

/** Rows whose time is earlier than the value. @param type of the column; `text` for months */
export const until =
  (column: string, type: 'timestamptz' | 'text' = 'timestamptz'): ListFilter =>
  (value) => ({ sql: `${column} < ?::${type}`, bindings: [...several(value)] });

/** Rows that have the text in one of the columns. */
export const textHas =
  (columns: readonly string[]): ListFilter =>
  (value) => ({
    sql: `(${columns.map((column) => `strpos(lower(${column}), lower(?)) > 0`).join(' OR ')})`,
    bindings: columns.flatMap(() => several(value)),
  });

/** Rows of a person who is in one of the teams. @param user column of the person's id */
export const ofTeam =
  (user: string): ListFilter =>
  (value, { companyId }) => ({
    sql: `${user} IN (SELECT user_id FROM team_members
      WHERE company_id = ?::uuid AND team_id = ANY(?::uuid[]))`,
    bindings: [companyId, [...several(value)]],
  });

/** Teams that one of the people is in. @param team column of the team's id */
export const withMember =
  (team: string): ListFilter =>
  (value, { companyId }) => ({
    sql: `${team} IN (SELECT team_id FROM team_members
      WHERE company_id = ?::uuid AND user_id = ANY(?::uuid[]))`,
    bindings: [companyId, [...several(value)]],
  });

/** Name and address of a person of the table, so that no match spans both. */
const personText = (table: string) =>
  `lower(${table}.first_name || ' ' || ${table}.last_name || chr(10) || ${table}.email)`;

/** People whose name or address contains the text. @param table of the people */
export const personHas =
  (table: string): ListFilter =>
  (value) => ({
    sql: `strpos(${personText(table)}, lower(?)) > 0`,
    bindings: [...several(value)],
  });

/**
 * Rows whose phone number, or whose person's name or address, contains the text; for a caller who may
 * not read people the phone number alone, since a search would spell out names letter by letter.
 */
export const numberOrPersonHas =
  (phones: readonly string[], user: string): ListFilter =>
  (value, caller) => {
    const ofPhones = phones.map((column) => `strpos(${column}, ?) > 0`);
    const [text = ''] = several(value);
    const phone = phones.map(() => plainSearch(text));
    if (!mayReadPeople(caller)) return { sql: `(${ofPhones.join(' OR ')})`, bindings: phone };
    // The company is named, so that the people of other companies are not read to be left out.
    const ofPerson = `${user} IN (SELECT id FROM users person
      WHERE person.company_id = ?::uuid AND strpos(${personText('person')}, lower(?)) > 0)`;
    return {
      sql: `(${[...ofPhones, ofPerson].join(' OR ')})`,
      bindings: [...phone, caller.companyId, text],
    };
  };

import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Flag } from '../../components/flag.tsx';
import { tableClass } from '../table-style.ts';
import type { TableColumn } from './column.ts';

/** A row of the table in the gallery. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly phone: string;
  readonly role: string;
  /** Monthly price in euro cents. */
  readonly price: number;
  readonly isArchived: boolean;
}

const names = [
  'Marcus Whitfield',
  'Anaïs Baudelaire-Guérin',
  'Françoise Lefèvre',
  'Alexandra-Konstantina Papadimitropoulou-Christensen',
  'Søren Ågesen',
  'Mette Østergaard',
  'Niamh Ní Dhómhnaill',
  'Jürgen Weiß',
];
const countries = ['US', 'FR', 'FR', 'GB', 'DK', 'DK', 'GB', 'DE'];

/** The given number of invented people, the same on each call. */
export function peopleOf(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `${names[at % names.length]}${at < names.length ? '' : ` ${at}`}`;
    return {
      id: String(at),
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@nordlys.example`,
      country: countries[at % countries.length] ?? 'DK',
      phone: `+45 20 12 ${String(at % 90).padStart(2, '0')} 56`,
      role: at % 5 === 0 ? 'Administrator' : 'Employee',
      price: 800 + (at % 7) * 400,
      isArchived: at % 11 === 10,
    };
  });
}

export type SortBy = 'name' | 'price';

export const columns: readonly TableColumn<Person, SortBy>[] = [
  {
    id: 'person',
    title: 'Person',
    width: '1 1 0',
    sort: 'name',
    phone: 'title',
    skeleton: 'person',
    render: ({ name, email }) => (
      <>
        <Avatar name={name} />
        <span className={tableClass.two} title={`${name}\n${email}`}>
          <span>{name}</span>
          <span>{email}</span>
        </span>
      </>
    ),
  },
  {
    id: 'number',
    title: 'Number',
    width: '0 0 190px',
    phone: 'detail',
    skeleton: 'number',
    render: ({ country, phone }) => (
      <span className={tableClass.tel}>
        <Flag code={country} />
        {phone}
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    width: '0 0 130px',
    phone: 'mark',
    render: ({ isArchived }) => (
      <Badge
        tone={isArchived ? 'neutral' : 'success'}
        dot={isArchived ? 'struck' : 'full'}
        fill="none"
        align="hang"
      >
        {isArchived ? 'Archived' : 'Active'}
      </Badge>
    ),
  },
  { id: 'role', title: 'Role', width: '0 0 120px', render: ({ role }) => role },
  {
    id: 'price',
    title: 'Monthly',
    width: '0 0 100px',
    align: 'end',
    sort: 'price',
    first: 'desc',
    phone: 'amount',
    skeleton: 'amount',
    render: ({ price }) => `€${(price / 100).toFixed(2)}`,
  },
];

export const keyOf = ({ id }: Person) => id;

import { csvText } from './csv.ts';
import { type ImportColumn, importColumns } from './schema.ts';

/** File name under which the template is offered. */
export const importTemplateName = 'people-and-numbers.csv';

/** An order for a new number, and a line that is already running. */
const examples: readonly Readonly<Record<ImportColumn, string>>[] = [
  {
    first_name: 'Søren',
    last_name: 'Ågesen',
    email: 'soren.agesen@company.example',
    team: 'Offshore',
    country: 'DK',
    phone_number: '',
    plan: 'Zone A 20 GB',
    type: 'local',
  },
  {
    first_name: 'Zoë',
    last_name: 'Müller-Brandt',
    email: 'zoe.mueller-brandt@company.example',
    team: 'Grid planning',
    country: 'Germany',
    phone_number: '+49 1511 2345678',
    plan: 'Zone C 30 GB',
    type: 'local',
  },
];

/** The template as CSV text: the columns and two example rows (decisions 13, "Import"). */
export function importTemplate(): string {
  return csvText(importColumns, examples);
}

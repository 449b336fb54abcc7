import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

const bodySchema = z.object({
  data: z.array(
    z.object({
      company_id: z.string(),
      name: z.string(),
      country_name: z.string(),
      status: z.string(),
    }),
  ),
});
type Company = z.infer<typeof bodySchema>['data'][number];

/** The companies of the staff console with React alone: no components, styles or keyboard. */
function Companies() {
  const [companies, setCompanies] = useState<readonly Company[]>([]);
  useEffect(() => {
    void fetch('/companies.json').then(async (answer) => {
      setCompanies(bodySchema.parse(await answer.json()).data);
    });
  }, []);
  return companies.map(({ company_id, name, country_name, status }) => (
    <p key={company_id} className="row">
      {name} {country_name} {status}
    </p>
  ));
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Companies />);

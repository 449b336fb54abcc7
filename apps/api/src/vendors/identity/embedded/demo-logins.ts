import { brand } from '@workspace/domain/brand';

/** A public login of the demo. */
export interface DemoLogin {
  readonly email: string;
  readonly name: string;
  /** Description shown on the login page. */
  readonly part: string;
  /** Carries the claim of the provider's own staff. */
  readonly staff: boolean;
}

/** The four demo logins (decisions 12). */
export const demoLogins: readonly DemoLogin[] = [
  {
    email: 'admin@nordlys.example',
    name: 'Astrid Holm',
    part: 'Administrator',
    staff: false,
  },
  { email: 'employee@nordlys.example', name: 'Emil Dahl', part: 'Employee', staff: false },
  {
    email: 'new@fjord.example',
    name: 'Nora Fjord',
    part: 'New user',
    staff: false,
  },
  {
    email: `staff@${brand.demoDomain}`,
    name: `${brand.name} Staff`,
    part: `${brand.name} staff`,
    staff: true,
  },
];

/** Public; the embedded provider only runs in demo mode. */
export const demoPassword = 'demo';

/** The demo login of an address in lower case. */
export function findDemoLogin(email: string): DemoLogin | undefined {
  return demoLogins.find((login) => login.email === email);
}

interface Row {
  readonly number_id: string;
  readonly user_id: string;
  readonly plan_id: string;
  readonly type: string;
  readonly status: string;
  readonly version: number;
  readonly countries: readonly string[];
}

interface Me {
  readonly user: { readonly user_id: string };
  readonly company: { readonly company_id: string };
}

/** The parts of a copy's answer that tests inspect; each test reads the ones its call has. */
export interface CopyAnswer {
  readonly error: string;
  readonly data: Row & Me;
  readonly page: { readonly total: number };
}

/** The same of a list. */
export interface CopyList {
  readonly data: readonly Row[];
  readonly page: { readonly total: number };
}

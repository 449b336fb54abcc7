import type { Catalogue, OperationKey } from '@workspace/domain/catalogue';

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Whatever stands in the address of an operation: a new one compiles once it has values to try. */
export type PathParameter = NamesIn<Catalogue[OperationKey]['path']>;

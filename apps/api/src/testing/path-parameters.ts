import type { Catalogue, OperationKey } from '@workspace/domain/catalogue';

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Path parameters of all operations: a new one only compiles once it has test values. */
export type PathParameter = NamesIn<Catalogue[OperationKey]['path']>;

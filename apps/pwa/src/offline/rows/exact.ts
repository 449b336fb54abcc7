import type * as z from 'zod/mini';

type Test = (value: unknown) => boolean;

/** The result for constructs not handled here: they are left to the schema's own parse. */
const never: Test = () => false;

function both(one: Test, other: Test): Test {
  if (one === never || other === never) return never;
  return (value) => one(value) && other(value);
}

/** Many fields repeat the value of the previous row, for example the company and the plan. */
function unlessRepeated(test: Test): Test {
  if (test === never) return never;
  // No field value is a function, so the first value never counts as a repetition.
  let last: unknown = test;
  return (value) => {
    if (value === last) return true;
    if (!test(value)) return false;
    last = value;
    return true;
  };
}

function patternTest(pattern: RegExp | undefined): Test {
  // Global and sticky patterns keep state between calls.
  if (!pattern || pattern.global || pattern.sticky) return never;
  return (value) => typeof value === 'string' && pattern.test(value);
}

function checkTest(check: z.core.$ZodCheck): Test {
  const { def } = (check as z.core.$ZodChecks)._zod;
  if (def.when) return never;
  switch (def.check) {
    case 'overwrite':
      return (value) => def.tx(value) === value;
    case 'string_format':
      return def.format === 'regex' ? patternTest(def.pattern) : never;
    case 'greater_than': {
      const { value: least, inclusive } = def;
      if (typeof least !== 'number') return never;
      return (value) => typeof value === 'number' && (inclusive ? value >= least : value > least);
    }
    default:
      return never;
  }
}

const checked = (test: Test, checks: readonly z.core.$ZodCheck[] = []) =>
  checks.map(checkTest).reduce(both, test);

/** Formats that consist only of a pattern. */
const patterned = new Set(['uuid', 'datetime']);

function stringTest(def: z.core.$ZodStringDef | z.core.$ZodStringFormatDef): Test {
  if (!('format' in def)) return checked((value) => typeof value === 'string', def.checks);
  const format = patterned.has(def.format) ? patternTest(def.pattern) : never;
  return unlessRepeated(checked(format, def.checks));
}

const isOptional = (field: z.core.$ZodType) =>
  (field as z.core.$ZodTypes)._zod.def.type === 'optional';

function objectTest({ shape, catchall }: z.core.$ZodObjectDef): Test {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    test: exactTest(field),
    mayLack: isOptional(field),
  }));
  if (catchall || fields.some(({ test }) => test === never)) return never;
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const row = value as Readonly<Record<string, unknown>>;
    let count = 0;
    for (const _ in row) count += 1;
    let present = 0;
    for (const { key, test, mayLack } of fields) {
      if (mayLack && !Object.hasOwn(row, key)) continue;
      if (!test(row[key])) return false;
      present += 1;
    }
    // Every field that is present has passed, so an equal number of keys means equal keys.
    return count === present;
  };
}

function typeTest(def: z.core.$ZodTypes['_zod']['def']): Test {
  switch (def.type) {
    case 'string':
      return stringTest(def);
    case 'number':
      if (!('format' in def) || def.format !== 'safeint') return never;
      return checked(Number.isSafeInteger, def.checks);
    case 'boolean':
      return checked((value) => typeof value === 'boolean', def.checks);
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return checked((value) => values.has(value), def.checks);
    }
    case 'nullable': {
      const inner = exactTest(def.innerType);
      const orNull: Test = (value) => value === null || inner(value);
      return checked(inner === never ? never : orNull, def.checks);
    }
    case 'optional':
      return exactTest(def.innerType);
    case 'array': {
      const element = exactTest(def.element);
      const each: Test = (value) => Array.isArray(value) && value.every(element);
      return checked(element === never ? never : each, def.checks);
    }
    case 'object':
      return checked(objectTest(def), def.checks);
    default:
      return never;
  }
}

/**
 * A test that passes only values which the schema's parse would return unchanged. The parse copies
 * every row field by field, which took half of a first sync, and the copies are slower to store
 * than the original objects. A value that fails may still be valid: the caller parses it.
 */
export function exactTest(schema: z.core.$ZodType): Test {
  return typeTest((schema as z.core.$ZodTypes)._zod.def);
}

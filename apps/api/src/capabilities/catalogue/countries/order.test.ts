import { listCountries } from '@workspace/domain/countries/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const listSchema = z.object({ data: z.array(z.object({ name: z.string() })) });

const added = (country_iso_code: string, name: string) => ({
  country_iso_code,
  name,
  country_calling_code: '358',
  country_example_phone_number: '412345678',
  min_phone_number_length: 6,
  max_phone_number_length: 10,
  available: false,
  time_zone: 'Europe/Helsinki',
});

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

test('a visitor finds a country by the alphabet, its accents aside', async () => {
  const rows = [added('AX', 'Åland Islands'), added('CI', 'Côte d’Ivoire'), added('HR', 'Croatia')];
  await product.database.owner('countries').insert(rows).onConflict().ignore();
  const { body } = await product.call(null, 'GET', listCountries.path);
  const names = listSchema.parse(body).data.map(({ name }) => name);
  const shown = ['Åland Islands', 'Côte d’Ivoire', 'Croatia', 'Denmark'];
  expect(names.filter((name) => shown.includes(name))).toEqual(shown);
});

import { brand } from '../brand.ts';

/** Parameter of the entry: the number or transfer that the company's app shows first. */
export const numberParameter = `${brand.queryPrefix}number_id`;

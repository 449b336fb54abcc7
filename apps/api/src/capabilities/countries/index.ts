export { countrySource, listCountries } from './store.ts';

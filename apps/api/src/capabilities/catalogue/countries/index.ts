export {
  isMobileNumber,
  isOfUnknownRange,
  mobileLengths,
  mobileNumberOf,
} from './mobile-number.ts';
export { countrySource, findCountry, listCountries, requireCountry } from './store.ts';

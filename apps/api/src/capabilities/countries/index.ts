export {
  isMobileNumber,
  isOfUnknownRange,
  mobileLengths,
  mobileNumberOf,
} from './mobile-number.ts';
export { countrySource, listCountries } from './store.ts';

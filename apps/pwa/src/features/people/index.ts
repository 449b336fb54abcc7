export { type Candidate, searchPeople } from './people-search.ts';
export { PersonCombobox } from './person-combobox.tsx';
export { PersonOfEmail } from './person-of-email.tsx';
export { PersonOption } from './person-option.tsx';
export { useCandidates, useLocalNumbers, useNobodyText } from './use-people.ts';

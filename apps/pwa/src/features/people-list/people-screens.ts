// Loaded together: the screen, and its form where a refused change is corrected.
export { PersonCorrection } from './dialogs/edit-person.tsx';
export { PeopleScreen } from './people-screen.tsx';

// Loaded together: the screen, and its forms where a refused change is corrected.
export { CreateTeamDialog, EditTeamDialog } from './team-dialogs.tsx';
export { TeamsScreen } from './teams-screen.tsx';

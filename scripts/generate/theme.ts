// Prints the style sheet of the theme. A program of its own, because `npm run generate` is plain
// JavaScript and the theme is TypeScript.
import { staticCss } from '../../packages/ui/src/theme/static-css.ts';

process.stdout.write(staticCss());

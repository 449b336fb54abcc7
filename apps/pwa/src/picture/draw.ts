import './no-browser.ts';

const { pictures } = await import('./pictures.tsx');
process.stdout.write(JSON.stringify(pictures()));

import { describe, expect, it } from 'vitest';
import { rank } from './ranking.ts';

const commands = [
  { label: 'Import CSV', words: 'upload people file' },
  { label: 'Export CSV', words: 'download' },
  { label: 'Review changes', words: 'pending conflicts' },
  { label: 'Keyboard shortcuts' },
  { label: 'Plans overview', words: 'numbers' },
];

const found = (text: string) => rank(commands, text).map(({ label }) => label);

describe('ranking commands', () => {
  it('keeps the order if nothing is typed', () => {
    expect(found('  ')).toEqual(commands.map(({ label }) => label));
  });

  it('ranks a match at the start of the label first, and ignores matches inside words', () => {
    expect(rank([{ label: 'Review' }, { label: 'Plan view' }, { label: 'View' }], 'view')).toEqual([
      { label: 'View' },
      { label: 'Plan view' },
    ]);
  });

  it('finds by keywords, but only from their beginning', () => {
    expect(found('upload')).toEqual(['Import CSV']);
    expect(found('load')).toEqual([]);
  });

  it('requires all words, in any order, ignoring accents and case', () => {
    expect(found('CSV impôrt')).toEqual(['Import CSV']);
    expect(found('csv changes')).toEqual([]);
  });

  it('keeps the order of equal matches', () => {
    expect(found('csv')).toEqual(['Import CSV', 'Export CSV']);
  });
});

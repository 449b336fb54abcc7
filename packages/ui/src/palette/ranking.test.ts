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
  it('keeps the order where nothing is typed', () => {
    expect(found('  ')).toEqual(commands.map(({ label }) => label));
  });

  it('puts the beginning of a label before its words, and leaves the middle of words alone', () => {
    expect(rank([{ label: 'Review' }, { label: 'Plan view' }, { label: 'View' }], 'view')).toEqual([
      { label: 'View' },
      { label: 'Plan view' },
    ]);
  });

  it('finds by further words, but only from their beginning', () => {
    expect(found('upload')).toEqual(['Import CSV']);
    expect(found('load')).toEqual([]);
  });

  it('wants all words, in any order, without accents or capitals', () => {
    expect(found('CSV impôrt')).toEqual(['Import CSV']);
    expect(found('csv changes')).toEqual([]);
  });

  it('keeps the order among equals', () => {
    expect(found('csv')).toEqual(['Import CSV', 'Export CSV']);
  });
});

import { describe, expect, it } from 'vitest';
import { avatarTone, initials } from './avatar.tsx';

describe('the initials of a person', () => {
  it('are the first letters of the first and the last word', () => {
    expect(initials('Søren Ågesen')).toBe('SÅ');
    expect(initials('Alexandra-Konstantina Maria Papadimitropoulou')).toBe('AP');
    expect(initials('  łukasz   wójcik ')).toBe('ŁW');
  });

  it('are one letter for one word, and empty for an empty name', () => {
    expect(initials('Prince')).toBe('P');
    expect(initials('   ')).toBe('');
  });

  it('do not cut a letter that takes two code units in half', () => {
    expect(initials('𝒜da Lovelace')).toBe('𝒜L');
  });
});

describe('the colour of a person', () => {
  it('is one of six and does not change', () => {
    const names = ['Søren Ågesen', 'Zoë Müller-Brandt', 'Åsa Lindström', 'Íris Þorvaldsdóttir', ''];
    for (const name of names) {
      expect(avatarTone(name)).toBe(avatarTone(name));
      expect(avatarTone(name)).toBeGreaterThanOrEqual(1);
      expect(avatarTone(name)).toBeLessThanOrEqual(6);
    }
    expect(new Set(names.map(avatarTone)).size).toBeGreaterThan(1);
  });
});

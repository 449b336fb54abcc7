interface Names {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Common first and last names of the six countries, combined at random. */
export const namesByCountry: Readonly<Record<string, Names>> = {
  DK: {
    first: [
      ...['Søren', 'Mikkel', 'Rasmus', 'Jørgen', 'Bjørn', 'Kåre', 'Åge', 'Jeppe', 'Tobias', 'Emil'],
      ...['Freja', 'Maren', 'Signe', 'Sidsel', 'Astrid', 'Karen-Margrethe', 'Ida', 'Solvej'],
      ...['Nanna', 'Bodil', 'Anne Sofie', 'Malthe', 'Villads', 'Ditte', 'Íris', 'Rúna'],
    ],
    last: [
      ...['Ågesen', 'Kjærgaard', 'Østergaard', 'Mølgaard', 'Sørensen', 'Bækgaard', 'Højlund'],
      ...['Nørregaard', 'Lindholt', 'Thorsgaard', 'Skovgård', 'Damsgaard', 'Åkjær', 'Bjerre'],
      ...['Grønbæk', 'Kirkegaard', 'Ravnsborg', 'Toftegaard', 'Præstholm', 'Vestergaard-Holm'],
    ],
  },
  GB: {
    first: [
      ...['Oliver', 'Harriet', 'Gareth', 'Niamh', 'Siân', 'Rhys', 'Imogen', 'Alasdair', 'Priya'],
      ...['Eilidh', 'Callum', 'Zoë', 'Owain', 'Beatrice', 'Tariq', 'Chloë', 'Duncan', 'Amara'],
      ...['Rosalind', 'Kwame', 'Seán', 'Ffion', 'Hamish', 'Łukasz'],
    ],
    last: [
      ...['Ashworth', 'Ní Dhómhnaill', "O'Rourke", 'Pemberton', 'MacAllister', 'Wójcik', 'Okonkwo'],
      ...['Featherstone', 'Llewellyn', 'Thistlewood', 'Bhattacharya', 'Whitcombe', 'Hargreaves'],
      ...['St John-Smythe', 'Cadwallader', 'Rahman', 'Ellsworth', 'Ó Súilleabháin', 'Penhaligon'],
    ],
  },
  SE: {
    first: [
      ...['Åsa', 'Björn', 'Maja', 'Göran', 'Östen', 'Linnéa', 'Håkan', 'Ebba', 'Malin', 'Åke'],
      ...['Märta', 'Sixten', 'Tove', 'Jörgen', 'Elsa-Karin', 'Ylva', 'Hjalmar', 'Signhild'],
      ...['Vendela', 'Torbjörn', 'Saga', 'Rasmus', 'Annika', 'Love'],
    ],
    last: [
      ...['Lindström', 'Sjöström', 'Håkansson', 'Östergård', 'Bergqvist', 'Åkerlund', 'Nyström'],
      ...['Hägglund', 'Söderlund', 'Wallenäs', 'Björkman', 'Ekström', 'Lagerlund', 'Norrström'],
      ...['Öberg', 'Fagerström', 'Rönnberg', 'Skoglund', 'Vikström', 'Ängquist'],
    ],
  },
  US: {
    first: [
      ...['Marcus', 'Harper', 'Josué', 'Renée', 'Tyrone', 'Savannah', 'Mateo', 'Kimberly', 'Andre'],
      ...['Noëlle', 'Preston', 'Guadalupe', 'Mei-Ling', 'Caleb', 'Shanice', 'Dakota', 'Iván'],
      ...['Autumn', 'Roland', 'Leilani', 'Hollis', 'Penélope', 'Wyatt', 'Sun-Hee'],
    ],
    last: [
      ...['Whitfield', 'Peña', 'Castellanos', 'Washburn', "D'Amico", 'Kowalczyk', 'Nakagawa'],
      ...['Fitzsimmons', 'Delacroix', 'Nuñez-Ortega', 'Brightwater', 'Holloway', 'Van der Berg'],
      ...['Montgomery-Reyes', 'Abernathy', 'Muñoz', 'Lockridge', 'Stonecipher', 'Okafor', 'Trần'],
    ],
  },
  FR: {
    first: [
      ...['Françoise', 'Benoît', 'Anaïs', 'Thérèse', 'Jérôme', 'Aurélie', 'Loïc', 'Chloé', 'Gaël'],
      ...['Jean-François', 'Maëlys', 'Noémie', 'Cédric', 'Solène', 'Raphaël', 'Inès', 'Hervé'],
      ...['Marie-Ève', 'Étienne', 'Océane', 'Stéphane', 'Zoé', 'Théo', 'Agnès'],
    ],
    last: [
      ...['Lefèvre', 'Châtelain', 'Baudelaire-Guérin', 'Desprès', 'Lemaître', "L'Hermitte"],
      ...['Béranger', 'Marécaux', 'Rivière-Dupuis', 'Fauçonnet', 'Gréville', 'Thévenot', 'Ménard'],
      ...['de La Roncière', 'Prévost', 'Duchêne', 'Bonnefoy', 'Castelnau', 'Vasseur', 'Hénin'],
    ],
  },
  DE: {
    first: [
      ...['Zoë', 'Jürgen', 'Käthe', 'Björn', 'Anneliese', 'Günter', 'Jörg', 'Sigrid', 'Özlem'],
      ...['Kateřina', 'Hans-Jürgen', 'Mareike', 'Tomáš', 'Ulrike', 'Detlef', 'Bärbel', 'Şebnem'],
      ...['Lüder', 'Rüdiger', 'Friederike', 'Wiebke', 'Torsten', 'Annegret', 'Gülşen'],
    ],
    last: [
      ...[
        'Müller-Brandt',
        'Weiß',
        'Dvořáková',
        'Großmann',
        'Schäfer',
        'Hájek',
        'Kühnast',
        'Yıldız',
      ],
      ...['Löwenstein', 'Brückner', 'Jäger-Thiele', 'Preußler', 'Hölzl', 'von der Aue', 'Möbius'],
      ...['Straßburger', 'Zöllner', 'Öztürk', 'Krämer', 'Fröhlich'],
    ],
  },
};

/** Letters without a Unicode decomposition, and the German transliteration of ü. */
const spelled: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  å: 'a',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A name reduced to the letters of an e-mail address or a domain: `Ní Dhómhnaill` is
 * `ni-dhomhnaill`.
 */
export function inPlainLetters(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[øæœåüßłđðþı]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.&]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

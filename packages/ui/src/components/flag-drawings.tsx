import type { ReactElement } from 'react';
import {
  across,
  crescent,
  cross,
  disc,
  down,
  field,
  hoist,
  over,
  shield,
  shortCross,
  star,
  starsAndStripes,
  unionJack,
  wedge,
} from './flag-shapes.tsx';

/** A quarter of British colours, as territories have. */
const ensign = (color: string) => over(field(color), <g transform="scale(.5)">{unionJack()}</g>);

/**
 * Flags by country, simplified to what can be seen at 18 by 13 px. Where numbers are sold, in the
 * European Union and its neighbours, and where the demo's travellers stay.
 */
export const flagDrawings: Readonly<Record<string, () => ReactElement>> = {
  DK: () => cross('#C8102E', '#fff'),
  SE: () => cross('#1F5FA8', '#FFCD00'),
  NO: () => cross('#BA0C2F', '#fff', '#1B2F6E'),
  FI: () => cross('#fff', '#1B3F8B'),
  IS: () => cross('#1D4C9A', '#fff', '#D72828'),
  FO: () => cross('#fff', '#1D4C9A', '#D72828'),
  AX: () => cross('#1F5FA8', '#FFCD00', '#D21034'),
  GL: () =>
    over(
      down('#fff', '#D00C33'),
      <path d="M3 6.5a4 4 0 0 1 8 0Z" fill="#D00C33" />,
      <path d="M3 6.5a4 4 0 0 0 8 0Z" fill="#fff" />,
    ),
  GB: unionJack,
  US: starsAndStripes,
  FR: () => across('#1D3C8F', '#fff', '#E1313D'),
  IT: () => across('#0B8C45', '#fff', '#CE2B37'),
  IE: () => across('#169B62', '#fff', '#FF883E'),
  BE: () => across('#1b1b1b', '#FAE042', '#ED2939'),
  RO: () => across('#1D3C8F', '#FCD116', '#CE1126'),
  MT: () => across('#fff', '#CF142B'),
  DE: () => down('#1b1b1b', '#DD1F26', '#FFCE00'),
  NL: () => down('#AE1C28', '#fff', '#21468B'),
  LU: () => down('#EA141D', '#fff', '#51ADDA'),
  AT: () => down('#C8102E', '#fff', '#C8102E'),
  PL: () => down('#fff', '#DC143C'),
  EE: () => down('#0072CE', '#1b1b1b', '#fff'),
  LT: () => down('#FDB913', '#006A44', '#C1272D'),
  LV: () => over(field('#9E3039'), <rect y="5.2" width="18" height="2.6" fill="#fff" />),
  HU: () => down('#CE2939', '#fff', '#477050'),
  BG: () => down('#fff', '#00966E', '#D62612'),
  SI: () => over(down('#fff', '#005DA4', '#ED1C24'), shield('#005DA4', '#fff', 5)),
  SK: () => over(down('#fff', '#0B4EA2', '#EE1C25'), shield('#EE1C25', '#fff', 6)),
  HR: () => over(down('#E8112D', '#fff', '#171796'), shield('#E8112D', '#fff')),
  RS: () => over(down('#C6363C', '#0C4076', '#fff'), shield('#C6363C', '#fff', 6.5)),
  ME: () =>
    over(
      field('#D3AE3B'),
      <rect x=".9" y=".9" width="16.2" height="11.2" fill="#C40308" />,
      shield('#D3AE3B', '#D3AE3B'),
    ),
  CZ: () => over(down('#fff', '#D7141A'), wedge('#11457E')),
  ES: () =>
    over(
      field('#C60B1E'),
      <rect y="3.25" width="18" height="6.5" fill="#FFC400" />,
      shield('#C60B1E', '#8A5A00', 6),
    ),
  PT: () =>
    over(
      field('#DA291C'),
      hoist('#046A38', 7.2),
      disc('#FFE900', 2.6, 7.2),
      disc('#DA291C', 1.4, 7.2),
    ),
  GR: () =>
    over(
      field('#0D5EAF'),
      <path d="M0 2.2h18M0 5.05h18M0 7.95h18M0 10.8h18" stroke="#fff" strokeWidth="1.44" />,
      <rect width="7.2" height="7.2" fill="#0D5EAF" />,
      <path d="M3.6 0v7.2M0 3.6h7.2" stroke="#fff" strokeWidth="1.44" />,
    ),
  CY: () =>
    over(
      field('#fff'),
      <ellipse cx="9" cy="5.6" rx="3.6" ry="1.9" fill="#D57800" />,
      <path d="M6.2 9.2q2.8 1.8 5.6 0" stroke="#4E5B31" fill="none" />,
    ),
  CH: () => over(field('#DA291C'), shortCross('#fff')),
  LI: () =>
    over(down('#002B7F', '#CE1126'), <path d="M2.5 4.6h3.4v-1.6l-1.7.8-1.7-.8Z" fill="#FFD83D" />),
  UA: () => down('#0057B7', '#FFD700'),
  TR: () =>
    over(
      field('#E30A17'),
      crescent({ x: 6.6, radius: 3.3, color: '#fff', behind: '#E30A17' }),
      star(11, 6.5, 1.6, '#fff'),
    ),
  TN: () =>
    over(
      field('#E70013'),
      disc('#fff', 3.6),
      crescent({ x: 9, radius: 2.4, color: '#E70013', behind: '#fff' }),
    ),
  IL: () =>
    over(
      field('#fff'),
      <path d="M0 2h18M0 11h18" stroke="#0038B8" strokeWidth="1.6" />,
      <path d="M9 4.2 11 7.7H7ZM9 8.8 7 5.3h4Z" stroke="#0038B8" strokeWidth=".6" fill="none" />,
    ),
  EG: () => over(down('#CE1126', '#fff', '#1b1b1b'), shield('#C09300', '#C09300')),
  MA: () => over(field('#C1272D'), star(9, 6.7, 3.2, '#006233')),
  GE: () =>
    over(
      field('#fff'),
      <path d="M9 0v13M0 6.5h18" stroke="#E8112D" strokeWidth="2.4" />,
      <path
        d="M4 1.8v2M3 2.8h2M14 1.8v2M13 2.8h2M4 9.2v2M3 10.2h2M14 9.2v2M13 10.2h2"
        stroke="#E8112D"
        strokeWidth=".8"
      />,
    ),
  AE: () => over(down('#00732F', '#fff', '#1b1b1b'), hoist('#EF3340', 4.5)),
  KW: () =>
    over(down('#007A3D', '#fff', '#CE1126'), <path d="M0 0 4.5 4.33v4.34L0 13Z" fill="#1b1b1b" />),
  OM: () => over(down('#fff', '#DB161B', '#008000'), hoist('#DB161B', 4.5)),
  BH: () =>
    over(
      field('#CE1126'),
      <path
        d="M0 0h5l2 1.3-2 1.3 2 1.3-2 1.3 2 1.3-2 1.3 2 1.3-2 1.3 2 1.3-2 1.3H0Z"
        fill="#fff"
      />,
    ),
  QA: () =>
    over(
      field('#8A1538'),
      <path
        d="M0 0h6l2 1.3-2 1.3 2 1.3-2 1.3 2 1.3-2 1.3 2 1.3-2 1.3 2 1.3-2 1.3H0Z"
        fill="#fff"
      />,
    ),
  SA: () => over(field('#006C35'), <path d="M4.5 5h9M5 9h8" stroke="#fff" strokeWidth="1.2" />),
  AR: () => over(down('#74ACDF', '#fff', '#74ACDF'), disc('#F6B40E', 1.5)),
  UY: () =>
    over(
      field('#fff'),
      <path d="M0 3h18M0 6h18M0 9h18M0 12h18" stroke="#0038A8" strokeWidth="1.4" />,
      <rect width="7" height="7" fill="#fff" />,
      disc('#FCD116', 1.8, 3.5),
    ),
  BR: () =>
    over(
      field('#009B3A'),
      <path d="M9 1.4 16.4 6.5 9 11.6 1.6 6.5Z" fill="#FEDF00" />,
      disc('#002776', 2.6),
    ),
  CA: () =>
    over(
      across('#D52B1E', '#fff', '#fff', '#D52B1E'),
      <path
        d="M9 2.6 10 4.6l1.6-.6-.4 2.5h1.2L9.4 9v1.6h-.8V9L5.6 6.5h1.2L6.4 4 8 4.6Z"
        fill="#D52B1E"
      />,
    ),
  CL: () =>
    over(
      down('#fff', '#D52B1E'),
      <rect width="6" height="6.5" fill="#0039A6" />,
      star(3, 3.3, 1.9, '#fff'),
    ),
  CO: () => down('#FCD116', '#FCD116', '#003893', '#CE1126'),
  CR: () => down('#002B7F', '#fff', '#CE1126', '#CE1126', '#fff', '#002B7F'),
  MX: () => over(across('#006847', '#fff', '#CE1126'), disc('#8C5A2B', 1.7)),
  PE: () => across('#D91023', '#fff', '#D91023'),
  AU: () =>
    over(
      ensign('#012169'),
      star(4.5, 10, 1.7, '#fff'),
      star(13.5, 2.6, 1, '#fff'),
      star(11.3, 6, 1, '#fff'),
      star(15.7, 5.2, 1, '#fff'),
      star(13.5, 10.6, 1, '#fff'),
    ),
  CN: () =>
    over(
      field('#EE1C25'),
      star(4, 4, 2.3, '#FFFF00'),
      star(7.6, 1.9, 0.8, '#FFFF00'),
      star(8.6, 3.6, 0.8, '#FFFF00'),
      star(8.4, 5.6, 0.8, '#FFFF00'),
      star(7, 7.2, 0.8, '#FFFF00'),
    ),
  HK: () => over(field('#DE2910'), star(9, 6.5, 3.4, '#fff')),
  VN: () => over(field('#DA251D'), star(9, 6.7, 3.4, '#FFFF00')),
  JP: () => over(field('#fff'), disc('#BC002D', 3.8)),
  KR: () =>
    over(
      field('#fff'),
      <path d="M6 6.5a3 3 0 0 1 6 0Z" fill="#CD2E3A" />,
      <path d="M6 6.5a3 3 0 0 0 6 0Z" fill="#0047A0" />,
      <path
        d="M2.5 3.6 4 2M14 2l1.5 1.6M2.5 9.4 4 11M14 11l1.5-1.6"
        stroke="#1b1b1b"
        strokeWidth="1.2"
      />,
    ),
  ID: () => down('#E70011', '#fff'),
  SG: () =>
    over(down('#EF3340', '#fff'), crescent({ x: 4, radius: 2, color: '#fff', behind: '#EF3340' })),
  MY: () =>
    over(
      down('#CC0001', '#fff', '#CC0001', '#fff', '#CC0001', '#fff', '#CC0001'),
      <rect width="9" height="7.4" fill="#010066" />,
      <circle cx="3.8" cy="3.7" r="2.3" fill="#FFCC00" />,
      <circle cx="4.6" cy="3.7" r="1.9" fill="#010066" />,
      star(6.4, 3.7, 1.5, '#FFCC00'),
    ),
  TH: () => down('#A51931', '#fff', '#2D2A4A', '#2D2A4A', '#fff', '#A51931'),
  IN: () =>
    over(
      down('#FF9933', '#fff', '#138808'),
      <circle cx="9" cy="6.5" r="1.5" fill="none" stroke="#000080" strokeWidth=".7" />,
    ),
  PH: () => over(down('#0038A8', '#CE1126'), wedge('#fff', 9), disc('#FCD116', 1.5, 3.2)),
  KE: () =>
    over(
      down('#1b1b1b', '#BB0000', '#006600'),
      <path d="M0 4.3h18M0 8.7h18" stroke="#fff" strokeWidth=".7" />,
      <ellipse
        cx="9"
        cy="6.5"
        rx="1.6"
        ry="3.4"
        fill="#BB0000"
        stroke="#1b1b1b"
        strokeWidth=".6"
      />,
    ),
  MU: () => down('#EA2839', '#1A206D', '#FFD500', '#00A551'),
  NG: () => across('#008751', '#fff', '#008751'),
  ZA: () =>
    over(
      down('#E03C31', '#001489'),
      <path d="M0 0 7 6.5H18M0 13 7 6.5" stroke="#fff" strokeWidth="4.6" fill="none" />,
      <path d="M0 0 7 6.5H18M0 13 7 6.5" stroke="#007749" strokeWidth="2.6" fill="none" />,
      <path d="M0 2.4 4.4 6.5 0 10.6Z" fill="#1b1b1b" stroke="#FFB81C" strokeWidth=".8" />,
    ),
};

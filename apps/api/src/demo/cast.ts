import type { LineSpec } from './line-rows.ts';

/** Teams of the demo company: most with an emoji, one without, one with a long name. */
export const teamNames: readonly (readonly [name: string, emoji: string | null])[] = [
  ['Offshore', '🌊'],
  ['Grid planning', '⚡️'],
  ['Legal', '⚖️'],
  ['Sales Nordics', '📈'],
  ['Field service', '🔧'],
  ['Projects', '🧭'],
  ['Customer care', '💬'],
  ['Sales Europe', null],
  ['Environmental, Social and Governance Reporting, Northern Europe', '🌱'],
];

interface CastLine {
  readonly type?: LineSpec['type'];
  readonly status?: LineSpec['status'];
  readonly country?: string;
  readonly plan: string;
  readonly begun?: LineSpec['begun'];
}

/** A person of the demo company whom screenshots and end-to-end tests know by name. */
export interface CastMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly mailbox: string;
  readonly country: string;
  readonly teams: readonly string[];
  readonly role?: 'admin';
  readonly lines?: readonly CastLine[];
  /** The transfer that the person has instead of one of the lines above. */
  readonly transfer?: 'pending' | 'processing' | 'scheduled' | 'rejected' | 'completed';
  /** The requester of the transfer. */
  readonly askedBy?: 'administrator';
}

/** The main administrator; the first person of the company. */
export const mainAdministrator: CastMember = {
  firstName: 'Line',
  lastName: 'Kjærgaard',
  mailbox: 'admin',
  country: 'DK',
  teams: ['Projects'],
  lines: [{ plan: 'Zone A 50 GB' }],
};

/** All other named people. */
export const cast: readonly CastMember[] = [
  {
    firstName: 'Mette',
    lastName: 'Østergaard',
    mailbox: 'mette',
    country: 'DK',
    teams: ['Customer care'],
    role: 'admin',
    lines: [{ plan: 'Zone A 20 GB' }],
  },
  {
    firstName: 'Emil',
    lastName: 'Thorsgaard',
    mailbox: 'employee',
    country: 'DK',
    teams: ['Field service', 'Projects'],
    lines: [
      { plan: 'Zone A 20 GB', begun: 'ordered' },
      { plan: 'Travel 5 GB', type: 'travel', country: 'DE' },
    ],
  },
  {
    firstName: 'Søren',
    lastName: 'Ågesen',
    mailbox: 'soren',
    country: 'DK',
    teams: ['Offshore'],
    lines: [
      { plan: 'Zone A 50 GB' },
      { plan: 'Travel 5 GB', type: 'travel', status: 'installable', country: 'US' },
    ],
  },
  {
    firstName: 'Zoë',
    lastName: 'Müller-Brandt',
    mailbox: 'zoe',
    country: 'DE',
    teams: ['Grid planning'],
    transfer: 'scheduled',
  },
  {
    firstName: 'Åsa',
    lastName: 'Lindström',
    mailbox: 'asa',
    country: 'SE',
    teams: ['Sales Nordics'],
    lines: [{ plan: 'Zone B 20 GB' }],
  },
  {
    firstName: 'Alexandra-Konstantina Eleftheria',
    lastName: 'Papadimitropoulou-Christodoulopoulou',
    mailbox: 'alexandra-konstantina.papadimitropoulou',
    country: 'GB',
    teams: ['Legal'],
    transfer: 'pending',
  },
  {
    firstName: 'Tomáš',
    lastName: 'Hájek',
    mailbox: 'tomas',
    country: 'DK',
    teams: ['Field service'],
    transfer: 'pending',
  },
  {
    firstName: 'Anaïs',
    lastName: 'Baudelaire-Guérin',
    mailbox: 'anais',
    country: 'FR',
    teams: ['Sales Europe'],
    transfer: 'pending',
    askedBy: 'administrator',
  },
  {
    firstName: 'Björn',
    lastName: 'Håkansson',
    mailbox: 'bjorn',
    country: 'SE',
    teams: ['Sales Nordics'],
    transfer: 'pending',
    askedBy: 'administrator',
  },
  {
    firstName: 'Françoise',
    lastName: 'Lefèvre',
    mailbox: 'francoise',
    country: 'FR',
    teams: ['Sales Europe'],
    transfer: 'rejected',
  },
  {
    firstName: 'Marcus',
    lastName: 'Whitfield',
    mailbox: 'marcus',
    country: 'US',
    teams: ['Offshore'],
    lines: [{ plan: 'Zone B 50 GB', status: 'provisioning' }],
  },
  {
    firstName: 'Niamh',
    lastName: 'Ní Dhómhnaill',
    mailbox: 'niamh',
    country: 'GB',
    teams: ['Projects'],
    lines: [{ plan: 'Zone A 20 GB' }],
  },
  {
    firstName: 'Jürgen',
    lastName: 'Weiß',
    mailbox: 'juergen',
    country: 'DE',
    teams: ['Grid planning'],
    lines: [{ plan: 'Zone C 30 GB', status: 'ready_to_terminate' }],
  },
  {
    firstName: 'Łukasz',
    lastName: 'Wójcik',
    mailbox: 'lukasz',
    country: 'DK',
    teams: ['Field service'],
    lines: [{ plan: 'Zone A 50 GB' }],
  },
  {
    firstName: 'Thérèse',
    lastName: 'Östergård',
    mailbox: 'therese',
    country: 'FR',
    teams: ['Sales Europe', 'Environmental, Social and Governance Reporting, Northern Europe'],
    lines: [{ plan: 'Travel 10 GB', type: 'travel', country: 'FR' }],
  },
  {
    firstName: 'Oliver',
    lastName: 'Ashworth',
    mailbox: 'oliver',
    country: 'GB',
    teams: ['Projects'],
    lines: [{ plan: 'Zone A 20 GB', status: 'inactive' }],
  },
  {
    firstName: 'Íris',
    lastName: 'Þorvaldsdóttir',
    mailbox: 'iris',
    country: 'DK',
    teams: ['Customer care'],
    lines: [{ plan: 'Zone A 20 GB' }],
  },
  {
    firstName: 'Kateřina',
    lastName: 'Dvořáková',
    mailbox: 'katerina',
    country: 'DE',
    teams: ['Grid planning'],
    lines: [{ plan: 'Zone C 30 GB' }],
  },
];

export { makeHistoryCsv, makeLinesCsv } from './csv.ts';
export { type DocumentSource, documentFileName, reverseLines } from './document.ts';
export { makeUbl } from './ubl/ubl.ts';

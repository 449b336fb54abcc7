export { makeHistoryCsv, makeLinesCsv } from './csv.ts';
export { type DocumentSource, documentFileName, reverseLines } from './document.ts';
export { formatMonth, moneyFormat } from './format.ts';
export { makePdf, type PdfSource } from './pdf/make-pdf.ts';
export { makeUbl } from './ubl/ubl.ts';

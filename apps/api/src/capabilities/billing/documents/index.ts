export { makeHistoryCsv, makeLinesCsv } from './csv.ts';
export { type DocumentSource, documentFileName, reverseLines } from './document.ts';
export { formatCounted, formatMonth, moneyFormat } from './format.ts';
export { makePdf, type PdfSource } from './pdf/make-pdf.ts';
export { differenceWords } from './pdf/view/front.ts';
export { makeUbl } from './ubl/ubl.ts';
export { exemptionOf, percentText } from './vat-words.ts';

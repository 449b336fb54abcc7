import { front } from './front.ts';
import { listing } from './listing.ts';
import { reasons } from './reasons.ts';
import { style } from './style.ts';

/** Families of the fonts, in the order in which they are asked for a character. */
export const fontFamilies = [
  'Inter',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Emoji',
] as const;

/**
 * Fonts of the machine are never used (fallback), so that a document is the same everywhere. Its date
 * is the one that the exporter is given.
 */
const main = String.raw`
#import "style.typ": *
#import "front.typ": front
#import "reasons.typ": reasons
#import "listing.typ": listing

#let view = json("view.json")

#set document(title: view.title, author: view.author, date: auto)
#set text(
  font: (${fontFamilies.map((family) => `"${family}"`).join(', ')}), fallback: false,
  lang: "en", size: 9pt, fill: fg, hyphenate: false,
)
#set par(leading: 0.72em, spacing: 0.72em)
#set table.cell(breakable: false)
#show heading.where(level: 2): set text(size: 10.5pt, weight: 600)
#show heading.where(level: 2): set block(above: 6mm, below: 3.2mm)

#let footer = context {
  rule
  v(3mm, weak: true)
  set text(fill: subtle)
  grid(
    columns: (1fr, auto), column-gutter: 8mm,
    view.footer,
    [#view.title, page #counter(page).display() of #counter(page).final().first()],
  )
}

#set page(paper: "a4", margin: margins, footer: footer, footer-descent: 5mm)

#front(view)

// The heads of the following pages are above their text.
#set page(margin: (..margins, top: 31mm), header-ascent: 5mm)

#if view.reasons != none {
  set page(header: page-head(view.brand, "Explain this " + lower(view.kind)))
  reasons(view.reasons)
}

#set page(header: page-head(view.brand, view.title))
#listing(view.listing)
`;

/** The template, by the names of its files. */
export const template: Readonly<Record<string, string>> = {
  'main.typ': main,
  'style.typ': style,
  'front.typ': front,
  'reasons.typ': reasons,
  'listing.typ': listing,
};

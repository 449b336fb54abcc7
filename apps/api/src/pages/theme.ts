/** The subset of the product's design tokens used by pages that the API renders. */
const light = `color-scheme: light;
  --bg: #ffffff; --bg-subtle: #faf9f6; --bg-muted: #f3f1ec; --bg-panel: #ffffff;
  --bg-emphasized: #e9e6df; --border-muted: #f0ede7; --accent-subtle: #edf5f1;
  --fg: #1c1b18; --fg-muted: #57534b; --fg-subtle: #6b665d; --fg-disabled: #a8a297;
  --border: #e8e5de; --border-emphasized: #d7d3c9; --border-control: #8e887d;
  --accent-solid: #0f6b4f; --accent-solid-hover: #0b5940; --accent-contrast: #ffffff;
  --accent-fg: #0f6b4f;
  --danger-fg: #ae2518; --danger-solid: #cf3427; --danger-subtle: #fdeeec; --danger-border: #f3c8c3; --danger-action: #b92b1f;
  --warning-fg: #874a06; --warning-solid: #b87208; --warning-subtle: #fcf3e1;
  --info-fg: #2a5788; --info-solid: #3f77b5; --info-subtle: #ecf2f9; --info-border: #c5d7ea;
  --avatar: #e3e9f1; --avatar-fg: #2f4d70;
  --success-fg: #1b6a37; --success-solid: #2a8f50; --success-subtle: #eaf5ed;
  --shadow-xs: 0 1px 2px rgb(40 36 28 / 0.05);`;
const dark = `color-scheme: dark;
  --bg: #151412; --bg-subtle: #1a1916; --bg-muted: #23211d; --bg-panel: #1c1b18;
  --bg-emphasized: #312e29; --border-muted: #242220; --accent-subtle: #14271f;
  --fg: #f0ede7; --fg-muted: #b3ada2; --fg-subtle: #989287; --fg-disabled: #5f5a52;
  --border: #2d2a26; --border-emphasized: #3d3a34; --border-control: #787268;
  --accent-solid: #1a7a5b; --accent-solid-hover: #1c8261;
  --accent-fg: #68c9a4;
  --danger-fg: #f28c80; --danger-solid: #e2604f; --danger-subtle: #321a17; --danger-border: #6b302a; --danger-action: #b8402f;
  --warning-fg: #e6b561; --warning-solid: #d49a35; --warning-subtle: #2b2111;
  --info-fg: #91bae6; --info-solid: #6299d4; --info-subtle: #17222f; --info-border: #2d4763;
  --avatar: #222d3a; --avatar-fg: #aac6e6;
  --success-fg: #74cb92; --success-solid: #45b36d; --success-subtle: #15271b;
  --shadow-xs: 0 1px 2px rgb(0 0 0 / 0.3);`;

/** The colours follow the device's theme through CSS alone, for pages that run no script. */
export const colours = `:root { ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }`;

/** The colours of pages that are also shown in a chosen theme: `data-theme` of the root. */
export const choosableColours = `${colours}
:root[data-theme="light"] { ${light} }
:root[data-theme="dark"] { ${dark} }`;

/** Inter where the page loads it or the device has it installed, otherwise the system font. */
export const fontFamily =
  'Inter, -apple-system, "Inter Fallback", "Inter Fallback Roboto", ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/**
 * Inter, which is optional: text does not change its font while it is read. Where it does not arrive
 * in time, Arial or Roboto in its widths and line heights, with the values of the UI kit's
 * `font-fallback.css`.
 * @param url of the font, as the page requests it
 */
export const fontFaces = (url: string) => `@font-face {
  font-family: Inter;
  src: local("Inter Variable"), url("${url}") format("woff2");
  font-weight: 100 900;
  font-display: optional;
}
@font-face {
  font-family: "Inter Fallback";
  src:
    local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Roboto"),
    local("Roboto-Regular");
  font-weight: 100 549;
  size-adjust: 107.06%;
  ascent-override: 90.49%;
  descent-override: 22.53%;
  line-gap-override: 0%;
}
@font-face {
  font-family: "Inter Fallback";
  src: local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold");
  font-weight: 550 900;
  size-adjust: 101.2%;
  ascent-override: 95.73%;
  descent-override: 23.83%;
  line-gap-override: 0%;
}
@font-face {
  font-family: "Inter Fallback Roboto";
  src: local("Roboto Bold"), local("Roboto-Bold"), local("Roboto"), local("Roboto-Regular");
  font-weight: 550 900;
  size-adjust: 107.5%;
  ascent-override: 90.12%;
  descent-override: 22.44%;
  line-gap-override: 0%;
}`;

import { colours, fontFaces, fontFamily } from '../../../pages/theme.ts';

/**
 * Styles of the sign-in page: the subset of the product's tokens that it uses. It follows the
 * device's theme, since the page runs no script.
 */
export const style = `
${fontFaces('inter.woff2')}
${colours}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: var(--bg-subtle); }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh;
  display: flex; flex-direction: column; align-items: center;
  background: var(--bg-subtle); color: var(--fg);
  font: 400 14px/20px ${fontFamily};
  font-variant-numeric: tabular-nums; font-feature-settings: "ss03", "cv10";
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
  overflow-wrap: anywhere;
}
h1, h2, p, ul, form { margin: 0; padding: 0; }
ul { list-style: none; }
button, input { font: inherit; color: inherit; letter-spacing: inherit; }
button { cursor: pointer; background: none; border: 0; padding: 0; text-align: inherit; }
a { color: inherit; text-decoration: none; }
svg { display: block; flex: none; }
:focus-visible { outline: 2px solid var(--accent-fg); outline-offset: 2px; border-radius: 4px; }
.head {
  width: 100%; max-width: 1280px; height: 64px; padding: 0 32px;
  display: flex; align-items: center; justify-content: space-between;
}
.wordmark {
  display: inline-flex; align-items: center; gap: 8px;
  font-weight: 600; font-size: 15px; letter-spacing: -0.01em;
}
.mark { fill: var(--accent-solid); }
main { width: 100%; max-width: 480px; margin: 8vh 0 48px; }
.card {
  padding: 36px 40px 32px; border: 1px solid var(--border); border-radius: 16px;
  background: var(--bg-panel); display: flex; flex-direction: column; gap: 24px;
}
h1 {
  font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -0.022em;
  text-wrap: balance;
}
.lead { margin-top: 8px; color: var(--fg-muted); }
.lead b { color: var(--fg); font-weight: 500; }
.fields { display: flex; flex-direction: column; gap: 20px; }
.field { display: flex; flex-direction: column; gap: 6px; }
label { font-weight: 500; }
input {
  width: 100%; height: 48px; padding: 0 14px; border: 1px solid var(--border-control);
  border-radius: 10px; background: var(--bg-panel); font-size: 16px; line-height: 24px;
}
input:focus { outline: 2px solid var(--accent-fg); outline-offset: 1px; border-color: transparent; border-radius: 10px; }
input[aria-invalid="true"]:not(:focus) {
  border-color: var(--danger-solid); box-shadow: 0 0 0 1px var(--danger-solid);
}
input.code { font-size: 20px; font-weight: 500; letter-spacing: 0.3em; }
.hint { font-size: 12px; line-height: 16px; color: var(--fg-subtle); }
.error { display: flex; gap: 6px; font-size: 13px; line-height: 18px; color: var(--danger-fg); }
.error svg { width: 14px; height: 14px; margin-top: 2px; }
.icon { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.button {
  display: inline-flex; align-items: center; justify-content: center; width: 100%; height: 48px;
  padding: 0 20px; border: 1px solid transparent; border-radius: 10px;
  font-size: 16px; font-weight: 500; white-space: nowrap; transition: background 90ms;
  background: var(--accent-solid); color: var(--accent-contrast); box-shadow: var(--shadow-xs);
}
.button:hover { background: var(--accent-solid-hover); }
.quiet { display: inline-flex; align-items: center; min-height: 32px; color: var(--fg-muted); font-weight: 500; }
.quiet:hover { color: var(--fg); text-decoration: underline; text-underline-offset: 3px; }
.link { color: var(--accent-fg); font-weight: 500; }
.link:hover { text-decoration: underline; text-underline-offset: 3px; }
.more { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; }
.notice {
  display: flex; gap: 10px; padding: 12px 14px; border: 1px solid var(--info-border);
  border-radius: 10px; background: var(--info-subtle); font-size: 13px;
}
.notice svg { margin-top: 2px; color: var(--info-solid); }
.demo { margin-top: 28px; }
.demo h2 {
  padding: 0 4px 8px; font-size: 12px; line-height: 16px; font-weight: 500;
  color: var(--fg-subtle);
}
.demo ul { border: 1px solid var(--border); border-radius: 12px; background: var(--bg-panel); overflow: hidden; }
.demo li + li { border-top: 1px solid var(--border); }
.demo button {
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 52px; padding: 8px 16px;
}
.demo button:hover { background: var(--bg-muted); }
.demo button:focus-visible { outline-offset: -3px; border-radius: 12px; }
.two { display: flex; flex-direction: column; flex: 1; min-width: 0; font-size: 13px; }
.two b { font-weight: 500; line-height: 18px; }
.two span { font-size: 12px; line-height: 16px; color: var(--fg-subtle); }
.demo svg { color: var(--fg-subtle); }
@media (max-width: 560px) {
  html, body { background: var(--bg); }
  .head { height: 56px; padding: 0 20px; }
  main { margin: 16px 0 32px; padding: 0 20px; }
  .card { padding: 0; border: 0; background: none; }
}
@media (max-width: 560px), (pointer: coarse) {
  .quiet { min-height: 44px; min-width: 44px; }
  .head .quiet { justify-content: flex-end; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

import { createHash } from 'node:crypto';
import { brand } from '@workspace/domain/brand';
import { html, trusted } from '../../pages/html.ts';
import { type DesktopRequest, desktopAddress } from './request.ts';

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  background: light-dark(#fbfaf8, #161513); color: light-dark(#1c1b19, #edebe7); }
main { max-width: 420px; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 12px; }
p { font-size: 15px; line-height: 24px; margin: 0 0 20px; }
button { font: inherit; font-weight: 600; padding: 12px 20px; border: 0; border-radius: 8px;
  background: #0f6b4f; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid light-dark(#0f6b4f, #5fd0a8); outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * The policy of the page: its style, no script, and a form whose response leads to the console that
 * listens on this computer.
 */
export const desktopPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self' http://127.0.0.1:* http://[::1]:*",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Asks staff whether the console on this computer may log in as them: another program could have
 * opened the browser (RFC 8252, section 8.6).
 */
export function desktopPage(request: DesktopRequest, staff: { readonly name: string }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in to the console · ${brand.name}</title>
<style>${trusted(style)}</style>
</head>
<body>
<main>
<h1>Log in to the console on this computer?</h1>
<p>The ${brand.name} console asks to log in as ${staff.name}. Continue only if you have just chosen “Log in” there.</p>
<form method="post" action="${desktopAddress(request)}">
<button type="submit">Continue</button>
</form>
</main>
</body>
</html>`.markup;
}

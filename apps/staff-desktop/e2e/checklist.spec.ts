import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, logIn, test } from './fixtures.ts';
import { Program } from './program.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/*
 * Electron's security checklist (electronjs.org, "Security"), point by point, on the built program.
 * What only Electron's own binary can show is listed in docs/limits.md.
 */
test('every window is isolated, sandboxed and without Node; the scheme is a secure origin', async ({
  program,
}) => {
  await program.console();
  // 1, 17: only its own protocol, never file:.
  expect(program.pages().some((page) => page.url().startsWith('file:'))).toBe(false);
  expect(program.of('schemes')[0]).toEqual({
    schemes: [
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ],
  });
  // 2, 3, 4, 6, 8, 9, 11: Node integration, isolation, sandbox, web security, webviews.
  for (const { preferences } of program.of('window')) {
    expect(preferences).toEqual({
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      disableBlinkFeatures: 'Auxclick',
      spellcheck: true,
    });
  }
  expect(program.of('sandbox')).toHaveLength(1);
});

test('the page runs under a strict policy, and cannot call the network by itself', async ({
  program,
  product,
}) => {
  const console = await program.console();
  // 7: the policy that the protocol sends with the page.
  const response = await console.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const reached = await console.evaluate(
    (address) =>
      fetch(address).then(
        () => 'reached',
        () => 'refused',
      ),
    `${product.url}/healthz`,
  );
  expect(reached).toBe('refused');
  const ran = await console.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return 'injected' in window;
  });
  expect(ran).toBe(false);
});

test('the page gets two functions, and none of Electron’s own', async ({ program }) => {
  const console = await program.console();
  // 10, 20: nothing of Electron reaches the page.
  const seen = await console.evaluate(() => ({
    shell: Object.keys((window as unknown as { consoleShell: object }).consoleShell).toSorted(),
    node: ['require', 'process', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  }));
  expect(seen).toEqual({ shell: ['onAnnounced', 'request'], node: [] });
});

test('permissions are refused, and foreign addresses open in the system’s browser alone', async ({
  program,
  systemBrowser,
}) => {
  const console = await logIn(program, systemBrowser);
  // 5, 13, 14, 15: permissions, navigation, new windows, openExternal.
  for (const permission of ['media', 'geolocation', 'notifications', 'openExternal', 'hid']) {
    const answer = await program.ask('permission', { title: 'Linewise console', permission });
    expect(answer, permission).toEqual({ request: false, check: false });
  }
  const address = console.url();
  await console.evaluate(() => window.location.assign('https://evil.example/'));
  expect(console.url()).toBe(address);
  const before = program.of('external').length;
  for (const foreign of ['file:///etc/passwd', 'javascript:alert(1)', 'smb://evil.example/share']) {
    await console.evaluate((to) => void window.open(to), foreign);
  }
  await console.waitForFunction(() => true);
  expect(program.of('external')).toHaveLength(before);
});

test('the built program turns off no protection, and loads nothing over an open network', async () => {
  const main = readFileSync(here('../out/main/main.js'), 'utf8');
  for (const [point, words] of Object.entries({
    'certificates are checked': ['certificate-error', 'setCertificateVerifyProc', 'TLS_REJECT'],
    'no switch weakens Chromium': ['appendSwitch', 'appendArgument', 'enableBlinkFeatures'],
    'warnings are shown': ['ELECTRON_DISABLE_SECURITY_WARNINGS'],
    'no page is given code': ['executeJavaScript', 'insertCSS', 'eval(', 'new Function'],
    'no page is given modules': ['enableRemoteModule', '@electron/remote'],
    'no page is a file': ['loadFile', 'registerFileProtocol', 'interceptFileProtocol'],
  })) {
    for (const word of words) expect(main.includes(word), `${point}: ${word}`).toBe(false);
  }
  await expect(Program.start('http://linewise.example')).rejects.toThrow('must begin with https');
});

test('the installers turn off what a stolen program could be abused for', () => {
  // 19: fuses; the hardened runtime and signed updates.
  const builder = readFileSync(here('../electron-builder.yaml'), 'utf8');
  for (const line of [
    'runAsNode: false',
    'enableNodeOptionsEnvironmentVariable: false',
    'enableNodeCliInspectArguments: false',
    'onlyLoadAppFromAsar: true',
    'enableEmbeddedAsarIntegrityValidation: true',
    'grantFileProtocolExtraPrivileges: false',
    'hardenedRuntime: true',
    'verifyUpdateCodeSignature: true',
  ]) {
    expect(builder).toContain(line);
  }
});

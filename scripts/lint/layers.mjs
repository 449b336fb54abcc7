// Lint rules for the capabilities of the API and the folders of the web app: which may import which,
// and by which file; and for what pages store.
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url)).replaceAll('\\', '/');
const capabilities = 'apps/api/src/capabilities/';

/** From the lowest to the highest; ARCHITECTURE.md says what each holds. */
export const layers = [
  'catalogue',
  'events',
  'access',
  'company',
  'people',
  'numbers',
  'transfers',
  'links',
  'billing',
  'platform',
  'subscribers',
  'flows',
  'staff',
];

/** Layer and capability of a file; undefined for one that is in no capability. */
function placeOf(path) {
  if (!path.startsWith(capabilities)) return undefined;
  const [layer, name, ...rest] = path.slice(capabilities.length).split('/');
  return rest.length === 0 ? undefined : { layer, name, file: rest.join('/') };
}

/** Folders below `apps/api/src` that know no capability. */
const machinery =
  /^apps\/api\/src\/(access|auth|config|csv|database|http|jobs|logging|pages|realtime|secrets|vendors|watching)\//;

/** Calls `check` for each import of a file of a capability, with the places of both. */
function forImports(context, check) {
  const path = relative(root, context.filename.replaceAll('\\', '/'));
  const from = placeOf(path);
  if (!from && !machinery.test(path)) return {};
  const checkSource = ({ source }) => {
    if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
    const to = placeOf(join(dirname(path), source.value));
    if (!to || (to.layer === from?.layer && to.name === from.name)) return;
    const message = check(from, to);
    if (message) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: checkSource,
    ImportExpression: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    TSImportType: checkSource,
  };
}

const index = {
  create: (context) =>
    forImports(context, (from, to) =>
      !from || to.file === 'index.ts'
        ? undefined
        : 'Another capability is imported by its index.ts alone: export there what others may use.',
    ),
};

const order = {
  create: (context) =>
    forImports(context, (from, to) =>
      from && layers.indexOf(to.layer) > layers.indexOf(from.layer)
        ? `${from.layer} is below ${to.layer} and never imports it: report an event that the higher layer subscribes to, or orchestrate both in flows/.`
        : undefined,
    ),
};

const ofMachinery = {
  create: (context) =>
    forImports(context, (from) =>
      from ? undefined : 'Machinery knows no capability: take what it needs as an argument.',
    ),
};

const webApp = 'apps/pwa/src/';

/** Folders of the web app, from the lowest to the highest; ARCHITECTURE.md says what each holds. */
export const webFolders = [
  'platform',
  'offline',
  'numbers-index',
  'data',
  'navigation',
  'forms',
  'features',
  'shell',
  'boot',
];

/** Tests and what they use may import what they test. */
const ofTests = /\.test\.tsx?$|\/testing(\/|\.ts$)/;

const folderOf = (path) => webFolders.indexOf(path.slice(webApp.length).split('/')[0]);

/** Calls `check` for each import of a file of the web app, with its path and what it imports. */
function forWebImports(context, check) {
  const path = relative(root, context.filename.replaceAll('\\', '/'));
  if (!path.startsWith(webApp) || ofTests.test(path)) return {};
  const checkSource = ({ source }) => {
    if (typeof source?.value !== 'string') return;
    const message = check(path, source.value);
    if (message) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: checkSource,
    ImportExpression: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    TSImportType: checkSource,
  };
}

/** The path of an imported file; undefined for a package. */
const fileOf = (path, source) => (source.startsWith('.') ? join(dirname(path), source) : undefined);

const webOrder = {
  create: (context) =>
    forWebImports(context, (path, source) => {
      const file = fileOf(path, source);
      const [from, to] = [folderOf(path), file === undefined ? -1 : folderOf(file)];
      if (from < 0 || to <= from) return undefined;
      const [lower, higher] = [webFolders[from], webFolders[to]];
      return `${lower}/ is below ${higher}/ and never imports it: take what it needs as an argument, or move what both need down.`;
    }),
};

/** Feature and file of a path of the web app; undefined for one that is in no feature. */
function featureOf(path) {
  const [, feature, file] = /^apps\/pwa\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return feature === undefined ? undefined : { feature, file };
}

const features = {
  create: (context) =>
    forWebImports(context, (path, source) => {
      const from = featureOf(path);
      const to = featureOf(fileOf(path, source) ?? '');
      if (!from || !to || from.feature === to.feature || to.file === 'index.ts') return undefined;
      return 'Another feature is imported by its index.ts alone: export there what others may use, a lazily loaded part by its lazy.ts.';
    }),
};

/** What the packages have for every kind of row, and who is logged in. */
const ofEveryKind =
  /^@workspace\/(domain\/((access|accounts|contract|shared|sync)\/|(brand|queued)$)|ui\/(data|storage)\/)/;

const offline = {
  create: (context) =>
    forWebImports(context, (path, source) =>
      path.startsWith(`${webApp}offline/`) &&
      source.startsWith('@workspace/') &&
      !ofEveryKind.test(source)
        ? 'offline/ knows no capability: what joins rows or shows them is in numbers-index/ or in a feature.'
        : undefined,
    ),
};

/** Files of pages, except the one that declares how keys are stored. */
const usesStorage = /^(apps\/pwa\/src|apps\/staff-desktop\/src\/renderer|packages\/ui\/src)\//;
const storage = 'packages/ui/src/storage/stored-key.ts';
/** Plain scripts that run before the first paint, and read keys declared elsewhere. */
const isBoot = (path) => path.endsWith('-boot.js');

const storedKeys = {
  create(context) {
    const path = relative(root, context.filename.replaceAll('\\', '/'));
    if (!usesStorage.test(path) || path === storage || isBoot(path) || ofTests.test(path))
      return {};
    return {
      Identifier(node) {
        if (node.name !== 'localStorage' && node.name !== 'sessionStorage') return;
        const message =
          'Declare the key by storedKey or personalKey of ui/storage: it is parsed, and says when it is wiped.';
        context.report({ node, message });
      },
    };
  },
};

const plugin = {
  meta: { name: 'layers' },
  rules: {
    index,
    order,
    machinery: ofMachinery,
    web: webOrder,
    features,
    offline,
    storage: storedKeys,
  },
};

// biome-ignore lint/style/noDefaultExport: the linter loads a plugin by its default export.
export default plugin;

/** A container in compose.yaml, limited to the keys that the file uses. */
export interface Service {
  readonly name: string;
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly ports: readonly string[];
  readonly volumes: readonly Mount[];
}

interface Mount {
  readonly volume: string;
  readonly path: string;
}

export interface Compose {
  readonly services: readonly Service[];
  /** Declared secrets; each is a file. */
  readonly secrets: readonly string[];
  /** Declared volumes. */
  readonly volumes: readonly string[];
}

type Tree = { [key: string]: Tree | string | string[] };

const bare = (text: string) => text.trim().replace(/^'(.*)'$/, '$1');
const listOf = (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .map((entry) => bare(entry));

/**
 * Parses the subset of YAML that the file uses: mappings, lists of strings, anchors, and merges.
 * Anything else is an error, so that new syntax in the file is noticed.
 */
function readTree(text: string): Tree {
  const top: Tree = {};
  const anchors: Record<string, Tree> = {};
  const open: { indent: number; tree: Tree; key: string }[] = [{ indent: -1, tree: top, key: '' }];
  for (const line of text.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    const indent = line.search(/\S/);
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1);
    if (!parent) throw new Error(`Nothing holds: ${line}`);
    const entry = /^\s*- (.+)$/.exec(line);
    if (entry?.[1]) {
      const holder = open.at(-2);
      const list = holder?.tree[parent.key];
      if (holder) holder.tree[parent.key] = [...(Array.isArray(list) ? list : []), bare(entry[1])];
      continue;
    }
    const [, key, value = ''] = /^\s*([\w<-]+):(?: (.+))?$/.exec(line) ?? [];
    if (key === undefined) throw new Error(`This cannot be read: ${line}`);
    const anchor = /^&(\w+)$/.exec(value)?.[1];
    const merged = key === '<<' ? anchors[value.slice(1)] : undefined;
    if (key === '<<' && !merged) throw new Error(`There is no anchor ${value}.`);
    if (merged) Object.assign(parent.tree, merged);
    else if (value.startsWith('[')) parent.tree[key] = listOf(value);
    else if (value !== '' && anchor === undefined) parent.tree[key] = bare(value);
    else {
      const tree: Tree = {};
      parent.tree[key] = tree;
      if (anchor !== undefined) anchors[anchor] = tree;
      open.push({ indent, tree, key });
    }
  }
  return top;
}

const treeAt = (tree: Tree, key: string): Tree => {
  const found = tree[key];
  return typeof found === 'object' && !Array.isArray(found) ? found : {};
};
const wordsAt = (tree: Tree, key: string): string[] => {
  const found = tree[key];
  return Array.isArray(found) ? found : [];
};

/** @param settings values that the file takes from the environment, by name */
export function readCompose(text: string, settings: Readonly<Record<string, string>>): Compose {
  const filled = (value: string) =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind, rest: string) => {
      const given = settings[name] ?? (kind === '-' ? rest : undefined);
      if (given === undefined) throw new Error(`${name} is not given.`);
      return given;
    });
  const top = readTree(text);
  const services = Object.keys(treeAt(top, 'services')).map((name): Service => {
    const service = treeAt(treeAt(top, 'services'), name);
    const environment = Object.entries(treeAt(service, 'environment')).map(
      ([variable, value]) => [variable, filled(String(value))] as const,
    );
    const volumes = wordsAt(service, 'volumes').map((mount) => {
      const [volume = '', path = ''] = mount.split(':');
      return { volume, path };
    });
    return {
      name,
      image: String(service.image),
      environment: Object.fromEntries(environment),
      secrets: wordsAt(service, 'secrets'),
      ports: wordsAt(service, 'ports'),
      volumes,
    };
  });
  const declared = (key: string) => Object.keys(treeAt(top, key));
  return { services, secrets: declared('secrets'), volumes: declared('volumes') };
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Names the file of everything that a module cannot begin without. */
export function partOf(name: string, module: string) {
  const members = new Set<string>();
  return (id: string, modules: Modules): string | null => {
    const enter = (member: string) => {
      if (members.has(member)) return;
      members.add(member);
      for (const imported of modules.getModuleInfo(member)?.importedIds ?? []) enter(imported);
    };
    if (members.size === 0) enter(module);
    return members.has(id) ? name : null;
  };
}

export const themes = ['light', 'dark'] as const;
/** Widths of the windows in px: a phone, a tablet, a desktop. */
export const widths = ['390', '768', '1440'] as const;

export interface GalleryAddress {
  /** `gallery`: the list with its windows; `group`: the content of one window. */
  readonly view: 'gallery' | 'group';
  /** Id of the group; undefined = the first one. */
  readonly group: string | undefined;
  /** A single example of the group, by its position. */
  readonly example: number | undefined;
  /** Undefined = as the device. */
  readonly theme: (typeof themes)[number] | undefined;
  readonly width: (typeof widths)[number];
}

export function readAddress(search: string): GalleryAddress {
  const params = new URLSearchParams(search);
  const example = params.get('example');
  return {
    view: params.get('view') === 'group' ? 'group' : 'gallery',
    group: params.get('group') ?? undefined,
    example: example === null ? undefined : Number(example),
    theme: themes.find((theme) => theme === params.get('theme')),
    width: widths.find((width) => width === params.get('width')) ?? '1440',
  };
}

export function writeAddress(address: Partial<GalleryAddress>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `?${params}`;
}

/** The screens of a phone that the guide shows. */
export type DrawingId =
  | 'about'
  | 'home'
  | 'settings'
  | 'network'
  | 'sims'
  | 'setUp'
  | 'camera'
  | 'label'
  | 'calls'
  | 'data'
  | 'roaming'
  | 'dialing'
  | 'connected'
  | 'restart'
  | 'flight'
  | 'apn'
  | 'reset';

/** One row of a settings screen. */
export interface DrawingRow {
  readonly text: string;
  /** Under the text. */
  readonly under?: string;
  /** At the right. */
  readonly value?: string;
  readonly kind?: 'on' | 'off' | 'chosen' | 'action';
}

/** A settings screen: groups of rows, one of them marked with the number of its instruction. */
export interface SettingsDrawing {
  readonly title: string;
  readonly back?: boolean;
  readonly groups: readonly { readonly caption?: string; readonly rows: readonly DrawingRow[] }[];
  /** Text of the marked row. */
  readonly mark?: string;
}

/** The screens of a device that are settings screens. */
export type SettingsDrawings = Partial<Readonly<Record<DrawingId, SettingsDrawing>>>;

/** What drawings show of the person's own line. */
export interface DrawingFacts {
  /** Formatted; null until it is assigned. */
  readonly number: string | null;
  readonly lineName: string;
  readonly version: number | null;
}

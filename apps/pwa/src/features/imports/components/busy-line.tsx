interface BusyLineProps {
  readonly label: string;
  /** How far it is, as counted by who works; null where there is nothing to count yet. */
  readonly progress?: { readonly done: number; readonly total: number } | null;
}

/** Work that takes its time: a share where one is known, else only that it goes on. */
export function BusyLine({ label, progress = null }: BusyLineProps) {
  const known = progress !== null && progress.total > 0;
  const values = known
    ? { 'aria-valuemin': 0, 'aria-valuemax': progress.total, 'aria-valuenow': progress.done }
    : {};
  return (
    <div className="import-busy" role="progressbar" aria-label={label} {...values}>
      {known ? (
        <span data-known style={{ width: `${(progress.done / progress.total) * 100}%` }} />
      ) : (
        <span />
      )}
    </div>
  );
}

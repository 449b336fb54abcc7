/** Work that takes its time and does not say how far it is. */
export function BusyLine({ label }: { readonly label: string }) {
  return (
    <div className="import-busy" role="progressbar" aria-label={label}>
      <span />
    </div>
  );
}

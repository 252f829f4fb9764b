// An address to copy without scripts: one long press selects all of it.

export function SelectableAddress({ address, label }: { readonly address: string; readonly label?: string }) {
  return (
    <p className="selectable-address" translate="no">
      {label === undefined ? null : <span className="visually-hidden">{label}</span>}
      <code>{address}</code>
    </p>
  )
}

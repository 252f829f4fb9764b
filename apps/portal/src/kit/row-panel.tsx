// The side panel of the open row, with links to the previous and next row.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { openAddress } from './list-address.ts'
import { SidePanel } from './side-panel.tsx'

/** The key of the open row is part of the address. */
export function useOpenRow(): readonly [string | null, (key: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  return [address.get('row'), (key) => setAddress(openAddress(address, key), { replace: true })]
}

interface RowPanelProps<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly openKey: string | null
  readonly onOpen: (key: string | null) => void
  readonly panel: (row: Row) => ReactNode
  readonly pathOf?: ((row: Row) => string) | undefined
}

/** Renders nothing while no row of this page is open. */
export function RowPanel<Row>({ rows, rowKey, rowName, openKey, onOpen, panel, pathOf }: RowPanelProps<Row>) {
  const at = rows.findIndex((row) => rowKey(row) === openKey)
  const opened = rows[at]
  if (opened === undefined) return null
  const step = (by: -1 | 1): (() => void) | null => {
    const row = rows[at + by]
    return row === undefined ? null : () => onOpen(rowKey(row))
  }
  return (
    <SidePanel
      title={rowName(opened)}
      onClose={() => onOpen(null)}
      onPrevious={step(-1)}
      onNext={step(1)}
      {...(pathOf === undefined ? {} : { path: pathOf(opened) })}
    >
      {panel(opened)}
    </SidePanel>
  )
}

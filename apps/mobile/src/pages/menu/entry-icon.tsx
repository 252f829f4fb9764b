// The line icon of each entry, drawn like those of packages/ui: 24 x 24, the current colour, hidden from screen readers.
import type { EntryName } from './query-entry.ts'

const PATHS: Readonly<Record<EntryName, string>> = {
  cargoTracking: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  customsDeclaration: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  vgm: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  shipmentFolder: 'M3 6h6l2 2h10v11H3zM7 12h10M7 15.5h6',
  demurrage: 'M3 6h18v12H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6.5 12h.01M17.5 12h.01',
  freeDays: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  cutoff: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  pickUpNumber: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  importEir: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
}

export const EntryIcon = ({ name }: { readonly name: EntryName }) => <Drawn path={PATHS[name]} />

export const SwitchIcon = () => <Drawn path="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />

const Drawn = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

// Several lists on one screen, one shown at a time; the address contains which one. Hidden lists send no requests.
import { type Tab, Tabs } from '@quayline/ui/tabs'
import { useSearchParams } from 'react-router'
import { viewAddress } from './list-address.ts'

interface ListViewsProps<Name extends string> {
  /** Name of the tab list, for screen readers. */
  readonly label: string
  /** The first one is shown if the address names none. */
  readonly views: readonly Tab<Name>[]
}

export function ListViews<Name extends string>({ label, views }: ListViewsProps<Name>) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('view')
  const selected = views.find(({ name }) => name === asked) ?? views[0]
  if (selected === undefined) return null
  const tabs = views.map((view) => (view === selected ? view : { ...view, panel: null }))
  return (
    <div className="list-views">
      <Tabs
        label={label}
        tabs={tabs}
        selected={selected.name}
        onSelect={(name) => setAddress(viewAddress(address, name), { replace: true })}
      />
    </div>
  )
}

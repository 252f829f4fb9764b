// The pages with a search box and their providers: the texts of the pages inside the app, and toasts.
import '../menu.css'
import { ToastProvider } from '@quayline/ui/toast'
import { InAppTextsProvider } from '../../shell/in-app-texts.tsx'
import type { PageData } from '../../shell/page-data.ts'
import { MenuPage } from '../menu/menu-page.tsx'
import { CargoTrackingPage } from './cargo-tracking-page.tsx'
import type { SearchContent } from './search-content.ts'

export interface SearchPageProps {
  readonly data: PageData
  readonly initial: SearchContent
}

export function SearchPage({ data, initial }: SearchPageProps) {
  if (data.inApp === null) throw new Error('The document carries no texts of the pages inside the app')
  return (
    <InAppTextsProvider value={data.inApp}>
      <ToastProvider>
        {initial.cargoTracking === undefined ? (
          <MenuPage data={data} initial={initial} />
        ) : (
          <CargoTrackingPage data={data} initial={initial} chosen={initial.cargoTracking.type} />
        )}
      </ToastProvider>
    </InAppTextsProvider>
  )
}

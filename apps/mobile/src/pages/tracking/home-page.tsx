// The pages with a search box, `/` and /cargo-tracking.
import '../menu.css'
import { SearchPage, type SearchPageProps } from './search-page.tsx'

export function HomePage(props: SearchPageProps) {
  return <SearchPage {...props} />
}

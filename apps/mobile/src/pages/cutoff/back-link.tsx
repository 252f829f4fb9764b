// Back to the search. In a new tab it works as an ordinary link.
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { queryPaths } from '../../query-paths.ts'
import { useCutOffPages } from './use-cut-off-pages.ts'

export function BackLink({ tab }: { readonly tab?: 'vessel' }) {
  const { language } = usePageTexts()
  const { cutoff } = useInAppTexts()
  const go = useCutOffPages()
  const href = queryPaths.cutoffHome({ tab, language })
  return (
    <a
      className="cutoff-link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(href)
      }}
    >
      {cutoff.backToSearch}
    </a>
  )
}

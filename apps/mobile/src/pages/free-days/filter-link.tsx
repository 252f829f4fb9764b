// From a result to its filter, which then goes back over the home page too where that lies below (seed 000 section 4).
import { paths } from '../../paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { FilterIcon } from '../demurrage/filter-icon.tsx'
import { stepsOfFilter } from '../demurrage/page-way.ts'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { type AskedFreeDays, pathQuery } from './asked-free-days.ts'

export function FilterLink({ asked }: { readonly asked: AskedFreeDays }) {
  const { language } = usePageTexts()
  const { freeDays } = useInAppTexts()
  const go = useDemurragePages()
  const query = pathQuery(asked)
  const href = paths.demurrageFreeQueryCondition({ ...query, type: query.numberType, isFromResultPage: true, language })
  return (
    <a
      className="demurrage-link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(href, { steps: stepsOfFilter(window.history.state, performance.timeOrigin) })
      }}
    >
      <FilterIcon />
      {freeDays.filter}
    </a>
  )
}

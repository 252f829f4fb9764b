// From a result to its filter, which then goes back over the home page too where that lies below (docs/requirements/free-days.md 3).
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { DemurrageLink } from '../demurrage/demurrage-link.tsx'
import { FilterIcon } from '../demurrage/filter-icon.tsx'
import { stepsOfFilter } from '../demurrage/page-way.ts'
import { type AskedFreeDays, pathQuery } from './asked-free-days.ts'

export function FilterLink({ asked }: { readonly asked: AskedFreeDays }) {
  const { language } = usePageTexts()
  const { freeDays } = useInAppTexts()
  const query = pathQuery(asked)
  const href = queryPaths.demurrageFreeQueryCondition({
    ...query,
    type: query.numberType,
    isFromResultPage: true,
    language,
  })
  return (
    <DemurrageLink
      href={href}
      icon={<FilterIcon />}
      stepsOf={() => stepsOfFilter(window.history.state, performance.timeOrigin)}
    >
      {freeDays.filter}
    </DemurrageLink>
  )
}

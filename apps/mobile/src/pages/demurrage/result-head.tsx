// What a result is about: number, cost type, bound, the way to the filter; as of when, refresh, share.
import { KeyValues } from '@quayline/ui/key-values'
import { queryPaths } from '../../query-paths.ts'
import { RefreshBar } from '../../shell/answer-notices.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import type { KeptAnswer } from '../../shell/use-kept-answer.ts'
import { Copyable } from '../tracking/copyable.tsx'
import type { AskedCharges } from './asked-charges.ts'
import { DemurrageHead } from './demurrage-head.tsx'
import { DemurrageLink } from './demurrage-link.tsx'
import { FilterIcon } from './filter-icon.tsx'
import { stepsOfFilter } from './page-way.ts'
import { useTypeText } from './use-type-text.ts'

interface ResultHeadProps {
  readonly asked: AskedCharges
  readonly answer: KeptAnswer<unknown>
  readonly onRefresh: () => void
}

export function ResultHead({ asked, answer, onRefresh }: ResultHeadProps) {
  const { controls, demurrage } = useInAppTexts()
  const typeText = useTypeText()
  return (
    <DemurrageHead asked={asked}>
      <p className="demurrage-number">
        <span className="head-kind">{demurrage.number[asked.type]}</span> <Copyable number={asked.num} />
      </p>
      <KeyValues
        pairs={[
          { label: controls.costType.legend, value: typeText(asked.chargeType) },
          { label: demurrage.bound.legend, value: demurrage.bound[asked.bound] },
        ]}
      />
      {answer.shown === null ? null : <RefreshBar answer={answer} onRefresh={onRefresh} />}
      <div className="demurrage-actions">
        <FilterLink asked={asked} />
        <ShareButton title={`${demurrage.title} ${asked.num}`} />
      </div>
    </DemurrageHead>
  )
}

function FilterLink({ asked: { chargeType, bound, num, type } }: { readonly asked: AskedCharges }) {
  const { language } = usePageTexts()
  const { demurrage } = useInAppTexts()
  const href = queryPaths.demurrageGoodsTrack({ chargeType, bound, num, type, isFromResultPage: true, language })
  return (
    <DemurrageLink
      href={href}
      icon={<FilterIcon />}
      stepsOf={() => stepsOfFilter(window.history.state, performance.timeOrigin)}
    >
      {demurrage.filter}
    </DemurrageLink>
  )
}

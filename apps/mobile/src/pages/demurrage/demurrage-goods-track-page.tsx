// /demurrage-goods-track: another cost type or bound for the same number. Opened from the result, it goes back and
// passes the choice on.
import { Icon } from '@quayline/ui/icon'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import { handed } from './application-state.ts'
import { type AskedCharges, askedCharges, readAsked } from './asked-charges.ts'
import { DemurrageGate } from './demurrage-gate.tsx'
import { DemurrageHead } from './demurrage-head.tsx'
import { FilterFields, PartyNotice } from './filter-fields.tsx'
import { NumberMissing } from './number-missing.tsx'
import { stepsBack } from './page-history.ts'
import { SearchExtras } from './search-extras.tsx'
import { useChargeSearch } from './use-charge-search.ts'
import { useDemurragePages } from './use-demurrage-pages.ts'

export default function DemurrageGoodsTrackPage() {
  const query = new URLSearchParams(useSearch())
  const asked = readAsked(query)
  return (
    <DemurrageGate>
      {asked === null ? (
        <NumberMissing />
      ) : (
        <Filter asked={asked} isFromResultPage={query.get('isFromResultPage') === 'true'} />
      )}
    </DemurrageGate>
  )
}

interface FilterProps {
  readonly asked: AskedCharges
  readonly isFromResultPage: boolean
}

function Filter({ asked, isFromResultPage }: FilterProps) {
  const { language } = usePageTexts()
  const { demurrage } = useInAppTexts()
  const go = useDemurragePages()
  const [filter, setFilter] = useState({ chargeType: asked.chargeType, bound: asked.bound })
  /**
   * The page it goes back to opens the result; if no page of ours is below in the history, the result replaces this
   * page.
   */
  const open = (chosen: AskedCharges): void => {
    const steps = stepsBack(window.history.state, performance.timeOrigin)
    if (!isFromResultPage || steps === null) {
      return go(queryPaths.demurrageResult({ ...chosen, language }), { replace: isFromResultPage })
    }
    handed.giveChoice(chosen)
    window.history.go(-steps)
  }
  const search = useChargeSearch(open)
  const start = (): void => search.search(askedCharges(asked.num, asked.type, filter))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    start()
  }
  return (
    <>
      <DemurrageHead title={demurrage.filterTitle} asked={asked}>
        <p className="demurrage-number">
          <span className="head-kind">{demurrage.number[asked.type]}</span> <Copyable number={asked.num} />
        </p>
        <PartyNotice />
        <form className="demurrage-form" noValidate onSubmit={submit}>
          <FilterFields
            filter={filter}
            onFilter={setFilter}
            isAgreed={search.isAgreed}
            isAgreementMissing={search.refusal === 'Please_agree_to_the_terms_of_the_inquiry'}
            onAgree={search.setAgreed}
            onReadTerms={search.readClause}
          />
          <button type="submit" className="button button-main">
            <Icon name="search" />
            {demurrage.applyFilter}
          </button>
        </form>
      </DemurrageHead>
      <SearchExtras search={search} onRetry={start} />
    </>
  )
}

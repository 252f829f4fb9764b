// /eir-home: a booking number leads to its import EIRs; the last five bookings are a tap away.
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { EirGate } from './eir-gate.tsx'
import { EirHead } from './eir-head.tsx'
import { eirQueries } from './eir-queries.ts'
import { EirSearchForm } from './eir-search-form.tsx'
import { FaultBanner } from './fault-banner.tsx'
import { OfficePanel } from './fault-panel.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { isNingbo } from './search-check.ts'
import { useEirSearch } from './use-eir-search.ts'
import { useOffice } from './use-office.ts'

export default function EirHomePage() {
  const { eir } = useInAppTexts()
  return <EirGate title={eir.title}>{(uid) => <EirHome uid={uid} />}</EirGate>
}

function EirHome({ uid }: { readonly uid: string }) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const office = useOffice()
  const { isBusy, fault, isNumberMissing, search } = useEirSearch(uid, office)
  const [number, setNumber] = useState('')
  const [recent] = useState(eirQueries.read)
  return (
    <>
      <EirHead title={eir.title} number={null}>
        <p className="intro">{eir.intro}</p>
        <EirSearchForm number={number} isMissing={isNumberMissing} onType={setNumber} onSearch={() => search(number)} />
      </EirHead>
      {fault === null ? null : <FaultBanner fault={fault} />}
      {office.code === null || isNingbo(office.code) ? null : <OfficePanel />}
      <RecentBookings
        numbers={recent}
        onChoose={(chosen) => {
          setNumber(chosen)
          search(chosen)
        }}
      />
      <LoadingOverlay busy={isBusy} label={shell.loading} />
    </>
  )
}

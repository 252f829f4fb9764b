// /eir-home: a booking number leads to its import EIRs; the last five bookings are one tap away.
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { numberFault } from '../../shell/fault-remedy.ts'
import { NumberSearchForm } from '../../shell/number-search-form.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { RecentEntries } from '../../shell/recent-entries.tsx'
import { askedOfAddress } from '../menu/asked-of-address.ts'
import { EirGate } from './eir-gate.tsx'
import { EirHead } from './eir-head.tsx'
import { OfficePanel } from './fault-panel.tsx'
import { eirQueries, isNingbo, LONGEST_NUMBER } from './search-check.ts'
import { useEirSearch } from './use-eir-search.ts'
import { useOffice } from './use-office.ts'

export default function EirHomePage() {
  const { eir } = useInAppTexts()
  return <EirGate title={eir.title}>{(uid) => <EirHome uid={uid} />}</EirGate>
}

function EirHome({ uid }: { readonly uid: string }) {
  const { eir, menu, prompts } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const office = useOffice()
  const { isBusy, fault, isNumberMissing, search } = useEirSearch(uid, office)
  const inAddress = askedOfAddress(useSearch())
  // The number of a bill or container would find nothing here.
  const [number, setNumber] = useState(
    inAddress?.type === 'bl' || inAddress?.type === 'cntr' ? '' : (inAddress?.number ?? ''),
  )
  const [recent] = useState(eirQueries.read)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = isNumberMissing && number.trim() === ''
  const refusal = numberFault(fault)
  return (
    <>
      <EirHead title={eir.title} number={null}>
        <p className="intro">{eir.intro}</p>
        <NumberSearchForm
          family="eir"
          number={number}
          isRefused={isMissing || refusal !== null}
          longest={LONGEST_NUMBER}
          field={field}
          texts={{
            label: eir.bookingNumber,
            search: eir.search,
            missing: isMissing || refusal === null ? prompts.eir_input_booking_number : refusal,
            hint: menu.documentHint,
          }}
          onNumber={setNumber}
          onSearch={() => {
            if (number.trim() === '') field.current?.focus()
            search(number)
          }}
        />
      </EirHead>
      {fault === null || refusal !== null ? null : <FaultBanner fault={fault} />}
      {office.code === null || isNingbo(office.code) ? null : <OfficePanel />}
      <RecentEntries
        entries={recent.map((each) => ({
          key: each,
          title: <GroupedNumber number={each} />,
          onChoose: () => {
            setNumber(each)
            search(each)
          },
        }))}
      />
      <LoadingOverlay busy={isBusy} label={shell.loading} />
    </>
  )
}

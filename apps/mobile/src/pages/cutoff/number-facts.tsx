// The shipment behind a number: from city to city with countries, its documents, its vessel, its ports.
import type { NumberCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { Icon } from '@quayline/ui/icon'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import { billsOf } from './asked-numbers.ts'
import { cityAndCountry, cityCountryText } from '@quayline/domain/reference/place-parts'
import { Given } from '../tracking/placed-time.tsx'

export function NumberFacts({ item }: { readonly item: NumberCutOffs }) {
  const { cutoff } = useInAppTexts()
  const trip = [item.vslName, item.voyNumber].filter((part) => (part ?? '').trim() !== '').join(' / ')
  const pairs: readonly Pair[] = [
    ...(item.bkgNo === '' ? [] : [{ label: cutoff.booking, value: <Copyable number={item.bkgNo} /> }]),
    ...billsOf(item).map((bill) => ({ label: cutoff.bill, value: <Copyable number={bill} /> })),
    { label: cutoff.vesselVoyage, value: <Given value={trip} />, wide: true },
    { label: cutoff.portOfLoading, value: <Given value={cityCountryText(item.pol)} /> },
    { label: cutoff.portOfDischarge, value: <Given value={cityCountryText(item.pod)} /> },
  ]
  return (
    <>
      <Route from={item.por ?? item.pol} to={item.fnd ?? item.pod} />
      <KeyValues pairs={pairs} />
    </>
  )
}

/** The carrier's comma strings: the city is the first part, the country the last (docs/requirements/tracking.md 2.3). */
function Route({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const { tracking } = usePageTexts().texts
  const ends = [
    { label: tracking.from, ...cityAndCountry(from) },
    { label: tracking.to, ...cityAndCountry(to) },
  ]
  if (ends.every(({ city }) => city === '')) return null
  return (
    <div className="head-route">
      {ends.map(({ label, city, country }, index) => (
        <div key={label} className="head-end">
          <span className="visually-hidden">{label} </span>
          {index === 0 ? null : <Icon name="arrow" />}
          <p>
            <strong>{city === '' ? '–' : city}</strong> <span>{country}</span>
          </p>
        </div>
      ))}
    </div>
  )
}

// The head of the list: which booking, which vessel, when it was sent last, and the ways on.
import type { EirParams } from '@quayline/client/schema.d'
import { type DateTexts, timeText } from '@quayline/messages/time-text'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import type { ReactNode } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import { EirHead, EirLink } from './eir-head.tsx'

interface BookingHeadProps {
  readonly booking: string
  readonly params: EirParams | null
  readonly children?: ReactNode
}

export function BookingHead({ booking, params, children }: BookingHeadProps) {
  const { language, texts } = usePageTexts()
  const { eir } = useInAppTexts()
  const number = params?.bkgNum ?? booking
  const pairs: readonly Pair[] = [
    { label: eir.bookingNumber, value: <Copyable number={number} />, wide: true },
    ...(params === null ? [] : paramPairs(params, eir, texts.shell.date)),
  ]
  return (
    <EirHead title={eir.title} number={number}>
      <KeyValues pairs={pairs} />
      {children}
      <nav className="eir-links" aria-label={eir.title}>
        <EirLink href={queryPaths.eirQrCode({ num: number, language })}>{eir.prints}</EirLink>
        <EirLink href={queryPaths.eirHome({ language })}>{eir.backToSearch}</EirLink>
      </nav>
    </EirHead>
  )
}

/** The office's print time is on the clock of Ningbo, as the port says it. */
function paramPairs(
  { vessel, voyage, ofcePrintTime }: EirParams,
  labels: { readonly vesselVoyage: string; readonly lastSentAt: string },
  date: DateTexts,
): readonly Pair[] {
  const trip = [vessel, voyage].filter((part) => part !== '').join(' / ')
  return [
    ...(trip === '' ? [] : [{ label: labels.vesselVoyage, value: trip, wide: true }]),
    ...(ofcePrintTime === ''
      ? []
      : [{ label: labels.lastSentAt, value: `${timeText(ofcePrintTime, date)} (UTC+8)`, wide: true }]),
  ]
}

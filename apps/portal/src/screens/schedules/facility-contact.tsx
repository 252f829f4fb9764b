// The contact of a facility: name, address, telephone and fax; loaded when opened.
import type { Facility } from '@quayline/client/schema.d'
import { telephoneNumber } from '@quayline/domain/reference/facility'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import type { Pair } from '@quayline/ui/key-values'
import { useState } from 'react'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export function useFacility(code: string) {
  const query = { code: code.slice(0, 35) }
  return useAnswer(['reference', 'facility', query.code], (client) =>
    client.GET('/v1/ebbase/public/general/findFacilityByCode', { params: { query } }),
  )
}

/** Renders nothing if the sailing names no facility. */
export function FacilityContact({ label, code }: { readonly label: string; readonly code: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (code === '') return null
  return (
    <details className="contact" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {label} <span className="facility-code">{code}</span>
      </summary>
      {isOpen ? <Contact code={code} /> : null}
    </details>
  )
}

function Contact({ code }: { readonly code: string }) {
  const { schedule } = useScheduleTexts()
  const { facilityPage } = useOwnTexts(SCHEDULES)
  return (
    <WithAnswer answer={useFacility(code)}>
      {({ content }) =>
        content === null ? (
          <p className="panel-none">{schedule.unknownFacility}</p>
        ) : (
          <>
            <p>{content.fcilNme}</p>
            <Facts pairs={contactOf(content, schedule)} />
            <PortalLink to={paths.facility(code)}>{facilityPage}</PortalLink>
          </>
        )
      }
    </WithAnswer>
  )
}

/** Missing values are shown as unknown by the facts component. */
export function contactOf(facility: Facility, schedule: ScheduleMessages): readonly Pair[] {
  const { addr1, addr2, addr3, addr4, addr5 } = facility
  const address = [addr1, addr2, addr3, addr4, addr5].filter((line) => (line ?? '').trim() !== '').join(', ')
  const telephone = telephoneNumber(facility.telCntryCde, facility.telAreaCde, facility.telNum)
  return [
    { label: schedule.address, value: address, wide: true },
    {
      label: schedule.telephone,
      value: telephone === null ? null : <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>,
    },
    { label: schedule.fax, value: telephoneNumber(facility.faxCntryCde, facility.faxAreaCde, facility.faxNum) },
  ]
}

// /view-port: contacts of the places of receipt and delivery of a sailing (docs/requirements/schedules.md 3.2): name,
// address, telephone, fax.
import { type Facility, telephoneNumber } from '@quayline/domain/reference/facility'
import { KeyValues } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { NotGiven } from '../tracking/placed-time.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'

interface ViewPortProps {
  readonly title: string
  readonly loading: Facility | null
  readonly discharge: Facility | null
}

export function ViewPort({ title, loading, discharge }: ViewPortProps) {
  const { loadingPort, dischargePort } = useScheduleTexts()
  return (
    <>
      <header className="head-card">
        <h1>{title}</h1>
      </header>
      <Contact title={loadingPort} facility={loading} />
      <Contact title={dischargePort} facility={discharge} />
    </>
  )
}

function Contact({ title, facility }: { readonly title: string; readonly facility: Facility | null }) {
  const schedule = useScheduleTexts()
  if (facility === null)
    return (
      <Section title={title}>
        <p className="section-empty">{schedule.unknownFacility}</p>
      </Section>
    )
  const { addr1, addr2, addr3, addr4, addr5 } = facility
  const lines = [addr1, addr2, addr3, addr4, addr5].filter((line) => line !== null && line.trim() !== '')
  return (
    // The name is too long for a note next to the heading, which must fit a narrow phone.
    <Section title={title}>
      <p className="facility">
        <strong>{facility.fcilNme}</strong>
      </p>
      <KeyValues
        pairs={[
          { label: schedule.facilityCode, value: facility.code },
          {
            label: schedule.address,
            wide: true,
            value:
              lines.length === 0 ? (
                <NotGiven />
              ) : (
                lines.map((line, index) => (
                  <span key={index} className="facility">
                    {line}
                  </span>
                ))
              ),
          },
          {
            label: schedule.telephone,
            value: <Telephone number={telephoneNumber(facility.telCntryCde, facility.telAreaCde, facility.telNum)} />,
          },
          {
            label: schedule.fax,
            value: telephoneNumber(facility.faxCntryCde, facility.faxAreaCde, facility.faxNum) ?? <NotGiven />,
          },
        ]}
      />
    </Section>
  )
}

const Telephone = ({ number }: { readonly number: string | null }) =>
  number === null ? <NotGiven /> : <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>

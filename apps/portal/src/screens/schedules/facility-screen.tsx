// One facility: its name, address, telephone and fax (docs/requirements/schedules.md 3.2), and a link to the calls at
// its port.
import { useParams } from 'react-router'
import { StatePanel } from '@quayline/ui/state-panel'
import { DetailScreen } from '../../kit/detail-screen.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { contactOf, useFacility } from './facility-contact.tsx'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { FACILITY_TITLE } from './titles.ts'
import { WithScheduleTexts } from './with-schedule-texts.tsx'

export const FacilityScreen = () => (
  <WithScheduleTexts>
    <FacilityDetail />
  </WithScheduleTexts>
)

type Found = NonNullable<ReturnType<typeof useFacility>['data']>['data']

const callsHere = ({ content }: Found) =>
  content === null || content.unLocode === null ? null : <CallsHere port={content.unLocode} />

function CallsHere({ port }: { readonly port: string }) {
  const { callsHere: texts } = useOwnTexts(SCHEDULES)
  return (
    <PortalLink className="button button-plain" to={paths.schedules({ view: 'port', port })}>
      {texts}
    </PortalLink>
  )
}

function FacilityDetail() {
  const { code = '' } = useParams()
  const { language } = useTexts()
  const { schedule } = useScheduleTexts()
  const own = useOwnTexts(SCHEDULES)
  return (
    <DetailScreen
      answer={useFacility(code)}
      title={({ content }) => content?.fcilNme ?? `${FACILITY_TITLE[language]} (${code.slice(0, 35)})`}
      actions={callsHere}
    >
      {({ content }) =>
        content === null ? (
          <StatePanel state="empty" heading="h2" title={schedule.unknownFacility} />
        ) : (
          <section className="card" aria-labelledby="facility-contact">
            <h2 id="facility-contact">{own.contacts}</h2>
            <Facts
              pairs={[
                { label: schedule.facilityCode, value: content.code },
                { label: own.place, value: content.unLocode },
                ...contactOf(content, schedule),
              ]}
            />
          </section>
        )
      }
    </DetailScreen>
  )
}

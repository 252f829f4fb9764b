// Above the EIRs of a booking: how many can be sent, the voyage, the state of the company's application, and applying.
import { groupedEirs } from '@quayline/domain/eir/eir-groups'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { instantText, timeText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { countText } from '../../kit/count-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { ApplyButton } from './apply-button.tsx'
import type { EirContent } from './eir-criteria.ts'
import { EIR_OWN } from './eir-own-texts.ts'

interface BookingNoteProps {
  readonly eir: EirMessages
  readonly uid: string
  readonly content: EirContent
  readonly rows: readonly EirRow[]
}

export function BookingNote({ eir, uid, content, rows }: BookingNoteProps) {
  const { cntrParamsImport: params, application, can } = content
  const own = useOwnTexts(EIR_OWN)
  const { date } = useTexts().shell
  if (params === null) return null
  const groups = groupedEirs(rows, { application, mayApply: can.apply })
  const trip = [params.vessel, params.voyage].filter((part) => part !== '').join(' / ')
  const looksOnly = params.partyCde === ''
  return (
    <>
      <div className="eir-note">
        <p className="eir-note-counts">
          {looksOnly
            ? null
            : groups.map(({ group, rows: of }) => (
                <span key={group}>
                  {group === 'ready'
                    ? fill(own.ready, { count: of.length, all: rows.length })
                    : countText(eir.band[group], of.length)}
                </span>
              ))}
          {trip === '' ? null : <span>{`${eir.vesselVoyage}: ${trip}`}</span>}
          {params.ofcePrintTime === '' ? null : (
            <span>{`${eir.lastSentAt}: ${timeText(params.ofcePrintTime, date)} (UTC+8)`}</span>
          )}
        </p>
        <span className="eir-note-actions">
          <PortalLink to={paths.tracking({ number: params.bkgNum, type: 'bkg' })}>{own.track}</PortalLink>
          {can.apply ? <ApplyButton eir={eir} uid={uid} params={params} last={application} /> : null}
        </span>
      </div>
      <ApplicationBanner eir={eir} content={content} looksOnly={looksOnly} />
    </>
  )
}

interface ApplicationBannerProps extends Pick<BookingNoteProps, 'eir' | 'content'> {
  /** Staff, for whom everything counts as approved, or an account without a company. */
  readonly looksOnly: boolean
}

/** Only while some EIRs are not approved: the state of the company's application, or why it cannot apply. */
function ApplicationBanner({ eir, content, looksOnly }: ApplicationBannerProps) {
  const { eirInfoList, application, can } = content
  const own = useOwnTexts(EIR_OWN)
  const { date } = useTexts().shell
  if (eirInfoList.every(({ approvalFlag }) => approvalFlag === '1')) return null
  if (looksOnly)
    return (
      <Banner tone="warn" icon="warning">
        {eir.application.needsCompany}
      </Banner>
    )
  if (application === null || application.reqStatus === 'Approved')
    return can.apply ? null : (
      <Banner tone="warn" icon="warning">
        {own.appliedByOther}
      </Banner>
    )
  const { reqStatus, requestTime, decisionReason, eirCause } = application
  return (
    <Banner tone={reqStatus === 'Rejected' ? 'warn' : 'accent'} icon={reqStatus === 'New' ? 'partial' : 'warning'}>
      <p>{fill(eir.application.last[reqStatus], { time: instantText(requestTime, date) })}</p>
      <p>
        {decisionReason === null
          ? fill(eir.application.lastCause, { reason: eirCause })
          : fill(eir.application.decisionReason, { reason: decisionReason })}
      </p>
      {can.apply ? null : <p>{own.appliedByOther}</p>}
    </Banner>
  )
}

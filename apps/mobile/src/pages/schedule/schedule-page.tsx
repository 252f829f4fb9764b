// The pages on sailings that links lead to: /ship-schedule, /ship-name, /view-port, /check-flights. A chunk that no
// other page loads.
import '../schedule.css'
import type { ScheduleContent } from '@quayline/page-contract/page'
import { fill } from '@quayline/messages/language'
import { SCHEDULE_TITLES } from '@quayline/messages/schedule/schedule-title'
import { instantText } from '@quayline/messages/time-text'
import { LinkButton } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { StatePanel } from '@quayline/ui/state-panel'
import { OfflineNotice } from '../../shell/answer-bar.tsx'
import { Frame } from '../../shell/frame.tsx'
import type { PageData } from '../../shell/page-data.ts'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { OpenAppButton, QrCodes } from '../sharing/open-app-footer.tsx'
import { ExpiredShare } from '../sharing/expired-share.tsx'
import { AsOfStamp } from '../../shell/as-of-stamp.tsx'
import { CheckFlights } from './check-flights.tsx'
import { ScheduleTextsProvider } from './schedule-texts.tsx'
import { ShipName } from './ship-name.tsx'
import { ShipSchedule } from './ship-schedule.tsx'
import { ViewPort } from './view-port.tsx'

export interface SchedulePageProps {
  readonly data: PageData
  readonly content: ScheduleContent
}

export function SchedulePage({ data, content }: SchedulePageProps) {
  if (data.schedule === null) throw new Error('The document carries no texts of the schedule pages')
  return (
    <ScheduleTextsProvider value={data.schedule}>
      <Content data={data} content={content} />
    </ScheduleTextsProvider>
  )
}

function Content({ data, content }: SchedulePageProps) {
  const { brand, url, language } = data
  const titles = SCHEDULE_TITLES[language]
  switch (content.page) {
    case 'view-port':
      return (
        <Frame brand={brand} url={url}>
          <ViewPort title={titles['view-port']} loading={content.loading} discharge={content.discharge} />
        </Frame>
      )
    case 'check-flights':
      return (
        <Frame brand={brand} url={url}>
          <CheckFlights
            title={titles['check-flights']}
            vessel={content.vessel}
            service={content.service}
            route={content.route}
            punctuality={content.punctuality}
          />
        </Frame>
      )
    case 'schedule-share':
      if (content.state === 'expired') return <ExpiredShare data={data} />
      return content.state === 'failed' ? (
        <Failed data={data} requestId={content.requestId} />
      ) : (
        <Loaded data={data} content={content} />
      )
  }
}

type LoadedShare = Extract<ScheduleContent, { page: 'schedule-share'; state: 'loaded' }>

function Loaded({ data, content }: { readonly data: PageData; readonly content: LoadedShare }) {
  const { texts } = usePageTexts()
  const bar = (
    <div className="answer-bar">
      <AsOfStamp asOf={content.asOf} />
      <div className="answer-actions">
        <LinkButton tone="quiet" href={data.url}>
          <Icon name="refresh" />
          {texts.shell.refresh}
        </LinkButton>
        <ShareButton title={SCHEDULE_TITLES[data.language][content.kind]} />
      </div>
    </div>
  )
  return (
    <TimeZonesProvider value={content.clocks}>
      <Frame
        brand={data.brand}
        url={data.url}
        action={
          <OpenAppButton
            brand={data.brand}
            device={data.device}
            pageName={content.kind === 'schedule' ? 'ship-schedule' : 'ship-name'}
            shareKey={content.key}
          />
        }
      >
        <OfflineNotice asOf={content.asOf} />
        {content.kind === 'schedule' ? (
          <ShipSchedule body={content.body}>{bar}</ShipSchedule>
        ) : (
          <ShipName body={content.body}>{bar}</ShipName>
        )}
        <QrCodes brand={data.brand} />
        <p className="fine-print">
          {texts.sharing.readOnly}
          {content.expiresAt === null
            ? ''
            : ` · ${fill(texts.sharing.validUntil, { time: instantText(content.expiresAt, texts.shell.date) })}`}
        </p>
      </Frame>
    </TimeZonesProvider>
  )
}

function Failed({ data, requestId }: { readonly data: PageData; readonly requestId: string }) {
  const { shell } = usePageTexts().texts
  return (
    <Frame brand={data.brand} url={data.url}>
      <StatePanel
        state="failed"
        title={shell.failedTitle}
        reference={fill(shell.requestId, { id: requestId })}
        actions={
          <LinkButton tone="main" href={data.url}>
            {shell.retry}
          </LinkButton>
        }
      >
        <p>{shell.failedText}</p>
      </StatePanel>
    </Frame>
  )
}

// A page behind a shared link: loaded, expired, failed, refreshing, offline.
import type { PageContent } from '@quayline/page-contract/page'
import type { ShareBody } from '@quayline/domain/sharing/share-body'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { AnswerBar, AnswerNotices, RefreshLink } from '../../shell/answer-bar.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { Frame } from '../../shell/frame.tsx'
import { isContainerShare } from '../../shell/link-preview.ts'
import type { PageData } from '../../shell/page-data.ts'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { type Answer, useAnswer } from '../../shell/use-answer.ts'
import { AsOfStamp } from '../../shell/as-of-stamp.tsx'
import { pagingOf } from '../tracking/container-paging.tsx'
import { IncompleteNotice } from '../tracking/incomplete-notice.tsx'
import { BillOfLading, type SharedAround } from './bill-of-lading.tsx'
import { BoxDynamics } from './box-dynamics.tsx'
import { ExpiredShare } from './expired-share.tsx'
import { OpenAppButton, QrCodes } from './open-app-footer.tsx'

type Loaded = Extract<PageContent, { page: 'share'; state: 'loaded' }>
type Failed = Extract<PageContent, { page: 'share'; state: 'failed' }>

const BILL_SECTIONS = {
  actualShipment: 'legsSection',
  containerStatus: 'statusSection',
  basic: 'basicSection',
  action: 'operationSection',
} as const

const pageNameOf = (body: ShareBody): string => (isContainerShare(body) ? 'box-dynamics' : 'bill-of-lading')

export function SharePage({
  data,
  initial,
}: {
  readonly data: PageData
  readonly initial: Extract<PageContent, { page: 'share' }>
}) {
  const answer = useAnswer(initial)
  const { content } = answer
  if (content.page !== 'share' || content.state === 'expired') return <ExpiredShare data={data} />
  return content.state === 'loaded' ? (
    <LoadedShare data={data} answer={answer} content={content} />
  ) : (
    <FailedShare data={data} answer={answer} content={content} />
  )
}

function LoadedShare({
  data,
  answer,
  content,
}: {
  readonly data: PageData
  readonly answer: Answer
  readonly content: Loaded
}) {
  const { texts } = usePageTexts()
  const { body } = content
  const around: SharedAround = {
    routeMap: content.routeMap,
    tools: <ShareButton />,
    notices: (
      <>
        <AnswerNotices answer={answer} asOf={content.asOf} />
        {content.isIncomplete === true ? <IncompleteNotice supportMailbox={data.brand.supportMailbox} /> : null}
      </>
    ),
    aside: <QrCodes brand={data.brand} />,
  }
  const children = <AnswerBar answer={answer} url={data.url} asOf={<AsOfStamp asOf={content.asOf} />} />
  return (
    <TimeZonesProvider value={content.clocks}>
      <Frame
        brand={data.brand}
        url={data.url}
        action={
          <OpenAppButton brand={data.brand} device={data.device} pageName={pageNameOf(body)} shareKey={content.key} />
        }
      >
        {isContainerShare(body) ? (
          <BoxDynamics body={body} voyage={content.voyages?.[0] ?? null} {...around}>
            {children}
          </BoxDynamics>
        ) : (
          <BillOfLading
            body={body}
            inland={content.inlandLegs}
            rolled={content.rolled}
            sections={content.sections}
            paging={pagingOf(content, answer, data.url)}
            {...around}
          >
            {children}
            <PartlyShared sections={content.sections} />
          </BillOfLading>
        )}
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

/** A partial share is intentional: shows which sections the link's owner left out. */
function PartlyShared({ sections }: { readonly sections: readonly string[] | null }) {
  const { tracking, sharing } = usePageTexts().texts
  if (sections === null) return null
  const missing = Object.entries(BILL_SECTIONS).flatMap(([section, text]) =>
    sections.includes(section) ? [] : [tracking[text]],
  )
  if (missing.length === 0) return null
  return (
    <Banner tone="accent" icon="partial">
      <p>{fill(sharing.partlyShared, { sections: missing.join(' / ') })}</p>
    </Banner>
  )
}

function FailedShare({
  data,
  answer,
  content,
}: {
  readonly data: PageData
  readonly answer: Answer
  readonly content: Failed
}) {
  const { shell } = usePageTexts().texts
  const late = useLateBusy(answer.busy)
  const requestId = answer.problem?.requestId ?? content.requestId
  return (
    <Frame brand={data.brand} url={data.url}>
      {late ? (
        <Skeleton label={shell.loading} sections={4} />
      ) : (
        <StatePanel
          state="failed"
          title={shell.failedTitle}
          reference={fill(shell.requestId, { id: requestId })}
          actions={<RefreshLink answer={answer} url={data.url} label={shell.retry} tone="main" />}
        >
          <p>{shell.failedText}</p>
        </StatePanel>
      )}
    </Frame>
  )
}

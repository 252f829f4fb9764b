// The state of the EIRs of many bookings: one row each, with the number of containers per next action.
import { EIR_GROUPS, type EirGroup, groupOf } from '@quayline/domain/eir/eir-groups'
import { eirRows, type RowFacts } from '@quayline/domain/eir/eir-rows'
import type { paths as calls } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { LINE_TIME_ZONE } from '@quayline/messages/time-text'
import { requestEach, type EachAnswer } from '../../kit/request-each.ts'
import { col, type Column } from '../../kit/column.tsx'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { orFault, useFailureText } from '../../kit/or-fault.tsx'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { EIR_TEXTS } from '../import-eirs/eir-texts.ts'
import { AnsweredTable } from './answered-table.tsx'
import { BULK_TEXTS, type BulkTexts } from './bulk-own-texts.ts'

type Listed = calls['/v1/ebieir/containerImport/queryECntrList']['get']['responses'][200]['content']['application/json']
type EirContent = Listed['data']['content']
export type EirLine = EachAnswer<string, Listed['data']>

export const EirLines = ({ numbers }: { readonly numbers: readonly string[] }) => (
  <WithScreenTexts screenTexts={EIR_TEXTS}>{(eir) => <Lines numbers={numbers} eir={eir} />}</WithScreenTexts>
)

function Lines({ numbers, eir }: { readonly numbers: readonly string[]; readonly eir: EirMessages }) {
  const { heads } = useOwnTexts(BULK_TEXTS)
  const failureText = useFailureText()
  const uid = useSession()?.user?.uid ?? ''
  const answer = useAnswer(
    ['eir', 'many', numbers],
    requestEach(
      numbers,
      (bkgNum) => (client) =>
        client.GET('/v1/ebieir/containerImport/queryECntrList', { params: { query: { bkgNum, uid } } }),
    ),
  )
  if (answer.error !== null) return <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <TableSkeleton />
  const faultOf = (line: EirLine): string | null =>
    failureText(line.failure) ?? (eirsOf(line) === null ? fill(eir.emptyText, { booking: line.asked }) : null)
  return (
    <AnsweredTable
      name="eirs"
      source="queryECntrList"
      count={numbers.length}
      columns={eirColumns({ heads, eir, faultOf })}
      rows={answer.data.data}
      rowKey={({ asked }) => asked}
    />
  )
}

/** Null: the booking has none, or the request failed. */
const eirsOf = ({ data }: EirLine): EirContent | null =>
  data === null || data.content.eirInfoList.length === 0 ? null : data.content

/** On this screen nothing is ticked, chosen or sent. */
const UNTOUCHED: RowFacts = { ticked: new Set(), chosen: new Map(), queued: new Set(), justSent: new Set() }

interface Texts {
  readonly heads: BulkTexts['heads']
  readonly eir: EirMessages
  readonly faultOf: (line: EirLine) => string | null
}

/** Null if the booking has no EIRs. */
const of =
  <Value,>(read: (content: EirContent) => Value | null) =>
  (line: EirLine): Value | null => {
    const content = eirsOf(line)
    return content === null ? null : read(content)
  }

export const eirColumns = (texts: Texts): readonly Column<EirLine>[] => [
  {
    ...col.text<EirLine>('asked', texts.heads.asked, ({ asked }) => asked),
    cell: (line) =>
      eirsOf(line) === null ? (
        line.asked
      ) : (
        <PortalLink to={paths.importEirs({ bkgNum: line.asked })}>{line.asked}</PortalLink>
      ),
  },
  ...countColumns(texts),
  ...factColumns(texts),
]

function countColumns({ heads, eir, faultOf }: Texts): readonly Column<EirLine>[] {
  const all = of(({ eirInfoList }) => eirInfoList.length)
  const inGroup = (group: EirGroup) =>
    of(
      (content) =>
        eirRows(content, UNTOUCHED).filter(
          (row) => groupOf(row, { application: content.application, mayApply: content.can.apply }) === group,
        ).length,
    )
  return [
    // This column may contain an error text, so it is left-aligned like text.
    orFault({ ...col.number('eirs', heads.eirs, all), isNumeric: false }, faultOf),
    ...EIR_GROUPS.map((group) => col.number<EirLine>(group, eir.groups[group], inGroup(group))),
  ]
}

function factColumns({ heads, eir }: Texts): readonly Column<EirLine>[] {
  const places = (read: (item: EirContent['eirInfoList'][number]) => string) =>
    of(({ eirInfoList }) => [...new Set(eirInfoList.map(read))].filter((name) => name !== '').join(', ') || null)
  const sentAt = of(({ cntrParamsImport }) => cntrParamsImport?.ofcePrintTime || null)
  const application = of((content) =>
    content.application === null ? null : eir.application.state[content.application.reqStatus],
  )
  const vessel = of(
    ({ cntrParamsImport }) => [cntrParamsImport?.vessel, cntrParamsImport?.voyage].filter(Boolean).join(' ') || null,
  )
  const pickUp = places(({ pickUpFcilEn, pickUpFacility }) => pickUpFcilEn || pickUpFacility)
  const returnTo = places(({ rtnFcilEn, returnFacility }) => rtnFcilEn || returnFacility)
  return [
    col.text('application', heads.application, application),
    col.localTime('sentAt', eir.lastSentAt, (line) => {
      const local = sentAt(line)
      return local === null ? null : { local, clock: LINE_TIME_ZONE }
    }),
    col.text('vessel', eir.vesselVoyage, vessel),
    col.text('pickUp', eir.pickUp, pickUp),
    col.text('returnTo', eir.returnTo, returnTo),
  ]
}

// The answers for the same numbers, one tab per query; a query without permission has no tab. Only the open one is
// requested.
import type { NumberInText } from '@quayline/domain/tracking/numbers-in-text'
import { fill } from '@quayline/messages/language'
import type { ReactNode } from 'react'
import { ListViews } from '../../kit/list-views.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { accessTo } from '../../shell/session.ts'
import { useSession } from '../../shell/use-session.ts'
import { WithCutOffTexts } from '../cut-offs/cut-off-texts.tsx'
import { TRACKING_TEXTS } from '../tracking/tracking-texts.ts'
import { type Asked, askedOf, QUERIES, type Query, TAKES } from './asked-of.ts'
import { BULK_TEXTS } from './bulk-own-texts.ts'
import { CutOffLines } from './cut-off-lines.tsx'
import { EirLines } from './eir-lines.tsx'
import { FreeDaysQuery } from './free-days-query.tsx'
import { TrackedLines } from './tracked-lines.tsx'

type Numbers = readonly string[]

const LINES: Readonly<Record<Query, (numbers: Numbers) => ReactNode>> = {
  track: (numbers) => (
    <WithScreenTexts screenTexts={TRACKING_TEXTS}>
      {(tracking) => <TrackedLines numbers={numbers} tracking={tracking} />}
    </WithScreenTexts>
  ),
  cutoff: (numbers) => (
    <WithCutOffTexts>
      <CutOffLines numbers={numbers} />
    </WithCutOffTexts>
  ),
  eir: (numbers) => <EirLines numbers={numbers} />,
  freeDays: (numbers) => <FreeDaysQuery numbers={numbers} />,
}

// The found numbers that a query leaves out, and why.
export function LeftOut({ asked: { numbers, containers, beyond, most } }: { readonly asked: Asked }) {
  const own = useOwnTexts(BULK_TEXTS)
  return (
    <>
      {containers === 0 ? null : <p className="bulk-left-out">{fill(own.noContainers, { count: containers })}</p>}
      {beyond === 0 ? null : <p className="bulk-left-out">{fill(own.beyondMost, { count: beyond, most })}</p>}
      {numbers.length === 0 ? <p className="bulk-left-out">{own.nothingToAsk}</p> : null}
    </>
  )
}

export function BulkAnswers({ found }: { readonly found: readonly NumberInText[] }) {
  const own = useOwnTexts(BULK_TEXTS)
  const session = useSession()
  const open = QUERIES.filter(
    (query) => TAKES[query].right === null || (session !== null && accessTo(session, TAKES[query].right) === 'OPEN'),
  )
  return (
    <ListViews
      label={own.ask}
      views={open.map((name) => {
        const asked = askedOf(found, name)
        const panel = (
          <div className="stack">
            <LeftOut asked={asked} />
            {asked.numbers.length === 0 ? null : LINES[name](asked.numbers)}
          </div>
        )
        return { name, title: own.queries[name], panel }
      })}
    />
  )
}

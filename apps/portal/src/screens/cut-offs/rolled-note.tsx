// Which containers go by another ship than the booking's: its cut-offs are not theirs.
import { useAnswer } from '../../shell/use-answer.ts'
import { useScheduleTexts } from '../schedules/schedule-texts.ts'
import { RolledLines } from '../tracking/rolled-lines.tsx'
import { TrackingTextsProvider } from '../tracking/tracking-texts.ts'

interface RolledNoteProps {
  readonly number: string
  readonly type: 'bl' | 'bkg'
}

/** The tracking call knows; nothing is shown where it cannot be asked: the dates beside it stand without it. */
export function RolledNote({ number, type }: RolledNoteProps) {
  const { tracking } = useScheduleTexts()
  const params = { path: { num: number }, query: { numberType: type } }
  const { data: answered } = useAnswer(['tracking', 'rolled', number, type], (client) =>
    client.GET('/v1/public/tracking/{num}', { params }),
  )
  if (answered === undefined) return null
  return (
    <TrackingTextsProvider value={tracking}>
      <RolledLines answered={answered} />
    </TrackingTextsProvider>
  )
}

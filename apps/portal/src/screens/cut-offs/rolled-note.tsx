// Which containers go by another ship than the booking's: its cut-offs are not theirs.
import { rolledText } from '@quayline/messages/tracking/rolled-text'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useScheduleTexts } from '../schedules/schedule-texts.ts'

interface RolledNoteProps {
  readonly number: string
  readonly type: 'bl' | 'bkg'
}

/** The tracking call knows; nothing is said where it cannot be asked: the dates beside it stand without it. */
export function RolledNote({ number, type }: RolledNoteProps) {
  const { shell } = useTexts()
  const { tracking } = useScheduleTexts()
  const params = { path: { num: number }, query: { numberType: type } }
  const { data: answered } = useAnswer(['tracking', 'rolled', number, type], (client) =>
    client.GET('/v1/public/tracking/{num}', { params }),
  )
  const rolled = answered?.rolled ?? []
  if (answered === undefined || rolled.length === 0) return null
  const listed =
    answered.data.type === 'bl' || answered.data.type === 'bkg' ? answered.data.content.containerStatus : []
  const total = answered.containersPage?.total ?? listed.reduce((count, { containers }) => count + containers.length, 0)
  return rolled.map((group) => (
    <p key={`${group.vesselName} ${group.voyageNo}`} className="rolled is-warn">
      {rolledText(group, total, { tracking, date: shell.date })}
    </p>
  ))
}

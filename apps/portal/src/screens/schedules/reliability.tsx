// The punctuality of a service in the last 90 days, compared with the schedules that were stated first.
import { fill } from '@quayline/messages/language'
import { Skeleton } from '@quayline/ui/skeleton'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

interface ReliabilityProps {
  readonly service: string
  /** If more than one service is shown. */
  readonly isNamed?: boolean
  /** Only the share, for tables. */
  readonly isShort?: boolean
}

export function Reliability({ service, isNamed = false, isShort = false }: ReliabilityProps) {
  const texts = useTexts()
  const { noReliability } = useOwnTexts(SCHEDULES)
  const { schedule } = useScheduleTexts()
  const answer = useAnswer(['schedule', 'punctuality', service], (client) =>
    client.GET('/v1/public/schedule/services/{service}/punctuality', { params: { path: { service } } }),
  )
  if (answer.data === undefined)
    return answer.error === null ? (
      <Skeleton label={texts.shell.loading} sections={0} />
    ) : (
      failureText(answer.error, texts)
    )
  const { onTimePercent: percent, calls, toleranceHours: hours } = answer.data.data
  if (percent === null) return isShort ? texts.kit.value.none : fill(noReliability, { service })
  if (isShort) return `${percent} %${isNamed ? ` (${service})` : ''}`
  return `${isNamed ? `${service}: ` : ''}${fill(schedule.onTimeShare, { percent, calls, hours })}`
}

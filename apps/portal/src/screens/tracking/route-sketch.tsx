// The sketch of the voyage, requested separately from the answer: the page is complete without it.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { routeTexts } from '@quayline/messages/tracking/route-texts'
import { RouteFigure } from '@quayline/ui/route-figure'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useTracking } from './tracking-texts.ts'

interface RouteSketchProps {
  readonly number: string
  readonly type: NumberType
}

export function RouteSketch({ number, type }: RouteSketchProps) {
  const tracking = useTracking()
  const { shell } = useTexts()
  const params = { path: { num: number }, query: { numberType: type } }
  const answer = useAnswer(['tracking', 'route', number, type], (client) =>
    client.GET('/v1/public/tracking/{num}/route', { params }),
  )
  const map = answer.data?.data.map ?? null
  return map === null ? null : <RouteFigure map={map} texts={routeTexts(map, tracking, shell.date)} />
}

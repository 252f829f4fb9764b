// The sketch of a voyage in the reader's language; it came with the page, and the sketch itself is the portal's too.
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import { routeTexts } from '@quayline/messages/tracking/route-texts'
import { RouteFigure as Sketch } from '@quayline/ui/route-figure'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function RouteFigure({ map }: { readonly map: RouteMap }) {
  const { tracking, shell } = usePageTexts().texts
  return <Sketch map={map} texts={routeTexts(map, tracking, shell.date)} />
}

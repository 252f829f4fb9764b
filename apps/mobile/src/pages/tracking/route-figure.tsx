// The sketch of a voyage in the reader's language; its data came with the page, and the portal uses the same drawing.
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import { routeTexts } from '@quayline/messages/tracking/route-texts'
import { RouteFigure as Sketch } from '@quayline/ui/route-figure'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function RouteFigure({ map }: { readonly map: RouteMap }) {
  const { tracking, shell } = usePageTexts().texts
  return <Sketch map={map} texts={routeTexts(map, tracking, shell.date)} />
}

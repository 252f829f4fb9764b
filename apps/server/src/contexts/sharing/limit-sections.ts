// Reduces a bill share to the sections that its owner chose, on the server, so that hidden data is not sent.
import type { AsOf, AnswerSupplement, TimeZoneRefs, TrackingPath } from '@quayline/domain/tracking/answer'
import type { ShareBody, ShareSection } from '@quayline/domain/sharing/share-body'

/** What a share shows at one moment. */
export interface ShareView extends AnswerSupplement {
  readonly body: ShareBody
  /** By JSON pointer into the body. */
  readonly clocks: TimeZoneRefs
  readonly asOf: AsOf | null
}

/** `sections` as stored. Shares of a container have no sections and come back as they are. */
export function limitSections(view: ShareView, sections: readonly string[]): ShareView {
  const { body } = view
  if (body.type !== 'bl' && body.type !== 'bkg') return view
  const shows = (section: ShareSection): boolean => sections.includes(section)
  const basic = shows('basic')
  const ownNumber = body.type === 'bl' ? 'billOfladingRefCode' : 'trackingGroupReferenceCode'
  // The header above all sections: origin, destination and the shared number.
  const header: ReadonlySet<string> = new Set(['fromCity', 'toCity', ownNumber])
  const limited: ShareView['body'] = {
    ...body,
    actualShipment: shows('actualShipment') ? body.actualShipment : [],
    containerStatus: shows('containerStatus') ? body.containerStatus : [],
    trackingPath: basic
      ? body.trackingPath
      : (Object.fromEntries(
          Object.entries(body.trackingPath).map(([field, value]) => [field, header.has(field) ? value : null]),
        ) as unknown as TrackingPath),
    itNumber: basic ? body.itNumber : null,
    doc_ext: basic ? body.doc_ext : [],
    action: shows('action') ? body.action : [],
  }
  const clocks = Object.entries(view.clocks).filter(([pointer]) => {
    const part = pointer.split('/')[1] ?? ''
    if (part === 'trackingPath' || part === 'doc_ext') return basic
    return sections.includes(part)
  })
  return { ...besideSections(view, shows), body: limited, clocks: Object.fromEntries(clocks) }
}

/** Additional data beside the body, only for shown sections. */
function besideSections(
  { containersPage, inlandLegs, rolled, ...seen }: ShareView,
  shows: (section: ShareSection) => boolean,
): ShareView {
  return {
    ...seen,
    ...(shows('actualShipment') && inlandLegs !== undefined && { inlandLegs }),
    // Both sections show the containers and their ship.
    ...(shows('actualShipment') && shows('containerStatus') && rolled !== undefined && { rolled }),
    // The number of containers is part of the section.
    ...(shows('containerStatus') && containersPage !== undefined && { containersPage }),
  }
}

// The dispute pack without the ledger: the events of the containers, their EIRs, and the items of 46 CFR 541 that our data can fill or
// not.
import type { ContainerFacts } from '@quayline/domain/demurrage/assessment'
import type { DisputeItem } from '@quayline/domain/demurrage/dispute-items'
import { showMinutes } from '@quayline/domain/kernel/local-time'
import { fill } from '@quayline/messages/language'
import type { ReportBlock } from '../../../platform/pdf/pdf-report.ts'
import type { ReportTexts } from './ledger-report.ts'
import type { ListedEir } from '../../releases/index.ts'

/** The items of one charge, named as its row is. */
export interface ChargeItems {
  readonly heading: string
  readonly items: readonly DisputeItem[]
}

export interface ShownItem {
  readonly name: string
  readonly state: string
  readonly value: string
}

export function timelineBlocks(containers: readonly ContainerFacts[], localTexts: ReportTexts): readonly ReportBlock[] {
  const { timeline } = localTexts.texts
  return containers.flatMap(({ container, events }): readonly ReportBlock[] => [
    { kind: 'heading', text: `${timeline.heading} · ${container}` },
    {
      kind: 'table',
      columns: [
        { head: timeline.at, share: 2 },
        { head: timeline.what, share: 4 },
        { head: timeline.where, share: 1 },
        { head: timeline.source, share: 2 },
      ],
      rows: events.map(({ time, kind, port, source }) => [
        showMinutes(time.local),
        localTexts.event(kind),
        port ?? '',
        source,
      ]),
    },
  ])
}

export function eirBlocks(eirs: readonly ListedEir[], { texts }: ReportTexts): readonly ReportBlock[] {
  const { eirs: heads } = texts
  const heading: ReportBlock = { kind: 'heading', text: heads.heading }
  if (eirs.length === 0) return [heading, { kind: 'note', text: heads.none }]
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { head: heads.number, share: 3 },
        { head: heads.container, share: 2 },
        { head: heads.pickUp, share: 3 },
        { head: heads.returnTo, share: 3 },
        { head: heads.sent, share: 2 },
      ],
      rows: eirs.map((eir) => [eir.eirNumber, eir.container, eir.pickUp, eir.returnTo, sentText(eir, heads.notSent)]),
    },
  ]
}

export const sentText = ({ sentAt }: ListedEir, notSent: string): string =>
  sentAt === null ? notSent : new Date(sentAt).toISOString().slice(0, 16).replace('T', ' ')

export function itemBlocks(
  charges: readonly ChargeItems[],
  localTexts: ReportTexts,
  show: (item: DisputeItem) => ShownItem,
): readonly ReportBlock[] {
  const { items } = localTexts.texts
  return [
    { kind: 'heading', text: items.heading },
    { kind: 'note', text: items.note },
    ...charges.flatMap(({ heading, items: filled }): readonly ReportBlock[] => [
      { kind: 'heading', text: heading },
      {
        kind: 'table',
        columns: [
          { head: items.item, share: 5 },
          { head: items.state, share: 2 },
          { head: items.value, share: 5 },
        ],
        rows: filled.map((item) => {
          const { name, state, value } = show(item)
          return [`${name} (${item.paragraph})`, state, value]
        }),
      },
    ]),
  ]
}

/** `head`: title of the row of a charge. */
export const chargeHeading = (
  { container, sizeType }: ContainerFacts,
  chargeType: string,
  { texts }: ReportTexts,
): string => fill(texts.row, { container, sizeType: sizeType ?? texts.unknownSizeType, chargeType })

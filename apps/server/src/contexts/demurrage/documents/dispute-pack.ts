// The dispute pack of a shipment: the ledger, the events of its containers, their EIRs, and the items that 46 CFR 541.6 requires in an
// invoice.
import { type InvoiceFacts, NO_INVOICE } from '@quayline/domain/demurrage/dispute-item-names'
import { type DisputeItem, disputeItems } from '@quayline/domain/demurrage/dispute-items'
import { fill, type Language } from '@quayline/messages/language'
import type { ContextDeps } from '../../../platform/context.ts'
import { CSV_START, csvLine } from '../../../platform/csv.ts'
import type { ReportBlock } from '../../../platform/pdf/pdf-report.ts'
import type { Ledger } from '../charges/charge-ledger.ts'
import { demurrageTexts } from '../charges/row-texts.ts'
import {
  chargeHeading,
  type ChargeItems,
  eirBlocks,
  itemBlocks,
  sentText,
  type ShownItem,
  timelineBlocks,
} from './dispute-report.ts'
import { ledgerBlocks, money, type ReportTexts, slabText } from './ledger-report.ts'
import { eirsOfBookings, type ListedEir } from '../../releases/index.ts'
import { itemTexts, reportTexts } from './report-texts.ts'

export interface DisputePack {
  readonly ledger: Ledger
  readonly eirs: readonly ListedEir[]
  readonly items: readonly ChargeItems[]
}

/** The caller must be a party to the shipment or staff, as for the ledger. */
export async function loadDisputePack(
  { db, settings }: Pick<ContextDeps, 'db' | 'settings'>,
  ledger: Ledger,
  language: Language,
): Promise<DisputePack> {
  const localTexts = reportTexts(language)
  // There is no invoice in this system yet: items that only an invoice has stay open. The line's mailbox is the customers' contact.
  const invoice: InvoiceFacts = { ...NO_INVOICE, contact: settings?.supportMailbox ?? null }
  const numbers = [...new Set(ledger.containers.flatMap((container) => container.shipmentNumbers))].toSorted()
  const containers = new Map(ledger.containers.map((facts) => [facts.container, facts]))
  const found = await eirsOfBookings(db, numbers)
  return {
    ledger,
    eirs: found.filter(({ container }) => containers.has(container)),
    items: ledger.charges.flatMap((charge) => {
      const facts = containers.get(charge.container)
      return facts === undefined
        ? []
        : [
            {
              heading: chargeHeading(facts, localTexts.chargeType(charge.chargeType), localTexts),
              items: disputeItems(charge, facts, invoice).map(withLineMailbox),
            },
          ]
    }),
  }
}

/** The mailbox comes from the line's configuration, not from an invoice. */
const withLineMailbox = (item: DisputeItem): DisputeItem =>
  item.item === 'CONTACT' && item.status === 'FILLED' ? { ...item, source: 'LINE' } : item

// The text of an item of 46 CFR 541: its value and source, or what is missing.
function itemInText(language: Language): (item: DisputeItem) => ShownItem {
  const texts = itemTexts(language)
  const { items } = reportTexts(language).texts
  const { cannotAssess, periodEvents } = demurrageTexts(language)
  // Without a text for the missing value the item's own name is enough.
  const reasons: Readonly<Record<string, string>> = { ...cannotAssess, ...periodEvents, NOT_STARTED: texts.notStarted }
  const sources: Readonly<Record<string, string>> = texts.sources
  return (item) => {
    const name = texts.names[item.item]
    if (item.status === 'NOT_APPLICABLE') return { name, state: texts.notApplicable, value: '' }
    if (item.status === 'FILLED') {
      const source = sources[item.source] ?? item.source
      return { name, state: items.filled, value: `${item.values.join(', ')}${source === '' ? '' : ` (${source})`}` }
    }
    const why = reasons[item.missing]
    return {
      name,
      state: items.missing,
      value: why === undefined ? texts.notInData : fill(texts.notInDataWhy, { why }),
    }
  }
}

export function disputeBlocks({ ledger, eirs, items }: DisputePack, language: Language): readonly ReportBlock[] {
  const localTexts = reportTexts(language)
  return [
    ...itemBlocks(items, localTexts, itemInText(language)),
    ...timelineBlocks(ledger.containers, localTexts),
    ...eirBlocks(eirs, localTexts),
    ...ledgerBlocks(ledger.entries, ledger, localTexts),
  ]
}

/** One table of section, item, value and source, for automated filing of disputes. */
export function disputeCsv({ ledger, eirs, items }: DisputePack, language: Language): Uint8Array {
  const localTexts = reportTexts(language)
  const { texts } = localTexts
  const show = itemInText(language)
  const rows = [
    Object.values(texts.csv),
    ...items.flatMap(({ heading, items: filled }) =>
      filled.map((item) => {
        const { name, state, value } = show(item)
        return [`${texts.items.heading} · ${heading}`, `${name} (${item.paragraph})`, value, state]
      }),
    ),
    ...ledger.containers.flatMap(({ container, events }) =>
      events.map(({ time, kind, port, source }) => [
        `${texts.timeline.heading} · ${container}`,
        localTexts.event(kind),
        [time.local.replace('T', ' '), port].filter((part) => part !== null).join(' '),
        source,
      ]),
    ),
    ...eirs.map((eir) => [
      texts.eirs.heading,
      eir.eirNumber,
      [eir.container, eir.pickUp, eir.returnTo].filter((part) => part !== '').join(' · '),
      sentText(eir, texts.eirs.notSent),
    ]),
    ...ledger.entries.flatMap((entry) => dayRows(entry, localTexts)),
  ]
  return new TextEncoder().encode(`${CSV_START}${rows.map(csvLine).join('')}`)
}

const dayRows = (
  { row, days, tariff }: Ledger['entries'][number],
  { texts, reason }: ReportTexts,
): readonly (readonly string[])[] =>
  days.map((day) => [
    `${texts.days.heading} · ${row.rowId}`,
    `${day.on} ${texts.kinds[day.kind]}`,
    [
      day.kind === 'CHARGED' ? money(day.amount, row.currency ?? '') : '',
      reason(day.reason),
      day.slab === null ? '' : slabText(day.slab, texts),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    tariff?.clause ?? '',
  ])

// The dispute pack of a shipment: the ledger, what happened to its containers, their EIRs, and the items that 46 CFR 541.6 asks of an
// invoice.
import { type InvoiceFacts, NO_INVOICE } from '@quayline/domain/demurrage/dispute-item-names'
import { type DisputeItem, disputeItems } from '@quayline/domain/demurrage/dispute-items'
import type { Language } from '@quayline/messages/language'
import type { ContextDeps } from '../../../platform/context.ts'
import { CSV_START, csvLine } from '../../../platform/csv.ts'
import type { ReportBlock } from '../../../platform/pdf/pdf-report.ts'
import type { Ledger } from '../charges/charge-ledger.ts'
import { type ChargeItems, chargeHeading, eirBlocks, itemBlocks, sentText, timelineBlocks } from './dispute-report.ts'
import { itemInText } from './dispute-texts.ts'
import { ledgerBlocks, money, type ReportTexts, slabText } from './ledger-report.ts'
import { eirsOfBookings, type ListedEir } from '../../releases/index.ts'
import { reportTexts } from './report-texts.ts'

export interface DisputePack {
  readonly ledger: Ledger
  readonly eirs: readonly ListedEir[]
  readonly items: readonly ChargeItems[]
}

/** The caller is a party to the shipment or staff: the ledger was given to him. */
export async function loadDisputePack(
  { db, settings }: Pick<ContextDeps, 'db' | 'settings'>,
  ledger: Ledger,
  language: Language,
): Promise<DisputePack> {
  const localTexts = reportTexts(language)
  // No invoice exists in this system yet: what only it can say stays open. The line's mailbox is the contact that customers have.
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

/** The mailbox is stated by the line itself, not by an invoice. */
const withLineMailbox = (item: DisputeItem): DisputeItem =>
  item.item === 'CONTACT' && item.status === 'FILLED' ? { ...item, source: 'LINE' } : item

export function disputeBlocks({ ledger, eirs, items }: DisputePack, language: Language): readonly ReportBlock[] {
  const localTexts = reportTexts(language)
  return [
    ...itemBlocks(items, localTexts, itemInText(language)),
    ...timelineBlocks(ledger.containers, localTexts),
    ...eirBlocks(eirs, localTexts),
    ...ledgerBlocks(ledger.entries, ledger, localTexts),
  ]
}

/** One table of section, item, value and source, for whoever files the dispute by machine. */
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

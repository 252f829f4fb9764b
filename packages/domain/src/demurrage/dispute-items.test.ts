import { describe, expect, it } from 'vitest'
import type { ContainerFacts } from './assessment.ts'
import { assessCharges } from './assess-charges.ts'
import { DISPUTE_ITEMS, type InvoiceFacts, NO_INVOICE } from './dispute-item-names.ts'
import { disputeItems } from './dispute-items.ts'
import { agreement, book, container, line, slabs, terms } from './tariff-line.fixture.ts'

const US = line('US', {
  country: 'US',
  terms: terms({
    currency: 'USD',
    freeDays: 4,
    freeDayType: 'WORKING',
    chargeDayType: 'WORKING',
    nonWorking: ['SAT', 'SUN'],
    slabs: slabs([5, 8, '100'], [9, null, '150']),
  }),
})
const events = ['DISCHARGE 2026-05-04', 'AVAILABILITY 2026-05-05', 'EMPTY_RETURN 2026-05-15']
const imported = container(events, { portOfDischarge: 'USLAX', billNumbers: ['6100000001'], partyCodes: ['C1'] })

const items = (
  facts: ContainerFacts,
  invoice?: InvoiceFacts,
  rules = book([US, line('X', { country: 'US', bound: 'BN' })]),
  bound: 'BM' | 'BN' = 'BM',
) => {
  const [charge] = assessCharges([facts], {
    bound,
    chargeType: 'ALL',
    book: rules,
    asOf: Date.parse('2026-06-01T00:00Z'),
    endDate: null,
  })
  if (charge === undefined) throw new Error('no charge')
  return Object.fromEntries(
    disputeItems(charge, facts, invoice).map((item) => [
      item.item,
      item.status === 'FILLED' ? item.values.join(' | ') : item.status === 'NOT_IN_DATA' ? `? ${item.missing}` : '-',
    ]),
  )
}

describe('disputeItems (46 CFR 541.6)', () => {
  it('fills what the data have, names what they lack', () => {
    // Mon 4 May: free Mon to Thu; charged Fri 8, Mon 11 to Fri 15: four days at 100, two at 150.
    expect(items(imported)).toEqual({
      BILL_NUMBERS: '6100000001',
      CONTAINER_NUMBERS: 'CBHU4398907',
      PORTS_OF_DISCHARGE: 'USLAX',
      BASIS_OF_LIABILITY: '? BASIS_OF_LIABILITY',
      INVOICE_DATE: '? INVOICE_DATE',
      INVOICE_DUE_DATE: '? INVOICE_DUE_DATE',
      FREE_DAYS: '4',
      FREE_TIME_START: '2026-05-04',
      FREE_TIME_END: '2026-05-07',
      AVAILABILITY_DATE: '2026-05-05',
      EARLIEST_RETURN_DATE: '-',
      DATES_CHARGED: '2026-05-08 | 2026-05-11/2026-05-15',
      TOTAL_DUE: '700.00 USD',
      APPLICABLE_RULE: 'Tariff item US',
      RATES: '100.00 USD | 150.00 USD',
      CONTACT: '? CONTACT',
      DISPUTE_PROCEDURE: '? DISPUTE_URL',
      DISPUTE_TIME_LIMITS: '? DISPUTE_TIME_LIMITS',
      STATEMENT_OF_CONSISTENCY: '? STATEMENT_OF_CONSISTENCY',
      STATEMENT_OF_PERFORMANCE: '? STATEMENT_OF_PERFORMANCE',
      LAST_DAY_TO_INVOICE: '2026-06-14',
    })
  })

  it('follows the data: without the report or the paper the item is open', () => {
    const bare = { ...imported, billNumbers: [], events: imported.events.filter(({ kind }) => kind !== 'AVAILABILITY') }
    expect(items(bare)).toMatchObject({ BILL_NUMBERS: '? BILL_OF_LADING', AVAILABILITY_DATE: '? AVAILABILITY' })
    const open = container(events.slice(0, 2), { portOfDischarge: 'USLAX' })
    expect(items(open).LAST_DAY_TO_INVOICE).toBe('? EMPTY_RETURN')
    expect(items(container(events.slice(2), { portOfDischarge: 'USLAX' }))).toMatchObject({
      FREE_TIME_END: '? START_MISSING',
      TOTAL_DUE: '? START_MISSING',
      RATES: '? START_MISSING',
    })
    expect(items(container([], { portOfDischarge: 'USLAX' })).TOTAL_DUE).toBe('? NOT_STARTED')
  })

  it('takes the billing party’s own statements where it gave them; half a time limit is none', () => {
    const invoice: InvoiceFacts = {
      ...NO_INVOICE,
      issuedOn: '2026-05-20',
      contact: 'dnd@line.example',
      requestWithinDays: 30,
    }
    expect(items(imported, invoice)).toMatchObject({
      INVOICE_DATE: '2026-05-20',
      CONTACT: 'dnd@line.example',
      DISPUTE_TIME_LIMITS: '? DISPUTE_TIME_LIMITS',
    })
    expect(items(imported, { ...invoice, answerWithinDays: 30 }).DISPUTE_TIME_LIMITS).toBe('30 | 30')
  })

  it('names the agreement beside the tariff, with what it grants', () => {
    const rules = book([US], {
      agreements: [agreement('A', { freeDays: 6, slabs: slabs([1, null, '80']), currency: 'USD' })],
    })
    // Six working days from Mon 4 May end on Mon 11; four at 80 are left.
    expect(items(imported, NO_INVOICE, rules)).toMatchObject({
      FREE_DAYS: '6',
      FREE_TIME_END: '2026-05-11',
      APPLICABLE_RULE: 'Agreement A | Tariff item US',
      RATES: '80.00 USD',
      TOTAL_DUE: '320.00 USD',
    })
  })

  it('asks an export for its earliest return date and for no port of discharge', () => {
    const exported = container(['EMPTY_PICK_UP 2026-05-04', 'LOAD 2026-05-08'], { portOfLoading: 'USLAX' })
    expect(items(exported, NO_INVOICE, undefined, 'BN')).toMatchObject({
      PORTS_OF_DISCHARGE: '-',
      AVAILABILITY_DATE: '-',
      EARLIEST_RETURN_DATE: '? EARLIEST_RETURN_DATE',
      DATES_CHARGED: '-',
      LAST_DAY_TO_INVOICE: '-',
    })
  })

  it('has every paragraph of the rule once, in its order', () => {
    const paragraphs = Object.values(DISPUTE_ITEMS)
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
    expect(paragraphs).toEqual(paragraphs.toSorted())
  })
})

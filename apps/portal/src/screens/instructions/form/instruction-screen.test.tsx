import type { Instruction } from '@quayline/client/schema.d'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../../shell/request.ts'
import { htmlOf, PACKS, refusedCall, sessionOf, textOf, wholeHtmlOf } from '../../../shell/rendered.fixture.tsx'
import { answered } from '../../answered.fixture.ts'
import { NOTHING_ALLOWED, step } from '../instruction.fixture.ts'
import { instructionKey, MAY_CREATE_KEY } from '../instruction-keys.ts'
import { CONTENT, draftInstruction, duty, withHouses } from './form.fixture.ts'
import { INSTRUCTION_FIELDS } from './instruction-fields-own-texts.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { BillList } from './bill-list.tsx'
import { InstructionScreen, StepHistory } from './instruction-screen.tsx'
import { createMemoryRouter } from 'react-router'

/** Five hours before the line's cut-off in the fixture's filings. */
beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-12-04T21:00:00Z'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const { id } = draftInstruction()
const session = sessionOf({ kind: 'CERTIFIED' })
const ALLOWED = [MAY_CREATE_KEY, answered({ items: [], next: null, can: { create: true } })] as const

interface Scene {
  readonly tab?: string
  readonly language?: Language
  readonly failure?: Error
}

/** The screen at an address with the instruction's id. */
function screen(
  data: Instruction | null,
  { tab = 'parties', language = 'en-US', failure }: Scene = {},
): Promise<string> {
  const router = createMemoryRouter([{ path: '/instructions/:id', element: <InstructionScreen /> }], {
    initialEntries: [`/instructions/${id}?tab=${tab}`],
  })
  const answers = data === null ? [] : [[instructionKey(id), answered(data)] as const, ALLOWED]
  const failures = failure === undefined ? [] : [[instructionKey(id), failure] as const]
  return wholeHtmlOf({ session, language, answers, failures }, router)
}

const own = INSTRUCTION_FORM['en-US']

/** Controls that have neither a label nor an accessible name. */
function unnamed(html: string): readonly string[] {
  const labelled = new Set([...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, name]) => name))
  return [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="hidden"') && !tag.includes('type="checkbox"') && !tag.includes('aria-label='))
    .filter((tag) => !labelled.has(/ id="([^"]+)"/.exec(tag)?.[1]))
}

describe('one instruction', () => {
  it('is an outline while it is under way', async () => {
    expect(await screen(null)).toContain('aria-busy="true"')
  })

  it.each([
    ['forbidden', refusedCall(403, 403, 'Only for certified users'), 'Only for certified users'],
    ['not found', refusedCall(404, 404, 'No such instruction'), 'No such instruction'],
    [
      'offline',
      new CallFailed({ failure: { kind: 'network' }, requestId: null }),
      PACKS['en-US'].texts.portal.errors.offlineTitle,
    ],
    ['failed', refusedCall(500, 500, 'Server error', 'req-77'), 'req-77'],
  ])('says that it is %s', async (_state, failure, text) => {
    expect(textOf(await screen(null, { failure }))).toContain(text)
  })
})

describe.each(LANGUAGES)('the form in %s', (language) => {
  const texts = INSTRUCTION_FIELDS[language]
  const form = INSTRUCTION_FORM[language]

  it.each([
    ['parties', () => [texts.field.documentType, texts.role.SHIPPER, texts.role.CONSIGNEE, texts.field.portOfLoading]],
    ['cargo', () => [texts.row.description, texts.row.containerNo, texts.row.seals, form.sums.agree]],
    ['house', () => [texts.field.hasHouseBills, 'HOUSE1', texts.house.consignee, texts.payments.A, form.fillCargo]],
    ['filings', () => [form.filing.legal, form.filing.lineCutOff, form.filing.locked, texts.row.performedBy]],
  ] as const)('asks under %s for what it must, each field by its name', async (tab, expected) => {
    const html = await screen(draftInstruction({ content: withHouses('HOUSE1') }), { tab, language })
    const text = textOf(html)
    for (const part of expected()) expect(text).toContain(part)
    expect(unnamed(html)).toEqual([])
  })
})

describe('the form', () => {
  it('offers the actions that the answer allows, and a link to what is compared once something was submitted', async () => {
    const text = textOf(await screen(draftInstruction()))
    for (const part of [own.submit, own.showFace]) expect(text).toContain(part)
    expect(text).not.toContain(own.compare)
    expect(textOf(await screen(draftInstruction({ contentVersion: 1, status: 'AMENDMENT_DRAFT' })))).toContain(
      own.compare,
    )
    expect(textOf(await screen(draftInstruction({ status: 'AMENDMENT_DRAFT' })))).toContain(own.submitAmendment)
  })

  it('shows a party that only customs ask for once it is missing', async () => {
    const seller = INSTRUCTION_FIELDS['en-US'].role.SELLER
    const path = ['parties', 'SELLER']
    const faults: Instruction['faults'] = [
      { severity: 'ERROR', path, rule: 'filing-needs', message: 'EU ENS needs it' },
    ]
    expect(await screen(draftInstruction())).not.toContain('id="field-parties-SELLER-name"')
    const html = await screen(draftInstruction({ faults }))
    expect(html).toContain('id="field-parties-SELLER-name"')
    expect(textOf(html)).toContain(seller)
  })

  it('shows faults with the server’s texts at their cells, counts them at their tab, and lists them beside', async () => {
    const faults: Instruction['faults'] = [
      { severity: 'ERROR', path: ['containers', 0, 'weight'], rule: 'payload', message: 'Beyond the payload' },
      { severity: 'WARN', path: ['containers', 1, 'containerNo'], rule: 'check-digit', message: 'The digit is 3' },
    ]
    const html = await screen(draftInstruction({ faults }), { tab: 'cargo' })
    expect(html).toMatch(/id="field-containers-0-weight"[^>]*aria-invalid="true"/)
    const text = textOf(html)
    expect(text).toContain('1 to correct')
    expect(text).toContain('Beyond the payload')
    expect(text).toContain('The digit is 3')
    expect(html).not.toMatch(/id="field-containers-1-containerNo"[^>]*aria-invalid/)
  })

  it('does not shout about what nobody has filled in yet', async () => {
    const content = { ...CONTENT, parties: {} }
    const faults: Instruction['faults'] = [
      { severity: 'ERROR', path: ['parties', 'SHIPPER'], rule: 'required', message: 'Name the shipper' },
    ]
    expect(textOf(await screen(draftInstruction({ content, faults })))).not.toContain('Name the shipper')
  })

  it('shows each filing with its deadline by the clock of its place, and how urgent it is in words', async () => {
    const text = textOf(await screen(draftInstruction(), { tab: 'filings' }))
    expect(text).toContain('6 Dec 2026 10:00 (UTC+8)')
    expect(text).toContain('5 Dec 2026 10:00 (UTC+8)')
    // 02:00 UTC is five hours ahead.
    expect(text).toContain(`in 5 h · ${own.filing.urgent}`)
    expect(text).toContain('19 CFR 4.7')
    const onward = draftInstruction({
      filings: [{ ...duty('CA_ACI', 'CA'), isOnward: true, isShortSea: true, basis: 'EXPECTED' }],
    })
    const asked = textOf(await screen(onward, { tab: 'filings' }))
    for (const part of [own.filing.onward, own.filing.shortSea, own.filing.basis.EXPECTED])
      expect(asked).toContain(part)
  })

  it('fixes who files AMS while House B/Ls exist, and says why; JP AFR stays open', async () => {
    const locked = textOf(await screen(draftInstruction({ content: withHouses('H1') }), { tab: 'filings' }))
    expect(locked).toContain(own.filing.locked)
    expect(textOf(await screen(draftInstruction(), { tab: 'filings' }))).not.toContain(own.filing.locked)
  })

  it('says by when it is due, what was booked, and which other instructions share the booking', async () => {
    const [booking] = draftInstruction().bookings
    const bookings = booking === undefined ? [] : [{ ...booking, isConfirmed: false, otherInstructions: ['SI2'] }]
    const text = textOf(await screen(draftInstruction({ bookings })))
    for (const part of ['2 × 45G1', own.unconfirmed, 'SI2', '5 Dec 2026 18:00 (UTC+8)']) expect(text).toContain(part)
  })
})

const bill: Instruction['bills'][number] = {
  billNumber: '6170012265',
  version: 1,
  type: 'DRAFT',
  state: 'NEW',
  issuedOn: null,
  onBoardOn: null,
  receivedAt: '2026-12-03T02:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
}

describe('an instruction that cannot be changed', () => {
  const submitted = draftInstruction({
    status: 'CONFIRMED',
    contentVersion: 2,
    content: withHouses('HOUSE1'),
    can: { ...NOTHING_ALLOWED, amend: true, shutOut: true, approveDraft: true },
    bills: [bill],
  })

  it.each([
    ['parties', ['NINGBO HARBOUR TOYS CO LTD', 'EXAMPLE IMPORTS GMBH', 'NINGBO, CNNGB']],
    ['cargo', ['WOODEN TOY TRAINS', 'CSQU3054383', '10205.25 kg']],
    ['house', ['HOUSE1', 'A Cash', 'CN, US']],
    ['filings', ['US AMS']],
  ])('says all that it says under %s, and has no field', async (tab, parts) => {
    const html = await screen(submitted, { tab })
    const text = textOf(html)
    for (const part of parts) expect(text).toContain(part)
    expect(html).not.toMatch(/<textarea/)
    expect(text).toContain(own.readOnly)
  })

  it('offers what may be done instead', async () => {
    const text = textOf(await screen(submitted))
    for (const part of [own.compare, 'Amend', 'Approve']) expect(text).toContain(part)
    expect(text).not.toContain(own.submit)
  })
})

describe('what the line has made of it', () => {
  const bills: Instruction['bills'] = [
    bill,
    { ...bill, version: 2, state: 'APPROVED', approvedBy: 'forwarder1', approvedAt: '2026-12-03T03:00:00.000Z' },
    { ...bill, version: 3, type: 'ORIGINAL', issuedOn: '2026-12-04', onBoardOn: '2026-12-03' },
  ]

  it('is listed newest first, with how each stands', () => {
    const router = createMemoryRouter([{ path: '*', element: <BillList bills={bills} /> }])
    const text = textOf(htmlOf({ session }, router))
    for (const part of ['approved by forwarder1', 'issued 4 Dec 2026', 'on board 3 Dec 2026'])
      expect(text).toContain(part)
    expect(text.indexOf(own.bill.ORIGINAL)).toBeLessThan(text.indexOf(own.bill.DRAFT))
  })

  it('stands beside who did what and why', () => {
    const steps = [step(1, 'SUBMITTED'), step(2, 'REJECTED', { by: 'desk1', side: 'LINE', reason: 'Seal missing' })]
    const router = createMemoryRouter([{ path: '*', element: <StepHistory steps={steps} /> }])
    const text = textOf(htmlOf({ session }, router))
    expect(text).toContain('Rejected · Seal missing desk1')
    expect(text.indexOf('Rejected')).toBeLessThan(text.indexOf('Submitted'))
  })

  it('is nothing yet where no bill was made', () => {
    const router = createMemoryRouter([{ path: '*', element: <BillList bills={[]} /> }])
    expect(textOf(htmlOf({ session }, router))).toContain(own.noBills)
  })
})

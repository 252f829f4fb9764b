import type { Instruction } from '@quayline/client/schema.d'
import { COMPLETE_INSTRUCTION } from '@quayline/domain/instructions/complete-instruction.fixture'
import { describe, expect, it } from 'vitest'
import { PACKS } from '../../../shell/rendered.fixture.tsx'
import { cargoFromContainers, houseNumber } from './house-draft.ts'
import { asSaved, contentOf, draftOf } from './instruction-draft.ts'
import { containerColumns } from './container-columns.ts'
import { containerCount, sumsOf } from './container-sums.ts'
import { containerRows, unitsOf, withUnits } from './container-draft.ts'
import { placeOf, placeText, rowsIn } from './draft-values.ts'
import { CONTENT, withHouses } from './form.fixture.ts'
import { INSTRUCTION_FIELDS } from './instruction-fields-own-texts.ts'
import { fieldOf } from './fault-places.ts'
import { isSameParty, partyPath, sameParty } from './party-draft.ts'
import { freeKinds } from './terms-draft.ts'
import { unreadable } from './readable.ts'

const { unplaced: _, ...complete } = COMPLETE_INSTRUCTION
const COMPLETE = complete as Instruction['content']
const { grid } = PACKS['en-US'].texts.kit
const texts = INSTRUCTION_FIELDS['en-US']
const columns = containerColumns({
  texts,
  grid,
  units: { weight: 'KGM', volume: 'MTQ', isMixed: false },
  items: 2,
  sources: [],
})

describe('the draft of an instruction', () => {
  it.each([
    ['complete', COMPLETE],
    ['with House B/Ls', withHouses('H1', 'H2')],
    ['as it begins', CONTENT],
  ])('loses nothing of a content: %s', (_name, content) => {
    expect(contentOf(draftOf(content), content)).toEqual(content)
  })

  it('takes over what the form has no field for, also what a draft of an earlier form lacks', () => {
    const terms = { clauses: ['SLAC'], references: [{ type: 'CT', value: 'QX26' }] }
    const was = { ...CONTENT, ...terms, billNumber: '6170012265' }
    const { clauses: _1, references: _2, charges: _3, ...earlier } = draftOf(CONTENT)
    expect(contentOf(earlier, was)).toMatchObject({ ...terms, billNumber: '6170012265' })
  })

  it('saves references, clauses and terms of charges; a blank reference is left out', () => {
    const typed = {
      ...draftOf(CONTENT),
      references: [
        { type: '', value: ' ' },
        { type: 'SPO', value: 'PO-7731' },
      ],
      charges: [{ kind: 'DESTINATION_PORT', term: 'COL' }],
      clauses: "SHIPPER'S LOAD AND COUNT\nCLEAN ON BOARD",
    }
    expect(contentOf(typed, CONTENT)).toMatchObject({
      references: [{ type: 'SPO', value: 'PO-7731' }],
      charges: [{ kind: 'DESTINATION_PORT', term: 'COL' }],
      clauses: ["SHIPPER'S LOAD AND COUNT", 'CLEAN ON BOARD'],
    })
  })

  it('shows an error of a reference at its row, which blank rows stand before', () => {
    const draft = {
      ...draftOf(CONTENT),
      references: [
        { type: '', value: '' },
        { type: 'FF', value: '' },
      ],
    }
    expect(fieldOf(['references', 0, 'value'], draft)).toBe('references.1.value')
    expect(freeKinds([{ kind: 'BASIC_FREIGHT' }, { kind: 'ORIGIN_PORT' }], { kind: 'ORIGIN_PORT' })).toEqual([
      'ORIGIN_HAULAGE',
      'ORIGIN_PORT',
      'ORIGIN_OTHER',
      'DESTINATION_HAULAGE',
      'DESTINATION_PORT',
      'DESTINATION_OTHER',
    ])
  })

  it('keeps a number that can be read two ways out of the content, and asks', () => {
    const draft = draftOf(CONTENT)
    const [first = {}, ...others] = rowsIn(draft, 'containers')
    const typed = { ...draft, containers: [{ ...first, weight: '1,234' }, ...others] }
    expect(contentOf(typed, CONTENT).containers[0]?.weight).toBeNull()
    expect(unreadable(typed, columns, grid)).toEqual({
      'containers.0.weight': '“1,234” can be read two ways. Which one is meant?',
    })
    // The server's state then lacks it: the form differs, and keeps it here.
    expect(rowsIn(asSaved(typed, CONTENT), 'containers')[0]?.weight).toBe('')
  })

  it.each([
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['20410.50', '20410.50'],
  ])('reads %s as %s', (text, value) => {
    const draft = draftOf(CONTENT)
    const [item = {}] = rowsIn(draft, 'cargo')
    expect(contentOf({ ...draft, cargo: [{ ...item, weight: text }] }, CONTENT).cargo[0]?.weight).toEqual({
      value,
      unit: 'KGM',
    })
  })

  it('writes the names of the trade as codes: 40HQ, cartons, a number with blanks, a House number in lower case', () => {
    const containers = [
      { containerNo: 'csqu 305438 3', sizeType: '40HQ', packageCode: 'cartons', houseBillNumber: 'crfx1', weight: '1' },
    ]
    expect(contentOf({ ...draftOf(CONTENT), containers }, CONTENT).containers[0]).toMatchObject({
      containerNo: 'CSQU3054383',
      sizeType: '45G1',
      packageCode: 'CT',
      houseBillNumber: 'CRFX1',
    })
    expect(houseNumber(' crfx12 ')).toBe('CRFX12')
  })

  it('leaves rows that nobody has filled in where they are, and sends none of them', () => {
    const draft = draftOf(CONTENT)
    const [one = {}, two = {}] = rowsIn(draft, 'containers')
    const blank = Object.fromEntries(Object.keys(one).map((field) => [field, '']))
    const typed = { ...draft, containers: [one, blank, { ...two, goods: 'TOYS' }] }
    expect(contentOf(typed, CONTENT).containers.map(({ goods }) => goods)).toEqual([null, 'TOYS'])
    expect(rowsIn(asSaved(typed, CONTENT), 'containers').map(({ goods }) => goods)).toEqual(['', '', 'TOYS'])
  })

  it('has one unit for the grid unless lines came with several, and never converts', () => {
    const rows = containerRows(CONTENT.containers)
    expect(unitsOf(rows)).toEqual({ weight: 'KGM', volume: 'MTQ', isMixed: false })
    const pounds = withUnits(rows, { weightUnit: 'LBR' })
    expect(unitsOf(pounds).weight).toBe('LBR')
    expect(contentOf({ ...draftOf(CONTENT), containers: pounds }, CONTENT).containers[0]?.weight).toEqual({
      value: '10205.25',
      unit: 'LBR',
    })
    expect(unitsOf([...rows, ...pounds]).isMixed).toBe(true)
  })

  it('names several seals with a source each, in their order', () => {
    const seals = [
      { source: 'SHI' as const, number: 'A1' },
      { source: 'CUS' as const, number: 'B2' },
      { source: null, number: 'C3' },
    ]
    const content = { ...CONTENT, containers: CONTENT.containers.map((line) => ({ ...line, seals })) }
    expect(containerRows(content.containers)[0]).toMatchObject({ seals: 'A1, B2, C3', sealSource: 'SHI, CUS, ' })
    expect(contentOf(draftOf(content), content).containers[0]?.seals).toEqual(seals)
  })

  it('sums the containers against the cargo: 820 packages, 20410.5 kg', () => {
    const draft = draftOf(CONTENT)
    const facts = sumsOf(rowsIn(draft, 'containers'), rowsIn(draft, 'cargo'))
    expect(facts.map(({ inContainers, inCargo }) => [inContainers, inCargo])).toEqual([
      ['820', '820'],
      ['20410.5', '20410.5'],
      ['110', '110'],
    ])
    expect(containerCount([...rowsIn(draft, 'containers'), ...rowsIn(draft, 'containers')])).toBe(2)
  })

  it('takes places from suggestions; a name alone has no code', () => {
    expect(placeOf('Ningbo, CNNGB', '')).toEqual({ unLocode: 'CNNGB', name: 'Ningbo', displayedName: [] })
    expect(placeOf('Somewhere', 'SOMEWHERE\nELSE')).toEqual({
      unLocode: null,
      name: 'Somewhere',
      displayedName: ['SOMEWHERE', 'ELSE'],
    })
    expect(placeOf('', '')).toBeNull()
    expect(placeText({ unLocode: 'USLGB', name: 'Long Beach' })).toBe('Long Beach, USLGB')
  })

  it('copies a party, and knows that it is the same', () => {
    const draft = draftOf(CONTENT)
    const copied = { ...draft, ...sameParty(draft, partyPath('CONSIGNEE'), partyPath('NOTIFY_1')) }
    expect(isSameParty(draft, partyPath('CONSIGNEE'), partyPath('NOTIFY_1'))).toBe(false)
    expect(isSameParty(copied, partyPath('CONSIGNEE'), partyPath('NOTIFY_1'))).toBe(true)
    expect(contentOf(copied, CONTENT).parties.NOTIFY_1).toEqual(CONTENT.parties.CONSIGNEE)
  })

  it('forgets the code of a party whose name was changed', () => {
    const party = { ...CONTENT.parties.SHIPPER, code: 'X1' } as Instruction['content']['parties']['SHIPPER']
    const content = { ...CONTENT, parties: { ...CONTENT.parties, ...(party && { SHIPPER: party }) } }
    const draft = draftOf(content)
    expect(contentOf(draft, content).parties.SHIPPER?.code).toBe('X1')
    expect(contentOf({ ...draft, 'parties.SHIPPER.name': 'ANOTHER LTD' }, content).parties.SHIPPER?.code).toBeNull()
  })

  it('fills the cargo of a House B/L from the containers that name it; what was stated of a container stays', () => {
    const draft = draftOf(CONTENT)
    const containers = rowsIn(draft, 'containers').map((row, index) => ({
      ...row,
      houseBillNumber: index === 0 ? 'H1' : 'H2',
    }))
    const cargo = rowsIn(draft, 'cargo')
    expect(cargoFromContainers('H1', containers, cargo, [])).toEqual([
      expect.objectContaining({
        containerNo: 'CSQU3054383',
        description: 'WOODEN TOY TRAINS',
        hsCode: '950300',
        packages: '410',
        packageCode: 'CT',
        weight: '10205.25',
      }),
    ])
    const before = [{ containerNo: 'CSQU3054383', description: 'TRAINS, RED', hsCode: '', marks: '' }]
    expect(cargoFromContainers('H1', containers, cargo, before)[0]?.description).toBe('TRAINS, RED')
    expect(cargoFromContainers('', containers, cargo, [])).toEqual([])
  })
})

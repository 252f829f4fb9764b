import { LANGUAGES } from '@quayline/messages/language'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered } from '../answered.fixture.ts'
import { AutoFilersScreen } from './auto-filers-screen.tsx'
import { BillRetentionScreen } from './bill-retention-screen.tsx'
import { PortAdminsScreen } from './port-admins-screen.tsx'
import { dateOrderFault, daysFault, nameFault, plainCodeFault, portCodeFault, sapIdsOf } from './register-check.ts'
import { registerFaults } from './register-form.tsx'
import type { RegisterName } from './register.ts'
import { ReleaseOfficesScreen } from './release-offices-screen.tsx'
import { SapGroupsScreen } from './sap-groups-screen.tsx'
import { REGISTERS_OWN } from './registers-own-texts.ts'

const { texts } = PACKS['en-US']
const own = REGISTERS_OWN['en-US']
const { faults } = own
const session = adminSession('HQ_ADMIN')
const KEPT = { id: 'r1', createdBy: 'hqadmin', createdAt: '2026-03-01T08:00:00.000Z' }

const SCREENS: readonly (readonly [RegisterName, ComponentType, object, readonly string[]])[] = [
  ['billRetention', BillRetentionScreen, { billType: 'SEA_WAYBILL', days: 20 }, ['Sea waybill', '20 d']],
  [
    'autoFilers',
    AutoFilersScreen,
    { agreementNumber: 'AG1', eori: 'DE123', validFrom: '2026-01-01', validUntil: '2026-12-31' },
    ['AG1', 'DE123', '1 Jan 2026', '31 Dec 2026'],
  ],
  ['releaseOffices', ReleaseOfficesScreen, { code: 'SHA', name: 'Shanghai office' }, ['SHA', 'Shanghai office']],
  [
    'portAdmins',
    PortAdminsScreen,
    { userId: 'u', username: 'port1', portType: 'JP', portCode: 'JPTYO', territoryCode: 'AP-NORTH', region: 'AP' },
    ['port1', 'Japan: advance filing rules (AFR)', 'JPTYO'],
  ],
  [
    'sapGroups',
    SapGroupsScreen,
    { code: 'G1', name: '亚太大客户', sapIds: ['0001234567', '0007654321'] },
    ['G1', '亚太大客户', '2 IDs', '0001234567, 0007654321'],
  ],
]

describe.each(SCREENS)('the register %s', (name, Screen, entry, shown) => {
  const html = (rows: readonly object[], language: (typeof LANGUAGES)[number] = 'en-US'): string =>
    htmlIn({ language, session, answers: [[['registers', name], answered({ items: rows })]] }, <Screen />)

  it('shows its rows as texts, who made them, and what may be done', () => {
    const text = textOf(html([{ ...KEPT, ...entry }]))
    for (const part of [...shown, 'hqadmin', own.actions.change, own.actions.delete, own.actions.add])
      expect(text).toContain(part)
  })

  it('has its name and explanation in every language', () => {
    for (const language of LANGUAGES) {
      const screenTexts = PACKS[language].texts.registers
      const text = textOf(html([{ ...KEPT, ...entry }], language))
      expect(text).toContain(screenTexts.titles[name])
      expect(text).toContain(REGISTERS_OWN[language].intros[name])
    }
  })

  it('says how to begin when it is empty, and shows an outline while it loads', () => {
    expect(textOf(html([]))).toContain(own.noneText)
    expect(htmlIn({ session }, <Screen />)).toContain('table-skeleton')
  })
})

describe('what a register refuses before the server is asked', () => {
  it.each([
    ['1', true],
    ['20', true],
    ['0', false],
    ['21', false],
    ['-1', false],
    ['1.5', false],
    ['٥', false],
    ['', true],
  ])('days %j', (text, isRight) => {
    expect(daysFault(text, faults)).toBe(isRight ? undefined : faults.days)
  })

  it.each([
    ['USLAX', true],
    ['CNNG2', true],
    ['uslax', false],
    ['USLA', false],
    ['USLA1', false],
    ['USLAX ', false],
  ])('port %j', (text, isRight) => {
    expect(portCodeFault(text, faults)).toBe(isRight ? undefined : faults.portCode)
  })

  it.each([
    ['A1', true],
    ['A-1', false],
    ['Ａ１', false],
    ['x'.repeat(35), true],
    ['x'.repeat(36), false],
  ])('code %j', (text, isRight) => {
    expect(plainCodeFault(text, faults)).toBe(isRight ? undefined : faults.plainCode)
  })

  it('names of controls and periods that end before they begin', () => {
    expect(nameFault('Shanghai', faults)).toBeUndefined()
    expect(nameFault('a\u202eb', faults)).toBe(faults.name)
    expect(dateOrderFault('2026-01-02', '2026-01-01', faults)).toBe(faults.dateOrder)
    expect(dateOrderFault('2026-01-01', '2026-01-01', faults)).toBeUndefined()
    expect(dateOrderFault('2026-01-01', '', faults)).toBeUndefined()
  })

  it('SAP ids each count once, in the order of the grid, blank rows not at all', () => {
    const rows = ['0001234567', ' ', '0007654321 ', '0001234567'].map((sapId) => ({ sapId }))
    expect(sapIdsOf(rows)).toEqual(['0001234567', '0007654321'])
  })

  it('leaves "required" to speak where nothing else is wrong', () => {
    const check = () => ({ days: undefined, code: 'Wrong' })
    expect(Object.keys(registerFaults<'days' | 'code'>({ check }, { days: '', code: '' }, texts))).toEqual(['code'])
  })
})

import { describe, expect, it } from 'vitest'
import { readReferenceFile } from './read-reference-file.ts'

const vessel = (given: Readonly<Record<string, unknown>> = {}) => ({
  vesselCode: 'T01',
  vesselName: 'TEST WREN',
  lloydsNumber: '9074729',
  ...given,
})
const facility = (given: Readonly<Record<string, unknown>> = {}) => ({
  code: 'TAO06',
  fcilNme: 'Test Terminal',
  ...given,
})
const problemsOf = (file: unknown): readonly string[] =>
  readReferenceFile(file).problems.map(({ row, field, problem }) => `${row} ${field} ${problem}`.trim())

describe('readReferenceFile', () => {
  it('takes what is given and leaves the rest unknown', () => {
    const { problems, vessels, facilities } = readReferenceFile({
      vessels: [vessel({ yearBuilt: 2011, grossTonnage: '91000', netTonnage: '', maxSpeed: 22.5 })],
      facilities: [facility({ unLocode: 'CNQIN', addr1: ' 1 Sample Road ', telCntryCde: '86', telNum: '555 0100' })],
    })
    expect(problems).toEqual([])
    expect(vessels).toEqual([
      {
        vesselCode: 'T01',
        vesselName: 'TEST WREN',
        lloydsNumber: '9074729',
        optName: null,
        flagCountry: null,
        registryPort: null,
        owner: null,
        yearBuilt: '2011',
        classSociety: null,
        grossTonnage: '91000',
        netTonnage: null,
        callSign: null,
        totTeuCap: null,
        maxSpeed: '22.5',
      },
    ])
    // CNQIN is another code of CNTAO.
    expect(facilities[0]).toMatchObject({ unLocode: 'CNTAO', addr1: '1 Sample Road', telNum: '555 0100', faxNum: null })
  })

  it.each([
    [{ vesselCode: undefined }, 'vessels[0] vesselCode is missing'],
    [{ vesselCode: 't01' }, 'vessels[0] vesselCode must be capitals and digits'],
    [{ vesselCode: 'ABCDEFGHIJK' }, 'vessels[0] vesselCode must have at most 10 characters'],
    [{ vesselName: '   ' }, 'vessels[0] vesselName is missing'],
    [{ vesselName: 'A\nB' }, 'vessels[0] vesselName must not hold control characters'],
    [{ vesselName: ['A'] }, 'vessels[0] vesselName must be a text'],
    [{ lloydsNumber: '9074728' }, 'vessels[0] lloydsNumber fails its check digit'],
    [{ lloydsNumber: '907472' }, 'vessels[0] lloydsNumber must be seven digits'],
    [{ yearBuilt: '1899' }, 'vessels[0] yearBuilt must be a year from 1900 to 2099'],
    [{ grossTonnage: -1 }, 'vessels[0] grossTonnage must be a text'],
    [{ grossTonnage: '91,000' }, 'vessels[0] grossTonnage must be a whole number'],
    [{ grossTonnage: '100', netTonnage: '101' }, 'vessels[0] netTonnage must not be more than the gross tonnage'],
    [{ maxSpeed: '21 kn' }, 'vessels[0] maxSpeed must be knots, 21.5'],
    [{ yearBuild: '2011' }, 'vessels[0] yearBuild is not known'],
  ])('a vessel with %j is refused: %s', (given, problem) => {
    expect(problemsOf({ vessels: [vessel(given)] })).toEqual([problem])
  })

  it.each([
    [{ code: null }, 'facilities[0] code is missing'],
    [{ unLocode: 'Qingdao' }, 'facilities[0] unLocode must have at most 5 characters'],
    [{ unLocode: 'CNT1O' }, 'facilities[0] unLocode must be a UN/LOCODE, CNSHA'],
    [{ telNum: '+86 555' }, 'facilities[0] telNum must be digits, blanks and dashes'],
    [{ addr1: 'x'.repeat(101) }, 'facilities[0] addr1 must have at most 100 characters'],
    [{ __proto__: null, phone: '1' }, 'facilities[0] phone is not known'],
  ])('a facility with %j is refused: %s', (given, problem) => {
    expect(problemsOf({ facilities: [facility(given)] })).toEqual([problem])
  })

  it('names every bad row and keeps the good ones', () => {
    const read = readReferenceFile({
      vessels: [vessel(), 'T02', null, vessel({ vesselCode: '' })],
      facilities: [facility(), [facility()]],
    })
    expect(read.problems.map(({ row }) => row)).toEqual(['vessels[1]', 'vessels[2]', 'vessels[3]', 'facilities[1]'])
    expect([read.vessels.length, read.facilities.length]).toEqual([1, 1])
  })

  it('gives no code and no IMO number to two', () => {
    expect(problemsOf({ vessels: [vessel(), vessel({ lloydsNumber: null }), vessel({ vesselCode: 'T03' })] })).toEqual([
      'vessels[1] vesselCode is that of vessels[0] too',
      'vessels[2] lloydsNumber is that of vessels[0] too',
    ])
    expect(problemsOf({ facilities: [facility(), facility()] })).toEqual([
      'facilities[1] code is that of facilities[0] too',
    ])
  })

  it.each([
    [null, 'must be an object with vessels or facilities'],
    [[], 'must be an object with vessels or facilities'],
    ['vessels', 'must be an object with vessels or facilities'],
    [{}, 'holds neither vessels nor facilities'],
    [{ vessels: [], facilities: [] }, 'holds neither vessels nor facilities'],
    [{ vessels: {} }, 'vessels must be a list'],
    [{ ships: [] }, 'ships is not known'],
  ])('%j as a file is refused: %s', (file, problem) => {
    expect(problemsOf(file)).toEqual([problem])
  })
})

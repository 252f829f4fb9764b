import { describe, expect, it } from 'vitest'
import { callAt, schedule, timeAt } from '../schedule.fixture.ts'
import { at, city, expectSame, head, lines, readBack } from '../write/written-message.fixture.ts'
import { writeIftsai } from './write.ts'

describe('IFTSAI written', () => {
  // By hand after the HMM samples and the D.99B message: SG4 TDT RFF FTX, SG5 LOC DTM RFF.
  it('has one LOC per call, its times and cut-offs below it', () => {
    expect(lines(writeIftsai(head, schedule))).toEqual([
      "BGM+404+DOC1+9'",
      "DTM+137:202403022000:203'",
      "TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR'",
      "RFF+SRN:QP1'",
      "FTX+AAI+++ETA LATE?: FOG ?+ SWELL'",
      "FTX+AAI+++MASTER?'S NOTICE'",
      "LOC+153+CNSHA:139:6+CNSHAYSP3:TER:ZZZ:Yangshan Phase 3'",
      "DTM+232:202402280600:203'",
      "DTM+132:202402292330:203'",
      "DTM+178:202403011900:203'",
      "DTM+189:202402292000:203'",
      "DTM+133:202403021400:203'",
      "DTM+180:202403011600:203'",
      "DTM+DCO:202402291200:203'",
      "DTM+VCO:202403011000:203'",
      "DTM+CUA:202403011200:203'",
      "RFF+CRN:QL-0001'",
      "RFF+VOI:013W'",
      "RFF+VON:014E'",
      "LOC+164+CNSHA:139:6'",
      "DTM+178:202403012110:203'",
      "LOC+PBP+CNSHA:139:6'",
      "DTM+178:202403011745:203'",
      "LOC+153+KRPUS:139:6:BUSAN+++OMI'",
      "DTM+232:202403040600:203'",
      "LOC+153+CNNGB:139:6:NINGBO++KRPUS:139:6+ADH'",
      "LOC+153+USLAX:139:6:LOS ANGELES'",
      "DTM+132:202403160600:203'",
      "DTM+133:202403191800:203'",
    ])
  })

  it('is read back as it was, in every status and function, with offsets and dates alone', () => {
    expectSame(writeIftsai(head, schedule), [schedule])
    const odd = {
      ...schedule,
      vessel: { imoNumber: null, callSign: 'OWJG2', carrierCode: null, name: null },
      service: null,
      remark: null,
      calls: [
        callAt(city('CNSHA', 'SHANGHAI'), {
          status: 'BLANK',
          times: [timeAt('ARRI', 'PLN', { local: '2024-02-29T06:00', offset: '-03:00' })],
          cutOffs: [{ code: 'EFC', time: at('2024-02-22') }],
        }),
        callAt({ ...city('XXQQQ', ''), name: null }),
        ...(['PHASED_OUT', 'PHASED_IN', 'SLID', 'ROTATED', 'CUT_AND_RUN'] as const).map((status) =>
          callAt(city('CNNGB', 'NINGBO'), { status, swappedWith: 'CNSHA' }),
        ),
        callAt({ unLocode: null, name: 'SOMEWHERE', facilityCode: null, facilityName: null, facilityType: null }),
      ],
    } as const
    expectSame(writeIftsai(head, odd), [odd])
    expect(readBack(writeIftsai({ ...head, function: 'CANCEL' }, schedule)).reading.function).toBe('CANCEL')
  })

  it('names the voyage of the first call, and the carrier, where the schedule has none of its own', () => {
    const body = writeIftsai(head, {
      ...schedule,
      voyage: null,
      operator: null,
      calls: [callAt(city('CNSHA', 'SHANGHAI'), { exportVoyage: '015E', importVoyage: '014W' })],
    })
    expect(lines(body)[2]).toBe("TDT+20+015E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR'")
    expect(readBack(body).reading.facts).toMatchObject([{ calls: [{ exportVoyage: '015E', importVoyage: '014W' }] }])
  })
})

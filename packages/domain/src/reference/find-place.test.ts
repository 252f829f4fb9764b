import { describe, expect, it } from 'vitest'
import { canonicalLocode, findPlace, listPlaces } from './find-place.ts'
import { PLACE_ALIASES, PLACE_ROWS } from './places.data.ts'

describe('findPlace', () => {
  it('answers the place as the carrier prints it', () => {
    expect(findPlace('CNTAO')).toEqual({
      unLocode: 'CNTAO',
      city: 'Qingdao',
      cityZh: '青岛',
      subdivision: 'Shandong',
      country: 'China',
      countryCode: 'CN',
      zone: 'Asia/Shanghai',
      latitude: 36.07,
      longitude: 120.38,
    })
    expect(findPlace('SGSIN')).toMatchObject({ city: 'Singapore', subdivision: '', country: 'Singapore' })
  })

  // docs/requirements/master-data.md 3.1: DCSA samples use CNSGH, COP uses CNQIN, others CNSHA, CNNGB, CNNBO.
  it.each([
    ['CNSGH', 'CNSHA'],
    ['CNQIN', 'CNTAO'],
    ['CNNBO', 'CNNGB'],
    ['CNTSN', 'CNTXG'],
    ['CNXGG', 'CNTXG'],
    ['CNDAL', 'CNDLC'],
    ['cn sha', 'CNSHA'],
  ])('%s is kept as %s', (alias, code) => {
    expect(findPlace(alias)?.unLocode).toBe(code)
    expect(canonicalLocode(alias)).toBe(code)
  })

  it.each(['', 'XXXXX', 'constructor', '__proto__', 'CN'])('knows no place %j', (code) =>
    expect(findPlace(code)).toBeNull(),
  )

  // Read by hand from EDIFACT and X12 samples and the carrier's published payloads.
  it.each(
    (
      'AEJEA CNNGB CNSHA CNTAO CNXMN CNYTN DEBRV EGPSE EGSUZ ESFUE ESHUV GRPIR HKHKG IDSUB INNSA ITGOA ITSAL KRPUS MAPTM NLRTM ' +
      'OMSLL PHMNL PKKHI TRKMX TWKHH USLAX USLGB USOAK USONT ILHFA MXZLO USCHI USSTP BRIOA AUMEL COCTG DEHAM USPHL MXQRO USDAL ' +
      'USLBD ARBUE AUSYD USMEM USNYC DEWKD USLVI CNTXG MMRGN SGSIN USPDX USSEA USHOU CNWUH CNCKG DEDUI'
    ).split(' '),
  )('knows %s', (code) => expect(findPlace(code)?.unLocode).toBe(code))
})

const hasClock = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
// Not in the ES2023 library types yet; Node 20 has it as a getter, later versions as a method.
const zonesOfCountry = (code: string): readonly string[] => {
  const locale: unknown = new Intl.Locale(`und-${code}`)
  const { timeZones, getTimeZones } = locale as { timeZones?: string[]; getTimeZones?: () => string[] }
  return timeZones ?? getTimeZones?.call(locale) ?? []
}

describe('the place table', () => {
  it.each(listPlaces().map((place) => [place.unLocode, place] as const))('%s is consistent', (code, place) => {
    expect(code).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/)
    expect(place.countryCode).toBe(code.slice(0, 2))
    expect(place.country).toMatch(/^[A-Z][A-Za-z ]{3,}$/)
    // A comma would shift the parts of every location line.
    expect(`${place.city}${place.subdivision}`).not.toMatch(/[,|]/)
    expect(place.cityZh).toMatch(/^\p{Script=Han}+$/u)
    expect(Math.abs(place.latitude)).toBeLessThan(66)
    expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180)
    // Oracle: the ICU table of zones per country must list the zone of the place (tz-lookup assigns Tanjung Pelepas to
    // Jakarta's zone).
    expect(zonesOfCountry(place.countryCode).map(hasClock)).toContain(hasClock(place.zone))
  })

  it('agrees with the wall clocks of published offsets', () => {
    // Published standard and summer offsets, 15 January and 15 July 2026, minutes east of Greenwich.
    const offsets = {
      CNSHA: [480, 480],
      USLAX: [-480, -420],
      USDAL: [-360, -300],
      NLRTM: [60, 120],
      INNSA: [330, 330],
      MMRGN: [390, 390],
      AUMEL: [660, 600],
    }
    for (const [code, expected] of Object.entries(offsets)) {
      const minutes = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((utc) => {
        const parts = new Intl.DateTimeFormat('sv-SE', {
          timeZone: findPlace(code)?.zone ?? '',
          dateStyle: 'short',
          timeStyle: 'medium',
        })
        return (Date.parse(`${parts.format(new Date(utc)).replace(' ', 'T')}Z`) - Date.parse(utc)) / 60000
      })
      expect([code, minutes]).toEqual([code, expected])
    }
  })

  it('lists no code twice, and every alias points at a place of the same country', () => {
    expect(new Set(PLACE_ROWS.map(([code]) => code)).size).toBe(PLACE_ROWS.length)
    for (const [alias, code] of Object.entries(PLACE_ALIASES)) {
      expect(PLACE_ROWS.some(([listed]) => listed === alias)).toBe(false)
      expect(PLACE_ROWS.some(([listed]) => listed === code)).toBe(true)
      expect(alias.slice(0, 2)).toBe(code.slice(0, 2))
    }
  })
})

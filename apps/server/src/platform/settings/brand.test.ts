import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BrandError, drawQr, readBrand } from './brand.ts'
import { readSettings } from './brand-settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quayline-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (text: string): string => {
  const file = path.join(folder, `${Math.random()}.json`)
  writeFileSync(file, text)
  return file
}
const good = {
  name: 'Quayline',
  appScheme: 'quayline://',
  iosStoreUrl: 'https://apps.apple.com/app/id1',
  androidDownloadUrl: 'https://line.example/app-download',
  supportMailbox: 'help@line.example',
}
const settings = {
  legalName: 'Quayline Example Shipping Co., Ltd.',
  androidPackageUrl: 'https://downloads.line.example/app.apk',
  visitWebHosts: ['support.google.com', 'xn--fiqs8s.example'],
  browserHelp: [{ name: 'Chrome', url: 'https://support.google.com/chrome/answer/95647' }],
  appSdks: [{ name: 'Map', url: 'https://support.google.com/map' }],
  eirPorts: { NGB: 'CNNGB' },
  maintenance: { fromDay: 7, fromTime: '01:00', untilDay: 7, untilTime: '05:30', zone: 'Europe/Paris', place: 'Paris' },
  territories: [
    { code: 'EU-NORTH', name: 'Northern Europe', region: 'EU', regionName: 'Europe', countries: ['DE', 'NL'] },
    { code: 'CN-EAST', name: 'East China', region: 'CN', regionName: 'China', countries: [] },
  ],
  partnerSystemUrl: 'https://partner.line.example/users',
  documentDesk: {
    recipient: 'DOCDESK',
    si: 'IFTMIN',
    vgm: 'DCSA',
    channel: { kind: 'https', url: 'https://desk.line.example/in' },
  },
  filingHours: { US_AMS: 36 },
  filingShortRoutes: [
    {
      regime: 'JP_AFR',
      fromPorts: ['KRPUS'],
      toPorts: ['JPHKT'],
      hours: 0,
      before: 'DEPARTURE',
      source: 'Japan Customs, short routes',
      sourceOn: '2013-11-01',
    },
  ],
}

describe('readBrand', () => {
  it('reads the line and draws both codes', () => {
    const brand = readBrand(fileWith(JSON.stringify(good)))
    expect(brand).toMatchObject(good)
    expect(brand.qr.ios.path).not.toBe(brand.qr.android.path)
  })

  it('reads the file that the repository ships', () => {
    expect(readBrand(path.join(import.meta.dirname, '../../../../../quayline.config.json')).name).not.toBe('')
  })

  it.each([
    ['name', { ...good, name: '' }],
    ['appScheme', { ...good, appScheme: 'javascript:alert(1)' }],
    ['iosStoreUrl', { ...good, iosStoreUrl: 'javascript:alert(1)' }],
    ['supportMailbox', { ...good, supportMailbox: 'nobody' }],
    ['colour', { ...good, colour: 'red' }],
  ])('names the wrong field %s', (field, content) => {
    expect(() => readBrand(fileWith(JSON.stringify(content)))).toThrow(BrandError)
    expect(() => readBrand(fileWith(JSON.stringify(content)))).toThrow(field)
  })

  it('reports every wrong field at once', () => {
    const wrong = fileWith(
      JSON.stringify({ ...good, name: '', supportMailbox: 'nobody', visitWebHosts: ['https://x.example'] }),
    )
    for (const field of ['name: ', 'supportMailbox: ', 'visitWebHosts.0: '])
      expect(() => readBrand(wrong)).toThrow(field)
  })

  it('keeps what only the server needs to itself', () => {
    const brand = readBrand(fileWith(JSON.stringify({ ...good, ...settings })))
    expect(Object.keys(brand).sort()).toEqual([...Object.keys(good), 'qr'].sort())
  })

  it('names a file that is missing or no JSON', () => {
    expect(() => readBrand('/nowhere.json')).toThrow('/nowhere.json cannot be read')
    expect(() => readBrand(fileWith('{'))).toThrow('cannot be read')
  })
})

describe('readSettings', () => {
  it('reads what the server needs', () => {
    expect(readSettings(fileWith(JSON.stringify({ ...good, ...settings })))).toEqual({
      ...settings,
      name: 'Quayline',
      supportMailbox: 'help@line.example',
      visitWebHosts: new Set(settings.visitWebHosts),
      eirPorts: new Map([['NGB', 'CNNGB']]),
    })
  })

  it('opens nothing and offers nothing where the file says nothing', () => {
    expect(readSettings(fileWith(JSON.stringify(good)))).toEqual({
      name: 'Quayline',
      supportMailbox: 'help@line.example',
      legalName: null,
      androidPackageUrl: null,
      visitWebHosts: new Set(),
      browserHelp: [],
      appSdks: [],
      eirPorts: new Map(),
      // docs/requirements/accounts.md 7: Saturday 19:00 to Sunday 07:00.
      maintenance: {
        fromDay: 6,
        fromTime: '19:00',
        untilDay: 7,
        untilTime: '07:00',
        zone: 'Asia/Shanghai',
        place: 'Beijing',
      },
      territories: [],
      partnerSystemUrl: null,
      documentDesk: null,
      filingHours: {},
      filingShortRoutes: [],
    })
  })

  it('reads the file that the repository ships: EIRs for Ningbo (docs/requirements/eir.md 1), and each link can be opened', () => {
    const shipped = readSettings(path.join(import.meta.dirname, '../../../../../quayline.config.json'))
    expect(shipped.eirPorts).toEqual(new Map([['NGB', 'CNNGB']]))
    expect(shipped.browserHelp.length).toBeGreaterThan(2)
    for (const { url } of [...shipped.browserHelp, ...shipped.appSdks])
      expect([url, shipped.visitWebHosts.has(new URL(url).hostname)]).toEqual([url, true])
  })

  it.each([
    ['legalName', { legalName: ' ' }],
    ['androidPackageUrl', { androidPackageUrl: 'http://downloads.line.example/app.apk' }],
    ['androidPackageUrl', { androidPackageUrl: 'javascript:alert(1)' }],
    ['visitWebHosts.1', { visitWebHosts: ['a.example', 'https://b.example'] }],
    ['visitWebHosts.0', { visitWebHosts: ['*.example.com'] }],
    ['visitWebHosts.0', { visitWebHosts: ['Support.Google.com'] }],
    ['visitWebHosts.0', { visitWebHosts: ['localhost'] }],
    ['visitWebHosts.0', { visitWebHosts: ['127.0.0.1'] }],
    ['visitWebHosts.0', { visitWebHosts: ['a.example:8443'] }],
    ['visitWebHosts.0', { visitWebHosts: ['a.example.'] }],
    ['browserHelp.0.url', { browserHelp: [{ name: 'Chrome', url: 'https://elsewhere.example/' }] }],
    ['browserHelp.0.url', { browserHelp: [{ name: 'Chrome', url: 'http://support.google.com/' }] }],
    ['appSdks.0.name', { appSdks: [{ name: '', url: 'https://support.google.com/map' }] }],
    ['eirPorts.NGB', { eirPorts: { NGB: 'XXXXX' } }],
    ['maintenance.zone', { maintenance: { ...settings.maintenance, zone: 'Mars/Olympus' } }],
    ['maintenance.fromTime', { maintenance: { ...settings.maintenance, fromTime: '24:00' } }],
    ['maintenance.untilDay', { maintenance: { ...settings.maintenance, untilDay: 8 } }],
    ['territories.1.code', { territories: [settings.territories[0], settings.territories[0]] }],
    ['territories.0.countries.0', { territories: [{ ...settings.territories[0], countries: ['Germany'] }] }],
    ['documentDesk.recipient', { documentDesk: { ...settings.documentDesk, recipient: '../x' } }],
    [
      'documentDesk.channel.url',
      { documentDesk: { recipient: 'D', channel: { kind: 'https', url: 'http://d.example' } } },
    ],
    ['documentDesk.channel.kind', { documentDesk: { recipient: 'D', channel: { kind: 'mail' } } }],
    ['documentDesk.si', { documentDesk: { ...settings.documentDesk, si: 'X12' } }],
    ['filingHours.US_AMS', { filingHours: { US_AMS: 0 } }],
    ['filingHours', { filingHours: { UK_ENS: 24 } }],
    ['filingShortRoutes.0.toPorts.0', { filingShortRoutes: [{ ...settings.filingShortRoutes[0], toPorts: ['JP'] }] }],
    ['filingShortRoutes.0.sourceOn', { filingShortRoutes: [{ ...settings.filingShortRoutes[0], sourceOn: '2013' }] }],
    ['partnerSystemUrl', { partnerSystemUrl: 'http://partner.line.example/users' }],
    ['eirPorts.NGB', { eirPorts: { NGB: 'cnngb' } }],
    ['eirPorts.ngb', { eirPorts: { ngb: 'CNNGB' } }],
    ['eirPorts.NGX', { eirPorts: { NGB: 'CNNGB', NGX: 'CNNGB' } }],
  ])('names the wrong field %s of %j', (field, change) => {
    const wrong = fileWith(JSON.stringify({ ...good, ...settings, ...change }))
    expect(() => readSettings(wrong)).toThrow(BrandError)
    expect(() => readSettings(wrong)).toThrow(`${field}: `)
  })
})

describe('drawQr', () => {
  it('draws the three finder patterns of ISO/IEC 18004 (seven dark modules in a corner row)', () => {
    const { modules, path: drawing } = drawQr('https://line.example')
    expect((modules - 17) % 4).toBe(0)
    expect(drawing).toContain('M0 0h7v1h-7z')
    expect(drawing).toContain(`M${modules - 7} 0h7v1h-7z`)
    expect(drawing).toContain(`M0 ${modules - 1}h7v1h-7z`)
  })
})

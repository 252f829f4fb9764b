import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BrandError, drawQr, readBrand } from './brand.ts'

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

describe('readBrand', () => {
  it('reads the line and draws both codes', () => {
    const brand = readBrand(fileWith(JSON.stringify(good)))
    expect(brand).toMatchObject(good)
    expect(brand.qr.ios.path).not.toBe(brand.qr.android.path)
  })

  it('reads the file that the repository ships', () => {
    expect(readBrand(path.join(import.meta.dirname, '../../../../quayline.config.json')).name).not.toBe('')
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

  it('names a file that is missing or no JSON', () => {
    expect(() => readBrand('/nowhere.json')).toThrow('/nowhere.json cannot be read')
    expect(() => readBrand(fileWith('{'))).toThrow('cannot be read')
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

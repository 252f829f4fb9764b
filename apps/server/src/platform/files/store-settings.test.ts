import { describe, expect, it } from 'vitest'
import { readS3Place, readScannerPlace, scannerName } from './store-settings.ts'

describe('QUAYLINE_FILES', () => {
  it.each([
    ['s3://docs', { bucket: 'docs', prefix: '', endpoint: null, region: null, isPathStyle: false }],
    [
      's3://line-docs/quayline/live/?endpoint=https://s3.line.example:9000&region=eu-central-1&pathStyle=1',
      {
        bucket: 'line-docs',
        prefix: 'quayline/live/',
        endpoint: 'https://s3.line.example:9000',
        region: 'eu-central-1',
        isPathStyle: true,
      },
    ],
    ['s3://docs?pathStyle=0', { bucket: 'docs', prefix: '', endpoint: null, region: null, isPathStyle: false }],
  ])('%s', (text, place) => expect(readS3Place(text)).toEqual(place))

  it.each([
    'https://docs',
    's3://',
    's3://ab',
    's3://10.0.0.1',
    's3://do..cs',
    's3://docs/a/../b',
    's3://docs/a//b',
    's3://docs?region=eu&region=us',
    's3://docs?region=EU West',
    's3://docs?accessKey=x',
    's3://docs?endpoint=ftp://x',
    's3://docs#x',
  ])('refuses %s', (text) => expect(readS3Place(text)).toBeNull())
})

describe('QUAYLINE_CLAMD', () => {
  it.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://clamd.line.example:1', { host: 'clamd.line.example', port: 1 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('%s', (text, place) => expect(readScannerPlace(text)).toEqual(place))

  it.each(['tcp://clamd', 'tcp://clamd:0', 'tcp://clamd:65536', 'tcp://a b:1', 'unix:clamd', 'http://clamd:3310'])(
    'refuses %s',
    (text) => expect(readScannerPlace(text)).toBeNull(),
  )

  it('is shown as it was written', () => {
    for (const text of ['tcp://clamd:3310', 'unix:/run/clamd.ctl']) {
      const place = readScannerPlace(text)
      expect(place === null ? '' : scannerName(place)).toBe(text)
    }
  })
})

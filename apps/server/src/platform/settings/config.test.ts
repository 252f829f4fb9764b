import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('starts without any variable: embedded database, demonstration line, port 8080', () => {
    expect(readConfig({ PATH: '/bin' })).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataFolder: '.data',
      databaseUrl: null,
      databaseDirectUrl: null,
      production: false,
      demo: true,
      now: null,
      inbox: null,
      limits: {
        containersOfDocument: 1000,
        referencesOfDocument: 5000,
        unitsOfMessage: 25_000,
        workbookCells: 500_000,
        pdfLines: 20_000,
        senderBytesPerSecond: 2_000_000,
      },
      smtpUrl: null,
      filePlace: null,
      scannerPlace: null,
      deskSecret: null,
      simulator: true,
      publicUrl: 'http://127.0.0.1:8080',
      brandFile: null,
      stopLimitMs: 25_000,
      stallLimitMs: 60_000,
    })
  })

  it('serves the app simulator in production only where it is switched on', () => {
    expect(readConfig({ NODE_ENV: 'production' }).simulator).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', QUAYLINE_SIMULATOR: '1' }).simulator).toBe(true)
    expect(readConfig({ QUAYLINE_SIMULATOR: '0' }).simulator).toBe(false)
    expect(() => readConfig({ QUAYLINE_SIMULATOR: 'yes' })).toThrow('QUAYLINE_SIMULATOR must be 0 or 1')
  })

  it('never loads the demonstration line on a PostgreSQL server or in production unless configured', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/quayline' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', QUAYLINE_DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ QUAYLINE_DEMO: '0' }).demo).toBe(false)
  })

  it('reads a fixed clock with a zone, and takes the slash from the public address', () => {
    expect(readConfig({ QUAYLINE_NOW: '2026-03-01T08:00:00+08:00' }).now).toBe(Date.UTC(2026, 2, 1))
    expect(readConfig({ PUBLIC_URL: 'https://line.example/' }).publicUrl).toBe('https://line.example')
    expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81')
  })

  it.each([
    ['QUAYLINE_DAT', '/x'],
    ['QUAYLINE_DEMO', 'yes'],
    ['QUAYLINE_NOW', '2026-03-01'],
    ['QUAYLINE_NOW', '2026-13-01T00:00:00Z'],
    ['QUAYLINE_NOW', '2026-03-01T00:00:00'],
    ['QUAYLINE_WORKBOOK_CELLS', '9999'],
    ['QUAYLINE_WORKBOOK_CELLS', '1e6'],
    ['QUAYLINE_PAPER_LINES', '50001'],
    ['QUAYLINE_SENDER_BYTES', '99999'],
    ['QUAYLINE_DOCUMENT_CONTAINERS', '199'],
    ['QUAYLINE_DOCUMENT_REFERENCES', '20001'],
    ['QUAYLINE_MESSAGE_UNITS', '0'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'x'],
    ['DATABASE_DIRECT_URL', 'mysql://x'],
    ['DATABASE_DIRECT_URL', 'postgres://db/quayline'],
    ['SMTP_URL', 'http://x'],
    ['QUAYLINE_FILES', '/var/files'],
    ['QUAYLINE_FILES', 's3://Bucket'],
    ['QUAYLINE_FILES', 's3://docs/../x'],
    ['QUAYLINE_FILES', 's3://docs?secret=x'],
    ['QUAYLINE_FILES', 's3://docs?pathStyle=yes'],
    ['QUAYLINE_FILES', 's3://docs?endpoint=https://user:word@store.example'],
    ['QUAYLINE_DESK_SECRET', 'short'],
    ['QUAYLINE_CLAMD', 'clamd:3310'],
    ['QUAYLINE_CLAMD', 'tcp://clamd'],
    ['QUAYLINE_CLAMD', 'tcp://clamd:65536'],
    ['QUAYLINE_CLAMD', 'unix:clamd.sock'],
    ['PUBLIC_URL', 'line.example'],
    ['PUBLIC_URL', 'https://line.example/?a=1'],
    ['QUAYLINE_STOP_SECONDS', '0'],
    ['QUAYLINE_STALL_SECONDS', '3601'],
    ['QUAYLINE_STALL_SECONDS', '1.5'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it.each([
    ['/srv', '/srv/data'],
    ['/srv/data', '/srv/data'],
    ['.', '.data'],
  ])('refuses an inbox %s that holds the data folder %s: its files would be taken for messages', (inbox, data) => {
    expect(() => readConfig({ QUAYLINE_INBOX: inbox, QUAYLINE_DATA: data })).toThrow('QUAYLINE_INBOX')
    expect(readConfig({ QUAYLINE_INBOX: `${data}/inbox`, QUAYLINE_DATA: data }).inbox).toBe(`${data}/inbox`)
    expect(readConfig({ QUAYLINE_INBOX: `${data}-inbox`, QUAYLINE_DATA: data }).inbox).toBe(`${data}-inbox`)
  })

  it('refuses a fixed clock in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', QUAYLINE_NOW: '2026-03-01T00:00:00Z' })).toThrow('QUAYLINE_NOW')
  })

  it('names everything that is wrong at once, and shows no value (a URL holds a password)', () => {
    const message = (() => {
      try {
        readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@db' })
        return ''
      } catch (error) {
        return String(error)
      }
    })()
    expect(message).toContain('PORT')
    expect(message).toContain('DATABASE_URL')
    expect(message).not.toContain('secret')
  })
})

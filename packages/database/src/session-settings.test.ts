import { describe, expect, it } from 'vitest'
import { connectionConfig, missingSettings } from './session-settings.ts'

const URL_OF_LINE = 'postgres://quay:p%40ss@db.line.example:5432/line'
const direct = (url: string) => connectionConfig({ url, statementTimeoutMs: 30_000, isPooled: false })

describe('connectionConfig', () => {
  it('gives a session of our own its settings, those of the address last, so that they count', () => {
    const { options, connectionString, application_name } = direct(`${URL_OF_LINE}?options=-c%20statement_timeout%3D5s`)
    expect(options).toBe(
      '-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=30000 -c jit=off -c statement_timeout=5s',
    )
    expect(connectionString).toBe(URL_OF_LINE)
    expect(application_name).toBe('quayline')
  })

  it('sends a pooler nothing that it does not pass on', () => {
    const config = connectionConfig({ url: URL_OF_LINE, statementTimeoutMs: 30_000, isPooled: true })
    expect(config).not.toHaveProperty('options')
    expect(config).not.toHaveProperty('statement_timeout')
    expect(config).not.toHaveProperty('lock_timeout')
  })

  it('waits for an answer a little longer than the server lets a statement run, and without end where it may', () => {
    expect(direct(URL_OF_LINE).query_timeout).toBe(35_000)
    const unlimited = connectionConfig({ url: URL_OF_LINE, statementTimeoutMs: 0, isPooled: false })
    expect(unlimited).not.toHaveProperty('query_timeout')
    expect(unlimited.options).toContain('-c statement_timeout=0')
  })

  it.each([
    ['sslmode=require', 'sslmode=require&uselibpqcompat=true'],
    ['sslmode=verify-full', 'sslmode=verify-full&uselibpqcompat=true'],
    ['sslmode=no-verify', 'sslmode=no-verify'],
    ['sslmode=require&uselibpqcompat=false', 'sslmode=require&uselibpqcompat=false'],
    ['connect_timeout=3', 'connect_timeout=3'],
  ])('%s goes to the driver as %s', (given, handed) => {
    expect(direct(`${URL_OF_LINE}?${given}`).connectionString).toBe(`${URL_OF_LINE}?${handed}`)
  })
})

describe('missingSettings', () => {
  const seen = { instant: '2026-03-01 08:00:00+00', timeout: '30s', jit: 'off', role: 'quayline', database: '"Line"' }
  const mend = (setting: string) => `alter role quayline in database "Line" set ${setting};`

  it.each([
    [{}, []],
    [{ timeout: '5min' }, []],
    [{ timeout: '0' }, [mend("statement_timeout = '30000'")]],
    [{ jit: 'on' }, [mend("jit = 'off'")]],
    [{ instant: '2026-03-01 16:00:00+08' }, [mend("TimeZone = 'UTC'")]],
    [{ instant: '01/03/2026 08:00:00 UTC' }, [mend("TimeZone = 'UTC'"), mend("DateStyle = 'ISO'")]],
  ])('of %j are %j', (other, missing) => {
    expect(missingSettings({ ...seen, ...other }, 30_000)).toEqual(missing)
  })
})

import { describe, expect, it } from 'vitest'
import { findServices, servicesOf } from './timetable-services.ts'

const call = (service: string | null, port: string) => ({ service, port })

const SERVICES = servicesOf([
  call('QM1', 'CNSHA'),
  call('QM1', 'SGSIN'),
  call('QM1', 'SGSIN'),
  call('AE7', 'NLRTM'),
  call('AE7', 'XXXXX'),
  call(null, 'CNNGB'),
  call('', 'CNNGB'),
  call('SH9', 'JPTYO'),
])
const meant = (text: string, most = 20) => findServices(SERVICES, text, most).map(({ service }) => service)

describe('the services of a timetable', () => {
  it('stand by code, with the ports that are called at most first', () => {
    expect(SERVICES.map(({ service, ports }) => [service, ports.map(({ unLocode }) => unLocode)])).toEqual([
      ['AE7', ['NLRTM']],
      ['QM1', ['SGSIN', 'CNSHA']],
      ['SH9', ['JPTYO']],
    ])
  })

  it.each([
    ['qm', ['QM1']],
    ['sh', ['SH9', 'QM1']],
    ['上海', ['QM1']],
    ['nlr', ['AE7']],
    ['zz', []],
  ])('are meant by %s', (text, found) => expect(meant(text)).toEqual(found))

  it('are at most so many', () => expect(meant('s', 1)).toEqual(['SH9']))
})

import type { ContainersPage } from '@quayline/domain/tracking/answer'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { describe, expect, it } from 'vitest'
import {
  box,
  emptyBill,
  nonstopBooking,
  nonstopZones,
  thisTrip,
  trackedContainer,
  transshipmentBill,
  transshipmentZones,
} from '../../fixtures/share-bodies.fixture.ts'
import { billHeadline, containerHeadline } from '@quayline/domain/tracking/headline'
import { headlineText } from './headline-text.ts'
import { stagesOf } from '@quayline/domain/tracking/stage'
import { statusText } from './status-text.ts'

const english = pageTexts('en-US')

const groupAt = (number: string, label: string, locationDateTime: string) => ({
  label,
  containers: [box(number, { label, locationDateTime, location: 'X,Y,Z' })],
})

describe('the headline of a bill', () => {
  it('is the newest fact, be it of a container or of a vessel', () => {
    expect(billHeadline(transshipmentBill, '', transshipmentZones)).toMatchObject({
      kind: 'departed',
      subject: 'QUAY HERON',
      place: 'Singapore',
      time: '2026-02-19 03:30',
      pointer: '/actualShipment/1/actualDepartureDate',
      stage: 'transshipment',
    })
    expect(billHeadline(nonstopBooking, '/content', nonstopZones)).toMatchObject({
      kind: 'status',
      subject: 'Empty Equipment Despatched',
      pointer: '/content/containerStatus/0/containers/0/locationDateTime',
      stage: 'emptyOut',
      count: 1,
      total: 1,
    })
  })

  it('says how many containers share it', () => {
    const headline = billHeadline({ ...transshipmentBill, actualShipment: [] }, '', transshipmentZones)
    expect(headlineText(headline, transshipmentZones, english)).toBe(
      '2 of 3 containers: Loaded at transshipment port, Singapore, 18 Feb 2026 14:40 local (UTC+8)',
    )
  })

  it('counts of the whole shipment, and claims no more than it has seen', () => {
    const bill = { ...transshipmentBill, actualShipment: [] }
    const sentence = (newest: typeof bill, page: ContainersPage): string =>
      headlineText(billHeadline(newest, '', transshipmentZones, page), transshipmentZones, english)
    // Two are loaded and one discharged: the loaded group is complete, the discharged group may continue.
    expect(sentence(bill, { total: 550, from: 0, next: 200 })).toMatch(/^2 of 550 containers: Loaded/)
    const loaded = { ...bill, containerStatus: bill.containerStatus.slice(0, 1) }
    expect(sentence(loaded, { total: 550, from: 0, next: 200 })).toMatch(/^At least 2 of 550 containers: Loaded/)
    // The last page is loaded, but some containers were lost between two pages.
    expect(sentence(bill, { total: 4, from: 0, next: null })).toMatch(/^At least 2 of 4 containers: Loaded/)
    expect(sentence(bill, { total: 3, from: 0, next: null })).toMatch(/^2 of 3 containers: Loaded/)
  })

  it('compares instants, not wall clocks: 09:00 in Los Angeles is after 20:00 in Shanghai of the same day', () => {
    const bill = {
      ...emptyBill,
      containerStatus: [
        groupAt('QLYU2045185', 'Loaded at First POL', '2026-03-10 20:00'),
        groupAt('QLYU3107722', 'Discharged at Last POD', '2026-03-10 09:00'),
      ],
    }
    const clocks = {
      '/containerStatus/0/containers/0/locationDateTime': { zone: 'Asia/Shanghai', offset: '+08:00' },
      '/containerStatus/1/containers/0/locationDateTime': { zone: 'America/Los_Angeles', offset: '-07:00' },
    }
    expect(billHeadline(bill, '', clocks)?.subject).toBe('Discharged at Last POD')
    expect(billHeadline(bill, '', {})?.subject).toBe('Loaded at First POL')
  })

  it('before anything happened is the next expected event', () => {
    const headline = billHeadline({ ...nonstopBooking, containerStatus: [] }, '', nonstopZones)
    expect(headline?.kind).toBe('expectedDeparture')
    expect(headlineText(headline, nonstopZones, english)).toBe(
      'QUAY PELICAN expected to depart, Qingdao, 21 Mar 2026 11:00 local (UTC+8)',
    )
  })

  it('takes the stage of the legs sailed when the status itself does not show it', () => {
    const hold = {
      label: 'Customs Hold',
      containers: [box('QLYU2045185', { label: 'Customs Hold', locationDateTime: '2026-03-01 08:00' })],
    }
    expect(billHeadline({ ...transshipmentBill, containerStatus: [hold] }, '', {})).toMatchObject({
      subject: 'Customs Hold',
      stage: 'transshipment',
    })
  })

  it('is none for a bill of which nothing is known', () => {
    expect(billHeadline(emptyBill, '', {})).toBeNull()
    expect(headlineText(null, {}, english)).toBe('No movement reported yet')
  })
})

describe('the headline of a container', () => {
  it('is the first of its statuses: they come newest first, and equal minutes keep their order', () => {
    expect(containerHeadline(trackedContainer, thisTrip, '/content/containers/0')).toMatchObject({
      subject: 'Discharged at Last POD',
      stage: 'discharged',
      pointer: '/content/containers/0/containerCircleStatus/0/timeOfIssue',
    })
  })

  it('keeps the stage of the last status that shows one', () => {
    const [first] = thisTrip
    if (first === undefined) throw new Error('The fixture lost its trip')
    expect(
      containerHeadline(trackedContainer, [{ ...first, containerNumberStatus: 'Customs Hold' }, ...thisTrip], '')
        ?.stage,
    ).toBe('discharged')
  })

  it("falls back to the container's own status, undated too", () => {
    const lone = box('QLYU2045185', { label: 'Gate-in', location: 'Depot,Ningbo,Zhejiang,China' })
    expect(headlineText(containerHeadline(lone, [], ''), {}, english)).toBe('Gate-in, Ningbo')
    expect(containerHeadline(box('QLYU2045185', {}), [], '')).toBeNull()
  })
})

describe('stages', () => {
  it('count transshipment only where there is one', () => {
    expect(stagesOf(true)).toHaveLength(7)
    expect(stagesOf(false)).toHaveLength(6)
  })
})

describe('a status text', () => {
  it('shows an unexplained code as reported', () => {
    expect(statusText('Status reported, code HS', pageTexts('fr').tracking)).toBe('Statut signalé, code HS')
    expect(statusText('Something else', english.tracking)).toBe('Something else')
  })
})

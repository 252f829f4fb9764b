import { describe, expect, it } from 'vitest'
import { recogniseCity } from './city-line.ts'

describe('recogniseCity', () => {
  it.each([
    ['CNTAO', 'CNTAO', 'Qingdao,Qingdao,Shandong,China,CNTAO'],
    ['cn tao', 'CNTAO', 'Qingdao,Qingdao,Shandong,China,CNTAO'],
    // docs/requirements/schedules.md 1.3, first as written there.
    ['Qingdao,Qingdao,Shandong,China,CNQIN', 'CNTAO', 'Qingdao,Qingdao,Shandong,China,CNQIN'],
    ['Dallas,Dallas,TX,United States,USDAL', 'USDAL', 'Dallas,Dallas,Texas,United States,USDAL'],
    ['Qingdao', 'CNTAO', 'Qingdao,Qingdao,Shandong,China,CNTAO'],
    ['  qingDAO ', 'CNTAO', 'Qingdao,Qingdao,Shandong,China,CNTAO'],
    ['青岛', 'CNTAO', 'Qingdao,Qingdao,Shandong,China,CNTAO'],
    ['洛杉矶', 'USLAX', 'Los Angeles,Los Angeles,California,United States,USLAX'],
    ["Xi'an", 'CNSIA', "Xi'an,Xi'an,Shaanxi,China,CNSIA"],
    ['Portland, Oregon, United States', 'USPDX', 'Portland,Portland,Oregon,United States,USPDX'],
    // A place without subdivision keeps the empty third part: the country is the fourth.
    ['SGSIN', 'SGSIN', 'Singapore,Singapore,,Singapore,SGSIN'],
  ])('%j is %s', (text, unLocode, line) => {
    expect(recogniseCity(text)).toMatchObject({ place: { unLocode }, line })
  })

  it.each(['', ' ', ',', 'XXXXX', 'Atlantis', 'Qingdao,France', 'constructor', '__proto__', 'a,b,c,d,e,CNTAO', ',,,,'])(
    'knows no city %j',
    (text) => expect(recogniseCity(text)).toBeNull(),
  )

  it('writes nothing of what was typed but a known code', () => {
    expect(recogniseCity('<b>Evil</b>,x,y,z,CNSGH')?.line).toBe('Shanghai,Shanghai,Shanghai,China,CNSGH')
  })
})

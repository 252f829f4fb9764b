import { expect, it } from 'vitest'
import { cityOfLine } from './conditions-head.tsx'

// The lines of docs/requirements/schedules.md 1.3, and variants with missing parts.
it.each([
  ['Dallas,Dallas,TX,United States,USDAL', 'Dallas', 'United States'],
  ['Qingdao,Qingdao,Shandong,China,CNQIN', 'Qingdao', 'China'],
  [' Singapore ,Singapore,, Singapore ,SGSIN', 'Singapore', 'Singapore'],
  ['Qingdao', 'Qingdao', ''],
  ['', '', ''],
])('%j is %s in %s', (line, city, country) => expect(cityOfLine(line)).toEqual({ city, country }))

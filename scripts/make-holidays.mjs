// Makes packages/domain/src/reference/holidays.data.ts: the public holidays of the places where the simulated line calls.
// China: from `chinese-days` (MIT; holidays and the weekend days worked in exchange, as announced by the State Council,
// so only up to the last announced year). Elsewhere: from `date-holidays` (code ISC, data CC BY-SA 3.0), type "public"
// only. Its rules miss one-off days, days in lieu and some laws, and they compute holidays of the lunar calendar. The
// table of corrections below was written after comparing every place, day by day, with the Python package `holidays`
// 0.105 (Vacanza, MIT). Run: node scripts/make-holidays.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../packages/domain/package.json', import.meta.url))
const Holidays = require('date-holidays')
const chineseDays = require('chinese-days/dist/chinese-days.json')

const FIRST_YEAR = 2024

// place | date-holidays' country and state | last known year | region, where holidays differ within the country
// Last year 2027: the holidays follow from a law in force. 2026: the government proclaims them each year, so 2027 would
// be a guess. Myanmar is missing, because neither source has its holidays.
const PLACES = `
HK|HK|2027|
TW|TW|2027|
JP|JP|2027|
KR|KR|2027|
VN|VN|2026|
TH|TH|2026|
MY|MY:10|2026|of Selangor (Port Klang)
SG|SG|2027|
ID|ID|2026|
PH|PH|2026|
IN|IN|2026|of the central government
PK|PK|2026|
AE|AE|2026|
SA|SA|2026|
EG|EG|2026|
TR|TR|2027|
GR|GR|2027|
IT|IT|2027|
SI|SI|2027|
HR|HR|2027|
ES|ES|2027|of the whole country
ESVLC|ES:VC|2027|of the Valencian Community
GB|GB:ENG|2027|of England
NL|NL|2027|
BE|BE|2027|
DE|DE|2027|of the whole country
DEHAM|DE:HH|2027|of Hamburg
DEBRV|DE:HB|2027|of Bremen
CH|CH:BS|2027|of Basel
AT|AT|2027|
CZ|CZ|2027|
HU|HU|2026|
PL|PL|2027|
SE|SE|2027|
US|US|2027|of the federal government
CA|CA:BC|2027|of British Columbia
CATOR|CA:ON|2027|of Ontario
MX|MX|2027|
PA|PA|2027|
PE|PE|2027|
CL|CL|2027|
BR|BR|2027|of the whole country
AR|AR|2026|
ZA|ZA|2027|
AU|AU|2027|of the whole country
AUSYD|AU:NSW|2027|of New South Wales
AUMEL|AU:VIC|2027|of Victoria
AUBNE|AU:QLD|2027|of Queensland (Brisbane)
`

// place | name of a missing holiday, or - for days that are no holidays | YYMMDD ...
const CORRECTIONS = `
MY|-|240327 240616 240915 250317 250330 250606 250626 250904
MY|Nuzul Al-Quran Day|240328 250318
MY|Eid al-Adha|240617 250607
MY|Eid al-Fitr (Second Day)|250401
MY|Islamic New Year|250627
MY|Prophet Muhammad's Birthday|250905
MY|Additional holiday|250915
MY|Thaipusam (observed)|260202
MY|Eid al-Fitr (additional holiday)|260320
MY|Eid al-Fitr (Second Day) (observed)|260323
MY|Vesak Day (observed)|260602
CATOR|-|240401 250421 260406 270329
CATOR|Boxing Day (observed)|261228 271228
CATOR|Christmas Day (observed)|271227
CA|National Day for Truth and Reconciliation|240930 250930 260930 270930
CA|Christmas Day (observed)|271227
KR|-|250131 260219
KR|Day before Korean New Year|240209 250128 260216 270206
KR|National Assembly Election Day|240410
KR|Armed Forces Day|241001
KR|Temporary Public Holiday|250127
KR|Presidential Election Day|250603
KR|Labour Day|260501 270501
KR|Local Election Day|260603
KR|Alternative holiday for Labour Day|270503
TW|-|250201 250202 260221
TW|Day off, a Saturday is worked instead|240208 250127
TW|Children's Day (observed)|240405 250403 260403 270406
TW|Dragon Boat Festival (observed)|250530
TW|Confucius' Birthday|250928 260928 270928
TW|Confucius' Birthday (observed)|250929
TW|Retrocession Day (observed)|251024 261026
TW|Retrocession Day|251025 261025 271025
TW|Constitution Day|251225 261225 271225
TW|Day before Chinese New Year's Eve|260215 270204
TW|Peace Memorial Day (observed)|260227
TW|Labour Day|260501 270501
TW|National Day (observed)|261009
TW|Labour Day (observed)|270430
TW|Constitution Day (observed)|271224
VN|Day before Lunar New Year's Eve|240208 250127
VN|Fifth Day of Lunar New Year|240214
VN|Day off, a Saturday is worked instead|240429
VN|National Day|240903 250901 260901
VN|Hung Kings' Commemoration Day (observed)|260427
TH|-|240719 250213
TH|Makha Bucha (in lieu)|240226
TH|Chakri Memorial Day (in lieu)|240408 250407
TH|Bridge Public Holiday|240412 241230 250602 250811 260102
TH|Songkran Festival (in lieu)|240416 250416
TH|Labour Day|240501 250501 260501
TH|Coronation Day (in lieu)|240506 250505
TH|Buddhist Lent Day|240721
TH|Asalha Bucha (in lieu)|240722
TH|The King's Birthday (in lieu)|240729
TH|King Bhumibol Memorial Day (in lieu)|241014
TH|Makha Bucha|250212
TH|Visakha Bucha|250511
TH|Visakha Bucha (in lieu)|260601
TH|King Bhumibol's Birthday (in lieu)|261207
SG|-|240616 270309 270516
SG|Hari Raya Haji|240617 270517
SG|Polling Day|250503
SG|Hari Raya Puasa|270310
SG|Vesak Day|270520
ID|-|240616 240915 250330 250626 260320
ID|General Election Day|240214
ID|Eid al-Adha|240617
ID|Prophet's Birthday|240916
ID|Local Election Day|241127
ID|Eid al-Fitr Second Day|250401 260322
ID|Islamic New Year|250627
PH|-|240616 250330
PH|Additional special (non-working) day|240209 241102 241224 250727
PH|Chinese New Year|240210 250129 260217
PH|Black Saturday|240330 250419 260404
PH|Eid al-Adha|240617
PH|Ninoy Aquino Day|240823 250821 260821
PH|All Saints' Day|241101 251101 261101
PH|Immaculate Conception|241208 251208 261208
PH|New Year's Eve|241231 251231 261231
PH|Eid al-Fitr|250401
PH|Elections special (non-working) day|250512
PH|All Saints' Eve|251031
PH|Christmas Eve|251224 261224
PH|All Souls' Day|261102
PK|-|240616 240915 250330 250606 250704
PK|Eid al-Adha|240619 250609
PK|Prophet's Birthday|240917
PK|Eid al-Fitr|250402
PK|Ashura|250706
IN|Holi|240325 250314 260304
IN|Eid al-Fitr|240411 250331 260321
IN|Ram Navami|240417 260326
IN|Mahavira's Birthday|240421 250410 260331
IN|Buddha Purnima|240523 250512 260501
IN|Eid al-Adha|240617 250607 260527
IN|Ashura|240717 250706 260626
IN|Janmashtami|240826 250816 260904
IN|Prophet's Birthday|240916 250905 260826
IN|Dussehra|241012 261020
IN|Diwali (Deepavali)|241031 251020 261108
IN|Guru Nanak's Birthday|241115 251105 261124
IN|Maha Shivaratri|250226
AE|-|240208 240311 250127 250301 250607 250608 250904 260116 260218
AE|Eid al-Fitr Holiday|240408 240409
AE|Day of Arafah|240615 250603 260526
AE|National Day|241203 251203 261203
AE|Eid al-Adha|250604
AE|Eid al-Adha Holiday|250605
AE|Prophet's Birthday|250905
SA|Eid al-Fitr Holiday (observed)|240414 260323 260324
SA|Eid al-Adha Holiday (observed)|240619 250609 250610 260531
SA|Founding Day Holiday (observed)|250223
AUBNE|-|241224 251224 261224 271224
AUBNE|The Royal Queensland Show|240814 250813 260812 270811
MX|-|241201
MX|Change of Federal Government|241001
CL|Holy Saturday|240330 250419 260404 270327
AR|Maundy Thursday|240328 250417
AR|Bridge Public Holiday|250502 250815 251121 260323 260710 261207
ZA|Local Government Elections|261104
NL|Liberation Day|250505
GR|-|240501
GR|Labour Day|240507
GR|Labour Day (observed)|270504
ESVLC|Valencian Community Day|241009 251009 261009 271009
EG|-|240412 240501 240619 240707 240723 250401 250609 250630 250723 251006 260125 260322 260530 260616 260630 261006
EG|Labour Day (observed)|240505
EG|Day of Arafah|240615 250605 260526
EG|Islamic New Year (observed)|240711
EG|July 23 Revolution Day (observed)|240725 250724
EG|June 30 Revolution Day (observed)|250703 260702
EG|Armed Forces Day (observed)|251009 261008
EG|Revolution and Police Day (observed)|260129
EG|Islamic New Year|260618
HU|Day off, a Saturday is worked instead|240819 241224 241227 250502 251024 251224 260102 260821 261224
AU|-|240330 250419 260404 270327
`

// Weekend days worked in exchange for another day off. place | YYMMDD ...
const MAKE_UP_DAYS = `
TW|240217 250208
HU|240803 241207 241214 250517 251018 251213 260110 260808 261212
`

const ISLAMIC = /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu al/

const rowsOf = (table) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
const short = (date) => date.slice(2).replaceAll('-', '')
const addDays = (date, days) => new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Whole days of a holiday, at least 1: a half day before a feast (Turkey) adds none, a day of 23 hours (summer time)
 * one.
 */
const wholeDays = ({ start, end }) => Math.max(1, Math.floor((end - start) / 3_600_000 / 24 + 1 / 24))

/** `days`: YYMMDD -> name. `isComputed`: whether the place has computed Islamic holidays. */
function publicHolidays(key, lastYear) {
  const [country, state] = key.split(':')
  const source = state === undefined ? new Holidays(country) : new Holidays(country, state)
  const days = new Map()
  let isComputed = false
  // A substitute day may fall in the year before or after the holiday.
  for (let year = FIRST_YEAR - 1; year <= lastYear + 1; year++) {
    for (const holiday of source.getHolidays(year, 'en') || []) {
      if (holiday.type !== 'public') continue
      isComputed ||= ISLAMIC.test(holiday.rule)
      const first = holiday.date.slice(0, 10)
      for (let day = 0; day < wholeDays(holiday); day++) {
        const on = addDays(first, day)
        if (on >= `${FIRST_YEAR}` && on < `${lastYear + 1}` && !days.has(short(on)))
          days.set(short(on), holiday.name.replace('The forth', 'The fourth'))
      }
    }
  }
  if (days.size === 0) throw new Error(`date-holidays knows nothing of ${key}`)
  return { days, isComputed }
}

function correct(place, days) {
  for (const [of, name, list] of corrections) {
    if (of !== place) continue
    for (const day of list.split(' ')) {
      if (name === '-') {
        if (!days.delete(day)) throw new Error(`${place} ${day} needs no correction any more`)
      } else if (days.has(day)) throw new Error(`${place} ${day} is known as ${days.get(day)}: no correction needed`)
      else days.set(day, name)
    }
  }
}

const corrections = rowsOf(CORRECTIONS)
const makeUpDays = new Map(rowsOf(MAKE_UP_DAYS))
const calendars = []

const chinese = (days) => Object.entries(days).filter(([date]) => date >= `${FIRST_YEAR}`)
const chineseHolidays = chinese(chineseDays.holidays)
calendars.push({
  place: 'CN',
  to: Number(
    chineseHolidays
      .map(([date]) => date.slice(0, 4))
      .sort()
      .at(-1),
  ),
  source: 'chinese-days 1.5.7: announced by the State Council',
  makeUp: chinese(chineseDays.workdays).map(([date]) => short(date)),
  days: new Map(chineseHolidays.map(([date, names]) => [short(date), names.split(',')[0]])),
})

for (const [place, key, to, region] of rowsOf(PLACES)) {
  const { days, isComputed } = publicHolidays(key, Number(to))
  correct(place, days)
  const isCorrected = corrections.some(([of]) => of === place)
  const source = [
    `date-holidays 3.37.0: public holidays${region === '' ? '' : ` ${region}`}`,
    ...(isCorrected ? ['with corrections'] : []),
    ...(isComputed ? ['days that follow the moon are computed: the proclaimed one may differ by a day'] : []),
  ].join('; ')
  calendars.push({ place, to: Number(to), source, makeUp: makeUpDays.get(place)?.split(' ') ?? [], days })
}

/** One line per name: `New Year's Day 240101 250101`. */
function linesOf(days) {
  const byName = new Map()
  for (const [day, name] of [...days].sort(([a], [b]) => (a < b ? -1 : 1)))
    byName.set(name, [...(byName.get(name) ?? []), day])
  return [...byName].map(([name, list]) => `${name} ${list.join(' ')}`)
}

const quote = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
const literal = (lines) => {
  const text = lines.join('\n')
  if (/[`\\$]/.test(text)) throw new Error('a name would need escaping')
  return `\`\n${text}\n\``
}

const text = `// Generated by scripts/make-holidays.mjs: change the tables there, not here.
// NOTICE
//   China: chinese-days 1.5.7, Copyright (c) 2024 Yawei sun, MIT licence.
//   All others: data of date-holidays 3.37.0, Copyright (c) commenthol and contributors, CC BY-SA 3.0
//   (https://creativecommons.org/licenses/by-sa/3.0/), which rests on Wikipedia's articles "Public holidays in ..."; changed: only public
//   holidays, listed by date, with corrections. This file's selection of that data is under CC BY-SA 3.0 too; the rest of the project is
// not.
//   The corrections were found by comparing with holidays 0.105 (Vacanza, https://github.com/vacanza/holidays), MIT licence.

export interface HolidayRow {
  /** ISO 3166 alpha-2, or UN/LOCODE of a place with holidays of its own. */
  readonly place: string
  /** Inclusive years. */
  readonly from: number
  readonly to: number
  readonly source: string
  /** Weekend days that are worked: YYMMDD, blank between. */
  readonly makeUpDays: string
  /** A line a holiday: its name, then its days as YYMMDD. */
  readonly holidays: string
}

export const HOLIDAY_ROWS: readonly HolidayRow[] = [
${calendars
  .map(
    ({ place, to, source, makeUp, days }) => `  {
    place: '${place}',
    from: ${FIRST_YEAR},
    to: ${to},
    source: ${quote(source)},
    makeUpDays: '${[...makeUp].sort().join(' ')}',
    holidays: ${literal(linesOf(days))},
  },`,
  )
  .join('\n')}
]
`
const target = new URL('../packages/domain/src/reference/holidays.data.ts', import.meta.url)
writeFileSync(target, text)
const dayCount = calendars.reduce((sum, { days }) => sum + days.size, 0)
process.stdout.write(`${calendars.length} calendars, ${dayCount} holidays, ${Math.round(text.length / 1024)} KiB\n`)

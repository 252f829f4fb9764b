import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { LANGUAGES } from '@quayline/messages/language'
import { expect, it } from 'vitest'
import { htmlIn, textOf } from './in-app-views.fixture.tsx'
import { RecentEntries } from './recent-entries.tsx'

it.each(LANGUAGES)('in %s: buttons in a region that their heading names, and nothing before the first', (language) => {
  const entry = { key: '1', title: 'EXAMPLE LODESTAR', onChoose: () => undefined }
  const entries = [
    { ...entry, note: 'Shanghai' },
    { ...entry, key: '2' },
  ]
  const shown = htmlIn(language, <RecentEntries entries={entries} />)
  expect(textOf(shown)).toBe(`${inAppTexts(language).menu.recent} EXAMPLE LODESTAR Shanghai EXAMPLE LODESTAR`)
  expect(shown.match(/<button/g)).toHaveLength(2)
  const [, heading] = /aria-labelledby="([^"]+)"/.exec(shown) ?? []
  expect(shown).toContain(`<h2 id="${heading}"`)
  expect(htmlIn(language, <RecentEntries entries={[]} />)).not.toContain('<section')
})

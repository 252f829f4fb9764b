import type { SimulatedUser } from '@quayline/page-contract/page'
import { LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { SIMULATOR_TITLE } from '@quayline/messages/phone/simulator-title'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TOKEN } from '../bridge/fake-page.fixture.ts'
import { TextsProvider } from '../shell/page-texts.tsx'
import { AppSimulatorPage } from './app-simulator-page.tsx'

const user: SimulatedUser = {
  role: 'ningbo',
  name: 'Wang Li',
  token: TOKEN,
  userId: 'u-1',
  region: 'CN',
  isAuthUser: true,
}

it.each(LANGUAGES)('in %s the server sends the heading and the outline, and shows no token', (language) => {
  const html = renderToString(
    <TextsProvider value={{ language, texts: pageTexts(language) }}>
      <AppSimulatorPage content={{ page: 'app-simulator', users: [user], expiredToken: TOKEN }} />
    </TextsProvider>,
  )
  expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]).toBe(SIMULATOR_TITLE[language])
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain(TOKEN)
})

it('the title is written in each language', () => {
  expect(new Set(Object.values(SIMULATOR_TITLE)).size).toBe(4)
})

import { fill, LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { describe, expect, it } from 'vitest'
import { AnswerNotices, RefreshBar } from './answer-notices.tsx'
import { htmlIn, textOf } from './in-app-views.fixture.tsx'
import type { Fault } from './use-stored-answer.ts'

const shown = { data: null, asOf: null, clocks: {}, keptAt: null }
const fault: Fault = { ok: false, failure: { kind: 'network' }, text: 'The words', requestId: 'req-1' }

describe.each(LANGUAGES)('in %s', (language) => {
  const { shell } = pageTexts(language)
  const notices = (answer: Parameters<typeof AnswerNotices>[0]['answer']): string =>
    textOf(htmlIn(language, <AnswerNotices answer={answer} />))

  it('an answer from memory says of when, one that was asked for nothing', () => {
    // Times without a port are shown in Shanghai time (UTC+8).
    expect(notices({ shown: { ...shown, keptAt: '2026-11-28T07:13:00.000Z' }, fault: null })).toContain('15:13')
    expect(notices({ shown, fault: null })).toBe('')
  })

  it('a failed refresh says why, and what support asks for', () => {
    const shownNotices = notices({ shown, fault })
    expect(shownNotices).toContain(fill(shell.refreshFailed, { reason: 'The words' }))
    expect(shownNotices).toContain('req-1')
    expect(notices({ shown, fault: { ...fault, requestId: null } })).not.toContain(
      fill(shell.requestId, { id: '' }).trim(),
    )
  })

  it('the refresh says as of when, and is not to be had twice', () => {
    const bar = (isBusy: boolean): string => {
      const asOf = { at: '2026-11-28T07:13:00.000Z', source: null }
      return htmlIn(language, <RefreshBar answer={{ shown: { ...shown, asOf }, isBusy }} onRefresh={() => undefined} />)
    }
    expect(textOf(bar(false))).toContain('15:13')
    expect(textOf(bar(false))).toContain(shell.refresh)
    expect(bar(false)).toContain('aria-disabled="false"')
    expect(bar(true)).toContain('aria-disabled="true"')
  })
})

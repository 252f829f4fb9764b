// The language of a response: header `language`, then Accept-Language, then Chinese (docs/requirements/calls.md 3).
import type { IncomingHttpHeaders } from 'node:http'
import { acceptedLanguage, parseLanguage, type Language } from '@quayline/messages/language'

export const DEFAULT_LANGUAGE: Language = 'zh-CN'

export function requestLanguage(headers: IncomingHttpHeaders): Language {
  const named = headers['language']
  return (
    parseLanguage(Array.isArray(named) ? named[0] : named) ??
    acceptedLanguage(headers['accept-language']) ??
    DEFAULT_LANGUAGE
  )
}

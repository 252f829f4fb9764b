// Which legal text a page shows: Chinese readers get the Chinese one, all others the English one.
import type { Language } from '../language.ts'
import { precautions as precautionsEn } from './legal-precautions.en-US.ts'
import { precautions as precautionsZh } from './legal-precautions.zh-CN.ts'
import { privacyPolicy as privacyEn } from './legal-privacy.en-US.ts'
import { privacyPolicy as privacyZh } from './legal-privacy.zh-CN.ts'
import { terms as termsEn } from './legal-terms.en-US.ts'
import { terms as termsZh } from './legal-terms.zh-CN.ts'
import type { LegalText } from './legal-text.ts'

export type LegalTextName = 'terms' | 'privacy-policy' | 'precautions'
export const LEGAL_TEXT_NAMES: readonly LegalTextName[] = ['terms', 'privacy-policy', 'precautions']

export type LegalLanguage = 'zh-CN' | 'en-US'

const TEXTS: Readonly<Record<LegalLanguage, Readonly<Record<LegalTextName, LegalText>>>> = {
  'zh-CN': { terms: termsZh, 'privacy-policy': privacyZh, precautions: precautionsZh },
  'en-US': { terms: termsEn, 'privacy-policy': privacyEn, precautions: precautionsEn },
}

export const legalLanguage = (language: Language): LegalLanguage => (language === 'zh-CN' ? 'zh-CN' : 'en-US')

export const legalText = (name: LegalTextName, language: LegalLanguage): LegalText => TEXTS[language][name]

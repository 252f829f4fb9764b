// The two legal texts that a user accepts before the first query: in Chinese for Chinese, in English for all other languages.
import { demurrageFree, freeDaysTip } from '@quayline/contract/demurrage'
import { demurrageClause as enUS } from '@quayline/messages/demurrage/demurrage-clause.en-US'
import { demurrageClause as zhCN, type DemurrageClauseTexts } from '@quayline/messages/demurrage/demurrage-clause.zh-CN'
import type { Language } from '@quayline/messages/language'
import { legalLanguage, type LegalLanguage } from '@quayline/messages/static-pages/legal-texts'
import { route, type Route } from '../../../platform/http/route.ts'

const CLAUSES: Readonly<Record<LegalLanguage, DemurrageClauseTexts>> = { 'zh-CN': zhCN, 'en-US': enUS }

const clauseIn = (language: Language): DemurrageClauseTexts => CLAUSES[legalLanguage(language)]

export const clauseRoutes: readonly Route[] = [
  route(demurrageFree, ({ language }) =>
    Promise.resolve({ data: { content: { text: clauseIn(language).agreement } } }),
  ),
  route(freeDaysTip, ({ language }) => Promise.resolve({ data: { content: { tip: clauseIn(language).freeDaysTip } } })),
]

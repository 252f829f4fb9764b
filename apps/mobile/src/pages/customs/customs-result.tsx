// The answer about a bill: area and next deadline in the band, then each filing, the carriage, the clearance, and what
// is unknown.
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { paths } from '../../paths.ts'
import { queryPaths } from '../../query-paths.ts'
import { AnswerNotices, RefreshBar } from '../../shell/answer-notices.tsx'
import { numberFault } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { useStoredAnswer } from '../../shell/use-stored-answer.ts'
import { ChargesFault } from '../demurrage/charges-fault.tsx'
import { DemurrageLink } from '../demurrage/demurrage-link.tsx'
import { CustomsBand } from './customs-band.tsx'
import { customsCall, nameOfCustoms } from './customs-call.ts'
import { CustomsSearch } from './customs-search.tsx'
import { CustomsSections } from './customs-sections.tsx'
import { customsTexts } from './customs-texts.ts'

interface CustomsResultProps {
  readonly num: string
  /** Null: no user is logged in, or the app has not reported it yet. */
  readonly token: string | null
}

export function CustomsResult({ num, token }: CustomsResultProps) {
  const { texts } = usePageTexts()
  const { failedTitle } = customsTexts.useTexts()
  const answer = useStoredAnswer(nameOfCustoms(num), customsCall(num, token !== null))
  const { shown, fault } = answer
  const isLate = useLateBusy(shown === null && fault === null)
  const reload = (): void => void answer.reload()
  const refusal = shown === null ? numberFault(fault) : null
  if (refusal !== null) return <CustomsSearch num={num} fault={refusal} />
  return (
    <TimeZonesProvider value={shown?.clocks ?? {}}>
      <CustomsBand num={num} content={shown?.data.content ?? null} />
      {shown === null ? (
        fault === null ? (
          isLate && <Skeleton label={texts.shell.loading} sections={2} />
        ) : (
          <ChargesFault fault={fault} title={failedTitle} onRetry={reload} />
        )
      ) : (
        <>
          <AnswerNotices answer={answer} />
          {shown.data.content.area === '' ? (
            <Nothing num={num} isFound={shown.data.content.isFound} />
          ) : (
            <CustomsSections content={shown.data.content} />
          )}
          <div className="demurrage-as-of">
            <RefreshBar answer={answer} onRefresh={reload} />
          </div>
        </>
      )}
      <Links num={num} />
    </TimeZonesProvider>
  )
}

function Nothing({ num, isFound }: { readonly num: string; readonly isFound: boolean }) {
  const texts = customsTexts.useTexts()
  const { prompts } = useInAppTexts()
  return (
    <StatePanel state="empty" heading="h2" title={isFound ? texts.noAreaTitle : texts.notFoundTitle}>
      <p>{isFound ? prompts.no_customs_declaration_data : fill(texts.notFoundText, { number: num })}</p>
    </StatePanel>
  )
}

function Links({ num }: { readonly num: string }) {
  const { language } = usePageTexts()
  const texts = customsTexts.useTexts()
  return (
    <nav className="demurrage-actions" aria-label={texts.title}>
      <a className="demurrage-link" href={paths.cargoTracking({ number: num, language })}>
        {texts.tracking}
        <Icon name="arrow" />
      </a>
      <DemurrageLink href={queryPaths.customsDeclaration({ language })}>{texts.another}</DemurrageLink>
    </nav>
  )
}

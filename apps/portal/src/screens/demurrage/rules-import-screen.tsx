// Staff import a file of tariffs, agreements or working calendars: checked first, then all or nothing.
import { useState } from 'react'
import { ImportScreen } from '../../kit/import-screen.tsx'
import { useImport } from '../../kit/use-import.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { Counts, PresentRules, type RulesChoice, RulesChoiceFields } from './rules-choice.tsx'
import { checkOf, postRules, RULE_FILE, type RulesAnswer, takenCount } from './rules-import.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { RULES_OWN } from './rules-own-texts.ts'

export function RulesImportScreen() {
  const { language, texts } = useLocale()
  const screenTexts = useOwnTexts(RULES_OWN)
  const { request } = useServices()
  const [choice, setChoice] = useState<RulesChoice>({ kind: 'tariff', mode: 'MERGE' })
  const [answer, setAnswer] = useState<RulesAnswer | null>(null)
  const ask = async (file: File, isDryRun: boolean): Promise<RulesAnswer> => {
    const { data } = await request(postRules({ ...choice, file, isDryRun }, language))
    setAnswer(data)
    return data
  }
  const job = useImport({
    check: async (file) => checkOf(await ask(file, true), screenTexts.wholeFile),
    send: async (file) => {
      const sent = await ask(file, false)
      return sent.isTaken ? takenCount(sent) : checkOf(sent, screenTexts.wholeFile)
    },
  })
  const { step } = job.state
  const change = (chosen: RulesChoice): void => {
    setChoice(chosen)
    setAnswer(null)
    // The previous check was for another kind or mode.
    job.startAgain()
  }
  return (
    <ImportScreen
      title={texts.queries.titles.rules}
      intro={
        <>
          <p>
            {screenTexts.intro} {screenTexts.order}
          </p>
          {step === 'choose' || step === 'checked' ? <RulesChoiceFields choice={choice} onChoose={change} /> : null}
        </>
      }
      job={job}
      rule={RULE_FILE}
    >
      {step === 'choose' || step === 'checking' || answer === null ? null : (
        <Counts answer={answer} isReplacement={choice.mode === 'REPLACE' && step !== 'done'} />
      )}
      <PresentRules kind={choice.kind} />
    </ImportScreen>
  )
}

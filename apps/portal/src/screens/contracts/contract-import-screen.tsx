// Staff import a file of service contracts or one-way containers: checked first, then all or nothing.
import { useState } from 'react'
import { ImportScreen } from '../../kit/import-screen.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useImport } from '../../kit/use-import.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useCurrentScreen } from '../../shell/screen.ts'
import { useServices } from '../../shell/services.tsx'
import { checkOf, RULE_FILE, takenCount } from '../demurrage/rules-import.ts'
import { type ImportAnswer, postContracts } from './contract-import.ts'
import { type ContractChoice, ContractChoiceFields, ContractCounts, PresentRows } from './contract-choice.tsx'
import { CONTRACT_TEXTS } from './contracts-own-texts.ts'
import { RULES_OWN } from '../demurrage/rules-own-texts.ts'

export function ContractImportScreen() {
  const { language, texts } = useLocale()
  const own = useOwnTexts(CONTRACT_TEXTS)
  const screen = useCurrentScreen()
  const { request } = useServices()
  const [choice, setChoice] = useState<ContractChoice>({ kind: 'contract', mode: 'MERGE' })
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const { wholeFile } = useOwnTexts(RULES_OWN)
  const ask = async (file: File, isDryRun: boolean): Promise<ImportAnswer> => {
    const { data } = await request(postContracts({ ...choice, file, isDryRun }, language))
    setAnswer(data)
    return data
  }
  const job = useImport({
    check: async (file) => checkOf(await ask(file, true), wholeFile),
    send: async (file) => {
      const sent = await ask(file, false)
      return sent.isTaken ? takenCount(sent) : checkOf(sent, wholeFile)
    },
  })
  const { step } = job.state
  const change = (chosen: ContractChoice): void => {
    setChoice(chosen)
    setAnswer(null)
    // The previous check was for another kind or mode.
    job.startAgain()
  }
  return (
    <ImportScreen
      title={screen?.title(texts) ?? ''}
      intro={
        <>
          <p>{own.importIntro}</p>
          {step === 'choose' || step === 'checked' ? <ContractChoiceFields choice={choice} onChoose={change} /> : null}
        </>
      }
      job={job}
      rule={RULE_FILE}
    >
      {step === 'choose' || step === 'checking' || answer === null ? null : (
        <ContractCounts answer={answer} isReplacement={choice.mode === 'REPLACE' && step !== 'done'} />
      )}
      <PresentRows kind={choice.kind} />
    </ImportScreen>
  )
}

// Shown around the import: the content of the file and the import mode, and the current data as files.
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { oneOf } from '../../kit/list-address.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { Counts, type CountsProps } from '../demurrage/rules-choice.tsx'
import { IMPORT_MODES, type ImportMode } from '../demurrage/rules-import.ts'
import '../demurrage/rules.css'
import { CONTRACT_KINDS, type ContractKind, contractExportHref } from './contract-import.ts'
import { CONTRACT_TEXTS } from './contracts-own-texts.ts'
import { RULES_OWN } from '../demurrage/rules-own-texts.ts'

export interface ContractChoice {
  readonly kind: ContractKind
  readonly mode: ImportMode
}

interface ContractChoiceFieldsProps {
  readonly choice: ContractChoice
  readonly onChoose: (choice: ContractChoice) => void
}

export function ContractChoiceFields({ choice: { kind, mode }, onChoose }: ContractChoiceFieldsProps) {
  const own = useOwnTexts(CONTRACT_TEXTS)
  const rules = useOwnTexts(RULES_OWN)
  return (
    <div className="rules-choice">
      <ChoiceField
        field={{
          path: 'kind',
          label: own.kind,
          value: kind,
          isRequired: true,
          onChange: (chosen) => onChoose({ mode, kind: oneOf(CONTRACT_KINDS, chosen) ?? kind }),
        }}
        options={choicesOf(CONTRACT_KINDS, own.kinds)}
      />
      <ChoiceField
        field={{
          path: 'mode',
          label: rules.mode,
          value: mode,
          isRequired: true,
          onChange: (chosen) => onChoose({ kind, mode: oneOf(IMPORT_MODES, chosen) ?? mode }),
        }}
        options={choicesOf(IMPORT_MODES, own.modes)}
      />
    </div>
  )
}

export function ContractCounts(counts: Omit<CountsProps, 'replaceText'>) {
  const { replaceText } = useOwnTexts(CONTRACT_TEXTS)
  return <Counts {...counts} replaceText={replaceText} />
}

/** Links, not calls: the browser sends the session cookie, and a large file is streamed to disk. */
export function PresentRows({ kind }: { readonly kind: ContractKind }) {
  const rules = useOwnTexts(RULES_OWN)
  const own = useOwnTexts(CONTRACT_TEXTS)
  return (
    <p className="present-rules">
      {own.present}{' '}
      <a href={contractExportHref(kind, 'xlsx')} download>
        {rules.xlsx}
      </a>{' '}
      <a href={contractExportHref(kind, 'json')} download>
        {rules.json}
      </a>
    </p>
  )
}

// Shown around the import of rules: kind and mode, what the file would change or has changed, and the current rules as
// files.
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { oneOf } from '../../kit/list-address.ts'
import {
  exportHref,
  IMPORT_MODES,
  type ImportMode,
  RULE_KINDS,
  type RuleKind,
  type RulesAnswer,
} from './rules-import.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { RULES_OWN } from './rules-own-texts.ts'
import './rules.css'

export interface RulesChoice {
  readonly kind: RuleKind
  readonly mode: ImportMode
}

interface RulesChoiceFieldsProps {
  readonly choice: RulesChoice
  readonly onChoose: (choice: RulesChoice) => void
}

export function RulesChoiceFields({ choice, onChoose }: RulesChoiceFieldsProps) {
  const screenTexts = useOwnTexts(RULES_OWN)
  const { kind, mode } = choice
  return (
    <div className="rules-choice">
      <ChoiceField
        field={{
          path: 'kind',
          label: screenTexts.kind,
          value: kind,
          isRequired: true,
          onChange: (chosen) => onChoose({ mode, kind: oneOf(RULE_KINDS, chosen) ?? kind }),
        }}
        options={choicesOf(RULE_KINDS, screenTexts.kinds)}
      />
      <ChoiceField
        field={{
          path: 'mode',
          label: screenTexts.mode,
          value: mode,
          isRequired: true,
          onChange: (chosen) => onChoose({ kind, mode: oneOf(IMPORT_MODES, chosen) ?? mode }),
        }}
        options={choicesOf(IMPORT_MODES, screenTexts.modes)}
      />
    </div>
  )
}

export interface CountsProps {
  readonly answer: RulesAnswer
  /** Before sending: rules that end are shown as a warning. */
  readonly isReplacement: boolean
  /** With `{ended}`: what a replacement ends, if the rows are not rules. */
  readonly replaceText?: string
}

export function Counts({ answer, isReplacement, replaceText }: CountsProps) {
  const screenTexts = useOwnTexts(RULES_OWN)
  const { added, changed, unchanged, ended, problemCount } = answer
  if (problemCount > 0) return null
  return (
    <>
      <p>{fill(screenTexts.counts, { added, changed, unchanged, ended })}</p>
      {isReplacement && ended > 0 ? (
        <Banner tone="danger" icon="warning">
          {fill(replaceText ?? screenTexts.replaceText, { ended })}
        </Banner>
      ) : null}
    </>
  )
}

/** Links, not calls: the browser sends the session cookie, and a large file is streamed to disk. */
export function PresentRules({ kind }: { readonly kind: RuleKind }) {
  const screenTexts = useOwnTexts(RULES_OWN)
  return (
    <p className="present-rules">
      {screenTexts.present}{' '}
      <a href={exportHref(kind, 'xlsx')} download>
        {screenTexts.xlsx}
      </a>{' '}
      <a href={exportHref(kind, 'json')} download>
        {screenTexts.json}
      </a>
    </p>
  )
}

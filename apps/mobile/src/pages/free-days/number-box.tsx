// The box for a bill of lading or booking number; which of both it is, the answer tells. A missing number is told at the box too.
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LONGEST_NUMBER } from '../demurrage/charge-queries.ts'

interface NumberBoxProps {
  readonly number: string
  readonly isRefused: boolean
  readonly onNumber: (number: string) => void
}

export function NumberBox({ number, isRefused, onNumber }: NumberBoxProps) {
  const { freeDays, menu, prompts } = useInAppTexts()
  return (
    <>
      <label htmlFor="free-days-number">{freeDays.number}</label>
      <input
        id="free-days-number"
        type="search"
        value={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_NUMBER}
        aria-describedby={isRefused ? 'free-days-number-fault free-days-number-hint' : 'free-days-number-hint'}
        aria-invalid={isRefused}
        onChange={(event) => onNumber(event.target.value)}
      />
      {isRefused ? (
        <p id="free-days-number-fault" className="demurrage-fault">
          {prompts.input_number}
        </p>
      ) : null}
      <p id="free-days-number-hint" className="hint">
        {menu.documentHint}
      </p>
    </>
  )
}

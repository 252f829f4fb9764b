// A number of an instruction, a weight or a count: an ambiguous number is shown as a question with two answers, as in
// the grid (docs/requirements/instructions.md 3).
import { Button } from 'antd'
import type { BoundField, FieldWidth } from '../../../kit/field.tsx'
import { readNumber } from '@quayline/domain/kernel/decimal-text'
import { TextField } from '../../../kit/text-field.tsx'

interface FigureFieldProps {
  readonly field: BoundField
  readonly width?: FieldWidth
}

export function FigureField({ field, width = 2 }: FigureFieldProps) {
  const reading = readNumber(field.value)
  const answers = reading.kind === 'ambiguous' ? reading.readings : []
  return (
    <TextField
      width={width}
      field={field}
      control={{ inputMode: 'decimal', autoComplete: 'off' }}
      {...(answers.length === 0
        ? {}
        : {
            note: (
              <span className="instruction-answers">
                {answers.map((answer) => (
                  <Button key={answer} size="small" onClick={() => field.onChange(answer)}>
                    {answer.includes('.') ? answer.slice(0, -1) : answer}
                  </Button>
                ))}
              </span>
            ),
          })}
    />
  )
}

// Selects containers of an instruction: one by one, or all of them.
import type { components } from '@quayline/client/schema.d'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { countText } from '../../../kit/count-text.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { WithAnswer } from '../../../kit/with-answer.tsx'
import { useAnswer } from '../../../shell/use-answer.ts'
import { instructionKey } from '../instruction-keys.ts'
import { INSTRUCTION_LIST } from './instructions-own-texts.ts'

interface ContainerChoiceProps {
  readonly id: string
  readonly offered: (instruction: components['schemas']['Instruction']) => readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

export function ContainerChoice({ id, offered, chosen, onChoose }: ContainerChoiceProps) {
  const answer = useAnswer(instructionKey(id), (client) =>
    client.GET('/v1/instructions/{id}', { params: { path: { id } } }),
  )
  return (
    <WithAnswer answer={answer}>
      {(instruction) => <ContainerList numbers={offered(instruction)} chosen={chosen} onChoose={onChoose} />}
    </WithAnswer>
  )
}

interface ContainerListProps extends Pick<ContainerChoiceProps, 'chosen' | 'onChoose'> {
  readonly numbers: readonly string[]
}

export function ContainerList({ numbers, chosen, onChoose }: ContainerListProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  if (numbers.length === 0) return <p>{own.noContainers}</p>
  const turn = (number: string, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(number)
    else next.delete(number)
    onChoose(next)
  }
  return (
    <fieldset className="instruction-choice">
      <legend>{own.containers}</legend>
      <label className="instruction-all">
        <input
          type="checkbox"
          checked={numbers.every((number) => chosen.has(number))}
          onChange={({ target }) => onChoose(new Set(target.checked ? numbers : []))}
        />
        {countText(own.all, numbers.length)}
      </label>
      <ul className="instruction-containers">
        {numbers.map((number) => (
          <li key={number}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(number)}
                onChange={({ target }) => turn(number, target.checked)}
              />
              <GroupedNumber number={number} />
            </label>
          </li>
        ))}
      </ul>
      {chosen.size === 0 ? <p className="field-hint">{own.chooseFirst}</p> : null}
    </fieldset>
  )
}

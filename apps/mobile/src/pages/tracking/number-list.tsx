// A list of numbers that shows the first few; if there are more, an ellipsis opens a sheet with all of them
// (docs/requirements/sharing.md 3.2).
import { fill } from '@quayline/messages/language'
import { Sheet } from '@quayline/ui/sheet'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from './copyable.tsx'
import { NotGiven } from './placed-time.tsx'

interface NumberListProps {
  readonly id: string
  readonly title: string
  readonly numbers: readonly string[]
  /** 2 for booking and bill numbers, 3 for EIR numbers (docs/requirements/sharing.md 3.2). */
  readonly shown: number
}

export function NumberList({ id, title, numbers, shown }: NumberListProps) {
  const { shell } = usePageTexts().texts
  if (numbers.length === 0) return <NotGiven />
  return (
    <>
      <ul className="numbers">
        {numbers.slice(0, shown).map((number) => (
          <li key={number}>
            <Copyable number={number} />
          </li>
        ))}
        {numbers.length > shown ? <li aria-hidden="true">…</li> : null}
      </ul>
      {numbers.length > shown ? (
        <Sheet id={id} opener={fill(shell.viewAll, { count: numbers.length })} title={title} closeLabel={shell.close}>
          <ul className="numbers-all">
            {numbers.map((number) => (
              <li key={number}>
                <Copyable number={number} />
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  )
}

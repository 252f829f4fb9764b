// Whether the information about free days was read (docs/requirements/free-days.md 3), and a link to it.
import { Button } from '@quayline/ui/button'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface ReadOptionProps {
  readonly hasRead: boolean
  /** The last search was rejected because it was not ticked. */
  readonly isRefused: boolean
  readonly onRead: (hasRead: boolean) => void
  readonly onOpen: () => void
}

export function ReadOption({ hasRead, isRefused, onRead, onOpen }: ReadOptionProps) {
  const { freeDays, prompts } = useInAppTexts()
  const id = useId()
  return (
    <div>
      <label className="demurrage-agree">
        <input
          type="checkbox"
          checked={hasRead}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? id : undefined}
          onChange={(event) => onRead(event.target.checked)}
        />
        <span>{freeDays.hasRead}</span>
      </label>
      {isRefused ? (
        <p id={id} className="field-fault">
          {prompts.demurrage_free_read_rel_infor}
        </p>
      ) : null}
      <Button tone="quiet" aria-haspopup="dialog" onClick={onOpen}>
        {freeDays.read}
      </Button>
    </div>
  )
}

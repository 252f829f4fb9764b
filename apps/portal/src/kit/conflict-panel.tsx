// Another user has saved the record that this form edits: shows each field that differs, and which value is kept. One
// panel for every form.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Icon } from '@quayline/ui/icon'
import { Button } from 'antd'
import { type Ref, useId, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import type { ChangedFact, Difference } from './form-conflict.ts'
import type { AnyForm } from './form-context.ts'
import type { FormConflict } from './use-form.ts'
import './conflict.css'

interface ConflictPanelProps {
  readonly form: Pick<AnyForm, 'labelOf' | 'valueTextAt'>
  readonly conflict: FormConflict
  /** Receives the focus when the conflict is found. */
  readonly ref: Ref<HTMLElement>
  /** Called after the reader discarded unsaved input: a dialog closes. */
  readonly onReload?: () => void
}

export function ConflictPanel({ form, conflict, ref, onReload }: ConflictPanelProps) {
  const texts = useTexts()
  const { conflict: labels } = texts.kit.form
  const titleId = useId()
  const { differences, by = null, at = null } = conflict
  const contested = differences.filter(({ mine }) => mine !== null).map(({ path }) => path)
  // By default all of the reader's own values are kept.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(contested))
  const keep = (path: string, isMine: boolean): void =>
    setKept((before) => new Set(isMine ? [...before, path] : [...before].filter((other) => other !== path)))
  const when = at === null ? [] : [fill(labels.at, { time: instantText(at, texts.shell.date) })]
  return (
    <section ref={ref} tabIndex={-1} className="conflict" aria-labelledby={titleId}>
      <div className="conflict-head">
        <Icon name="warning" />
        <div>
          <h2 id={titleId}>{by === null ? labels.title : fill(labels.titleBy, { name: by })}</h2>
          <p>{[...when, labels.text].join(' ')}</p>
        </div>
      </div>
      <DifferenceTable form={form} conflict={conflict} kept={kept} onKeep={keep} />
      <div className="conflict-foot">
        <Button
          icon={<Icon name="refresh" />}
          onClick={() => {
            conflict.reload()
            onReload?.()
          }}
        >
          {labels.reload}
        </Button>
        <Button type="primary" onClick={() => conflict.apply(kept)}>
          {labels.apply}
        </Button>
      </div>
    </section>
  )
}

interface DifferenceTableProps extends Pick<ConflictPanelProps, 'form' | 'conflict'> {
  readonly kept: ReadonlySet<string>
  readonly onKeep: (path: string, isMine: boolean) => void
}

function DifferenceTable({ form, conflict: { differences, changes = [] }, kept, onKeep }: DifferenceTableProps) {
  const { conflict: labels } = useTexts().kit.form
  return (
    <div className="conflict-table">
      <table>
        <thead>
          <tr>
            {[labels.field, labels.was, labels.now, labels.mine].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.path}
              form={form}
              difference={difference}
              isKept={kept.has(difference.path)}
              onKeep={(isMine) => onKeep(difference.path, isMine)}
            />
          ))}
          {changes.map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
        </tbody>
      </table>
      {differences.length + changes.length === 0 ? <p>{labels.none}</p> : null}
    </div>
  )
}

interface DifferenceRowProps {
  readonly form: ConflictPanelProps['form']
  readonly difference: Difference
  readonly isKept: boolean
  readonly onKeep: (isMine: boolean) => void
}

function DifferenceRow({ form, difference: { path, was, now, mine }, isKept, onKeep }: DifferenceRowProps) {
  const { kit } = useTexts()
  const group = useId()
  const label = form.labelOf(path)
  const text = (value: Difference['was']): string => {
    const shown = form.valueTextAt(path, value)
    return shown === '' ? kit.value.none : shown
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <del>{text(was)}</del>
      </td>
      {mine === null ? (
        <>
          <td>
            <Icon name="done" /> {text(now)}
          </td>
          <td className="conflict-untouched">{kit.form.conflict.untouched}</td>
        </>
      ) : (
        [
          { isMine: false, value: now, choice: kit.form.conflict.now },
          { isMine: true, value: mine, choice: kit.form.conflict.mine },
        ].map(({ isMine, value, choice }) => (
          <td key={choice}>
            <label>
              <input
                type="radio"
                name={group}
                aria-label={`${label}, ${choice}: ${text(value)}`}
                checked={isKept === isMine}
                onChange={() => onKeep(isMine)}
              />
              {text(value)}
            </label>
          </td>
        ))
      )}
    </tr>
  )
}

function FactRow({ fact: { label, was, now } }: { readonly fact: ChangedFact }) {
  const { conflict } = useTexts().kit.form
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <del>{was}</del>
      </td>
      <td>
        <Icon name="done" /> {now}
      </td>
      <td className="conflict-untouched">{conflict.untouched}</td>
    </tr>
  )
}

// An import: choose a file, review the server's check row by row, send it. Nothing changes before it is sent.
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { Skeleton } from '@quayline/ui/skeleton'
import { Button } from 'antd'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { col } from './column.tsx'
import { DataTable } from './data-table.tsx'
import { fileFault, type FileFault, type FileRule, sizeText } from './import-file.ts'
import type { Import, ImportFault, ImportState } from './use-import.ts'

interface ImportScreenProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly job: Import
  readonly rule: FileRule
  /** An empty file with the right columns. */
  readonly templateHref?: string
  /** Links next to the file: the current data, a manual. */
  readonly children?: ReactNode
}

export function ImportScreen({ title, intro, job, rule, templateHref, children }: ImportScreenProps) {
  const { kit } = useTexts()
  return (
    <div className="stack">
      <PageHeading>{title}</PageHeading>
      {intro === undefined ? null : <div>{intro}</div>}
      <section className="card">
        <ImportStep job={job} rule={rule} />
        {templateHref === undefined ? null : (
          <p>
            <a href={templateHref} download>
              {kit.import.template}
            </a>
          </p>
        )}
        {children}
      </section>
    </div>
  )
}

export function ImportStep({ job, rule }: { readonly job: Import; readonly rule: FileRule }) {
  const texts = useTexts()
  const screenTexts = texts.kit.import
  const { state } = job
  switch (state.step) {
    case 'choose':
      return (
        <>
          {state.error instanceof Error ? <FailedPanel error={state.error} /> : null}
          <FileChooser
            rule={rule}
            isUnreadable={state.error === 'unreadable'}
            onChoose={(file) => void job.choose(file)}
          />
        </>
      )
    case 'checking':
      return <Skeleton label={fill(screenTexts.checking, { file: state.file.name })} sections={1} />
    case 'checked':
    case 'sending':
      return <Checked job={job} state={state} />
    case 'done':
      return (
        <>
          <Banner tone="ok">{fill(screenTexts.done, { count: state.count })}</Banner>
          <p>
            <Button onClick={job.startAgain}>{screenTexts.another}</Button>
          </p>
        </>
      )
  }
}

const FAULT_COLUMNS = (screenTexts: {
  readonly lineHead: string
  readonly fieldHead: string
  readonly faultHead: string
}) => [
  col.text<ImportFault>('line', screenTexts.lineHead, ({ line, place }) => place ?? String(line)),
  col.text<ImportFault>('field', screenTexts.fieldHead, ({ field }) => field),
  col.prose<ImportFault>('message', screenTexts.faultHead, ({ message }) => message),
]

type CheckedState = Extract<ImportState, { readonly step: 'checked' | 'sending' }>

/** A file with errors is not sent partially: it must be corrected and chosen again. */
function Checked({ job, state }: { readonly job: Import; readonly state: CheckedState }) {
  const screenTexts = useTexts().kit.import
  const { file, check } = state
  const { checkedRows, good, faultCount, faults } = check
  const isGood = faultCount === 0
  return (
    <>
      <Banner tone={isGood ? 'ok' : 'warn'} icon={isGood ? 'done' : 'warning'}>
        {fill(screenTexts.checked, { file: file.name, rows: checkedRows, faults: faultCount })}
      </Banner>
      {faultCount > faults.length ? (
        <p>{fill(screenTexts.firstFaults, { shown: faults.length, count: faultCount })}</p>
      ) : null}
      {isGood ? null : (
        <DataTable
          label={screenTexts.faults}
          columns={FAULT_COLUMNS(screenTexts)}
          rows={faults}
          rowKey={({ line, field, message }) => `${line} ${field ?? ''} ${message}`}
        />
      )}
      {state.step === 'checked' && state.error !== null ? <FailedPanel error={state.error} /> : null}
      <div className="form-actions">
        {isGood && good > 0 ? (
          <Button type="primary" loading={state.step === 'sending'} onClick={() => void job.send()}>
            {state.step === 'sending' ? screenTexts.sending : fill(screenTexts.send, { count: good })}
          </Button>
        ) : null}
        <Button disabled={state.step === 'sending'} onClick={job.startAgain}>
          {screenTexts.another}
        </Button>
      </div>
    </>
  )
}

interface FileChooserProps {
  readonly rule: FileRule
  /** The file chosen last no longer exists at its location. */
  readonly isUnreadable: boolean
  readonly onChoose: (file: File) => void
}

function FileChooser({ rule, isUnreadable, onChoose }: FileChooserProps) {
  const screenTexts = useTexts().kit.import
  const id = useId()
  const [fault, setFault] = useState<FileFault | null>(isUnreadable ? 'unreadable' : null)
  const [isOver, setIsOver] = useState(false)
  const types = rule.endings.join(', ')
  const size = sizeText(rule.mostBytes)
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    const found = fileFault(file, rule)
    setFault(found)
    if (found === null) onChoose(file)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    take(target.files?.[0])
    // Allows choosing the corrected file of the same name again.
    target.value = ''
  }
  return (
    <div
      className="file-chooser"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <ShellIcon name="upload" />
      <label htmlFor={id} className="button button-plain">
        {screenTexts.choose}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={rule.endings.join(',')}
        aria-describedby={`${id}-rule ${id}-fault`}
        onChange={onChange}
      />
      <p>{screenTexts.drop}</p>
      <p id={`${id}-rule`} className="field-hint">
        {fill(screenTexts.accepted, { types, size })}
      </p>
      <p id={`${id}-fault`} className="field-fault" role="alert">
        {fault === null ? '' : fill(screenTexts[fault], { types, size })}
      </p>
    </div>
  )
}

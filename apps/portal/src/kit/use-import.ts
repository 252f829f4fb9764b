// The steps of an import: a file is chosen, the server checks it without changing anything, the reader sends it, it is
// done.
import { useState } from 'react'
import { isReadable } from './import-file.ts'

/** One error at one place of a file. */
export interface ImportFault {
  /** Row number as in spreadsheets, from 1. */
  readonly line: number
  /** For files without numbered rows, the place as text: "whole file". */
  readonly place?: string
  readonly field: string | null
  readonly message: string
}

export interface ImportCheck {
  readonly checkedRows: number
  /** Number of rows that the import would accept. */
  readonly good: number
  /** In total; `faults` may list only the first of them. */
  readonly faultCount: number
  readonly faults: readonly ImportFault[]
}

export type ImportState =
  | { readonly step: 'choose'; readonly error: Error | 'unreadable' | null }
  | { readonly step: 'checking'; readonly file: File }
  | { readonly step: 'checked'; readonly file: File; readonly check: ImportCheck; readonly error: Error | null }
  | { readonly step: 'sending'; readonly file: File; readonly check: ImportCheck }
  | { readonly step: 'done'; readonly count: number }

export interface ImportOptions {
  /**
   * Both throw CallFailed. `send` returns how many rows it imported, or the errors that have arisen since the check.
   */
  readonly check: (file: File) => Promise<ImportCheck>
  readonly send: (file: File) => Promise<number | ImportCheck>
}

export interface Import {
  readonly state: ImportState
  readonly choose: (file: File) => Promise<void>
  readonly send: () => Promise<void>
  readonly startAgain: () => void
}

export function useImport({ check, send }: ImportOptions): Import {
  const [state, setState] = useState<ImportState>({ step: 'choose', error: null })
  return {
    state,
    choose: async (file) => {
      setState({ step: 'checking', file })
      if (!(await isReadable(file))) return setState({ step: 'choose', error: 'unreadable' })
      try {
        setState({ step: 'checked', file, check: await check(file), error: null })
      } catch (error) {
        setState({ step: 'choose', error: asError(error) })
      }
    },
    send: async () => {
      if (state.step !== 'checked') return
      const { file, check: checked } = state
      setState({ step: 'sending', file, check: checked })
      if (!(await isReadable(file))) return setState({ step: 'choose', error: 'unreadable' })
      try {
        const sent = await send(file)
        setState(
          typeof sent === 'number'
            ? { step: 'done', count: sent }
            : { step: 'checked', file, check: sent, error: null },
        )
      } catch (error) {
        setState({ step: 'checked', file, check: checked, error: asError(error) })
      }
    },
    startAgain: () => setState({ step: 'choose', error: null }),
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

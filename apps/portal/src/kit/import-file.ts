// Decides whether a chosen file is acceptable: its type by the file name extension, its size; the server checks the
// content.

export interface FileRule {
  /** File name extensions, with the dot: `.xlsx`. */
  readonly endings: readonly string[]
  readonly mostBytes: number
}

/** Unreadable: moved, deleted or changed since it was chosen. */
export type FileFault = 'wrongType' | 'tooLarge' | 'empty' | 'unreadable'

export function fileFault(
  { name, size }: { readonly name: string; readonly size: number },
  rule: FileRule,
): FileFault | null {
  const lower = name.toLowerCase()
  if (!rule.endings.some((ending) => lower.endsWith(ending))) return 'wrongType'
  if (size === 0) return 'empty'
  return size > rule.mostBytes ? 'tooLarge' : null
}

/** The browser only has a reference to the file: reading one byte shows whether it can still be read. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const KB = 1024

/** `2 MB`, `512 kB`. */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes >= KB * KB ? [bytes / (KB * KB), 'MB'] : [bytes / KB, 'kB']
  return `${Number(amount.toFixed(1))} ${unit}`
}

// Gives a file to the user: inside an app, whose web view cannot download, by the system's share sheet; otherwise as a
// download.

/** Resolves when the file was passed on, and when the user closed the sheet. */
export async function handOverFile(file: File, isInApp: boolean): Promise<void> {
  if (isInApp && canShare(file) && (await isShared(file))) return
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Missing in older web views. */
const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

async function isShared(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name })
    return true
  } catch (error) {
    // AbortError: the user closed the sheet, nothing more to do. Rejected because the tap was too long ago: fall back
    // to a download.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

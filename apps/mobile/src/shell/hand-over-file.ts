// Gives a file to the user: the system's share sheet inside an app, whose web view starts no downloads; a download elsewhere.

/** Resolves when it was handed over, and when the user closed the sheet. */
export async function handOverFile(file: File, isInApp: boolean): Promise<void> {
  if (isInApp && canShare(file) && (await isShared(file))) return
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address after the click has been handled.
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
    // Closed by the user: nothing more to do. Refused because the tap is too long ago: the download is the way then.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

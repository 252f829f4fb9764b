// The QR button in the title bar of the app (docs/integration/native-bridge.md): shown while this page has a code, hidden when it goes.
import { useEffect } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'

export function useNativeQrButton(isVisible: boolean): void {
  useEffect(() => {
    if (!isVisible) return undefined
    bridge().toggleQrButton(true)
    return () => bridge().toggleQrButton(false)
  }, [isVisible])
}

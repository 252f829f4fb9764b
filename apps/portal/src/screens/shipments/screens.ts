// The caller's own bookings and bills: address, title, permission and loading of the screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const shipmentScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.shipments,
    title: { 'zh-CN': '我的货物', 'en-US': 'My shipments', 'es-ES': 'Mis embarques', fr: 'Mes expéditions' },
    right: 'TRACK',
    needsLogin: true,
    group: 'TRACK',
    load: async () => (await import('./shipments-screen.tsx')).ShipmentsScreen,
  }),
]

import type { SharingMessages } from './sharing.zh-CN.ts'

export const sharing = {
  expiredTitle: 'Share expired',
  expiredText:
    'This shared link no longer works. Ask the sender for a new one, or search by B/L, booking or container number yourself.',
  validUntil: 'Link valid until {time}',
  partlyShared: 'The sender shared only part of this. Left out: {sections}.',
  openApp: 'Open in the app',
  scan: 'Scan to get the app',
  ios: 'iPhone',
  android: 'Android',
  readOnly: 'Read-only shared page, no login needed',
} satisfies SharingMessages

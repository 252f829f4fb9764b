// English texts: pages inside the app without a network.
import type { OfflineMessages } from './offline.zh-CN.ts'

export const offline = {
  keptAsOf: 'You are offline. This is the answer kept on this phone at {time}.',
  nothingKept: 'You are offline and this phone has kept no answer to this. Try again once you are online.',
  qrKept: 'You are offline. This QR code was fetched at {time} and may have expired.',
  queueTitle: 'Waiting to be sent ({count})',
  send: 'Booking {booking}, EIRs: {count}',
  queuedAt: 'Queued at {time}',
  waitingForNetwork: 'Will be sent as soon as you are online.',
  waitingForServer: 'Could not be sent just now; it will be tried again.',
  waitingForLogin: 'Log in to go on sending.',
  waitingForTurn: 'Will be sent after the one before it.',
  sending: 'Sending…',
  refused: 'Not sent: {reason}',
  stopped: 'What follows is held back until you try the refused one again or discard it.',
  login: 'Log in',
  retry: 'Try again',
  discard: 'Discard',
  discardTitle: 'Discard this sending?',
  discardUnsent: 'It has not been sent yet and will not be.',
  discardUncertain:
    'It has been tried already and the terminal may have it. Discarding only ends the trying; check the status in the list of EIRs.',
  keep: 'Keep waiting',
  sentNow: 'Queued EIRs sent: {count}',
  queued: 'You are offline: queued, and sent as soon as you are online',
  notKept: 'This phone cannot keep it for later; send it once you are online',
} satisfies OfflineMessages
